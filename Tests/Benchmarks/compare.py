"""Measures formd against the floor, a server in bare C, in turn and in one run.

Prints one table: requests a second, microseconds of the server's processor time for each request,
and the ratios. The ratios are what counts: machines differ, and drift.
"""

import argparse
import re
import statistics
import subprocess
import tempfile
from pathlib import Path

from subjects import FLOOR_EDITS, Floor, Formd, edits


def measure(subject, path, script, options):
    """Loads a server for some seconds."""
    command = ["wrk", "-t2", f"-c{options.connections}", f"-d{options.seconds}s", "--latency"]
    command += ["-s", str(script)] if script else []
    before = subject.processor_seconds()
    output = subprocess.run(
        command + [subject.base + path], check=True, capture_output=True, text=True).stdout
    used = subject.processor_seconds() - before
    refused = re.search(r"Non-2xx or 3xx responses: (\d+)", output)
    broken = re.search(r"Socket errors: (.*)", output)
    if refused or broken:
        raise SystemExit(f"{subject.base}{path}: not every request was answered\n{output}")
    count = int(re.search(r"(\d+) requests in", output)[1])
    latency = re.search(r"99%\s+([\d.]+)(us|ms|s)", output)
    scale = {"us": 0.001, "ms": 1, "s": 1000}[latency[2]]
    return {
        "rate": float(re.search(r"Requests/sec:\s+([\d.]+)", output)[1]),
        "cpu": used / count * 1e6,
        "p99": float(latency[1]) * scale,
    }


def row(name, pairs):
    """One line of the table, of the medians and the spread of the ratios."""
    floor = {key: statistics.median(pair[0][key] for pair in pairs) for key in pairs[0][0]}
    formd = {key: statistics.median(pair[1][key] for pair in pairs) for key in pairs[0][0]}
    ratios = sorted(pair[1]["rate"] / pair[0]["rate"] for pair in pairs)
    costs = [pair[1]["cpu"] / pair[0]["cpu"] for pair in pairs]
    return (
        f"| {name} | {floor['rate']:,.0f} | {formd['rate']:,.0f} "
        f"| **{statistics.median(ratios):.2f}** ({ratios[0]:.2f}–{ratios[-1]:.2f}) "
        f"| {floor['cpu']:.1f} | {formd['cpu']:.1f} | {statistics.median(costs):.2f} "
        f"| {floor['p99']:.1f} | {formd['p99']:.1f} |")


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--pairs", type=int, default=5)
    parser.add_argument("--seconds", type=int, default=4)
    parser.add_argument("--connections", type=int, default=64)
    parser.add_argument("--folder", help="where the databases are made; a temporary one if absent")
    parser.add_argument("--only", choices=["get", "patch"])
    options = parser.parse_args()
    with tempfile.TemporaryDirectory(dir=options.folder) as name:
        folder = Path(name)
        formd = Formd(folder)
        floor = Floor(folder, formd.document)
        try:
            compare(floor, formd, folder, options)
        finally:
            floor.stop()
            formd.stop()


def compare(floor, formd, folder, options):
    (folder / "formd.lua").write_text(edits(formd.sessions))
    (folder / "floor.lua").write_text(FLOOR_EDITS)
    kinds = [
        ("get", "`GET /v1/forms/{f}`", ("/bytes", None), ("/v1/forms/bench", None)),
        ("patch", "durable `PATCH …/values`", ("/edit", folder / "floor.lua"),
         ("/", folder / "formd.lua")),
    ]
    print(
        f"{options.connections} connections, {options.pairs} pairs of {options.seconds} s, "
        f"medians; the document has {len(formd.document):,} bytes.\n")
    print("| | floor, req/s | formd, req/s | ratio (range) | floor, µs CPU | formd, µs CPU "
          "| ratio | floor, p99 ms | formd, p99 ms |")
    print("|---|---|---|---|---|---|---|---|---|")
    for kind, name, of_floor, of_formd in kinds:
        if options.only not in (None, kind):
            continue
        pairs = []
        for _ in range(options.pairs):
            pairs.append(
                (measure(floor, *of_floor, options), measure(formd, *of_formd, options)))
        print(row(name, pairs), flush=True)


if __name__ == "__main__":
    main()
