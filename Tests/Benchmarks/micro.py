"""Rules and sessions alone: what the executable `engine` tells."""

import json
import subprocess

from table import Aim, row


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


def rows(program):
    """Prints a row for each figure."""
    for figure in figures(program).values():
        aim = Aim(figure["aim"]) if figure.get("aim") is not None else None
        print(row(figure["name"], figure["unit"], [figure["value"]], aim=aim), flush=True)
