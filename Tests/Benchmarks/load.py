"""Loads a server with wrk for some seconds, and says what that cost."""

import json
import subprocess
import tempfile
from collections import namedtuple

Measured = namedtuple("Measured", "cpu rate p50 p99")


def measure(subject, script, connections, seconds):
    """What wrk and the kernel tell: microseconds of processor time for each request, requests a
    second, and the milliseconds within which half of the answers and 99 of a hundred came."""
    before = subject.process_seconds()
    told = run(subject.base, script, connections, seconds)
    used = subject.process_seconds() - before
    return Measured(
        cpu=used / told["requests"] * 1e6,
        rate=told["requests"] / told["microseconds"] * 1e6,
        p50=told["p50"] / 1000,
        p99=told["p99"] / 1000)


def run(base, script, connections, seconds):
    """Runs wrk; what `scripts.DONE` prints."""
    with tempfile.NamedTemporaryFile("w", suffix=".lua") as file:
        file.write(script)
        file.flush()
        # Who takes long is slow, and not broken.
        command = ["wrk", "-t2", f"-c{connections}", f"-d{seconds}s", "--timeout", "10s"]
        command += ["-s", file.name, base]
        return read(subprocess.run(command, check=True, capture_output=True, text=True).stdout)


def read(output):
    """The last line of what wrk prints.

    A run in which a request was refused or broken measures something else, and counts for nothing.
    """
    told = json.loads(output.splitlines()[-1])
    if told["refused"] or told["broken"] or not told["requests"]:
        raise SystemExit(f"Not every request was answered.\n{output}")
    return told
