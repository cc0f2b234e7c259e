"""Rules and sessions alone: what the executable `engine` tells."""

import json
import subprocess

from table import Aim


def figures(program):
    """The figures of one run, by name: value, unit and, where there is one, the aim.

    An engine of an older commit that knows no `--json` has none.
    """
    output = subprocess.run([program, "--json"], check=True, capture_output=True, text=True).stdout
    return read(output)


def read(output):
    """Reads one figure from each line that holds one."""
    lines = [json.loads(line) for line in output.splitlines() if line.startswith("{")]
    return {line["name"]: line for line in lines}


def rows(table, program):
    """A row for each figure."""
    for figure in figures(program).values():
        aim = Aim(figure["aim"]) if figure.get("aim") is not None else None
        table.row(figure["name"], figure["unit"], [figure["value"]], aim=aim)


def paired_rows(table, ours, theirs, pairs):
    """A row for each figure that both programs tell, of so many runs of each in turn."""
    runs = [(figures(theirs), figures(ours)) for _ in range(pairs)]
    for name, figure in runs[0][1].items():
        if name in runs[0][0]:
            old, new = ([run[side][name]["value"] for run in runs] for side in (0, 1))
            table.row(name, figure["unit"], new, old)
