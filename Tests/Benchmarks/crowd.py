"""Starts formd with the forms of Examples and one of 120 questions, and a crowd that fills them in.

Everybody opens a session, answers the rows that are visible one by one with plausible answers, and
those that appear; now and then looks at the page or asks whether anything has changed; adds items,
submits, corrects what has faults, and reads the confirmation. Then somebody else takes the place,
on another connection. Every minute a line tells of the server; at the end there are latencies and a
verdict, which is bad where memory, descriptors or the write-ahead log grew after the warm-up, where
a request took more than a second, and where one failed.
"""

import argparse
import resource
import subprocess
import tempfile
from pathlib import Path

from subjects import BUILD, ROOT, expect, form
from client import Client
from server import Server


def main():
    options = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--people", type=int, default=4000, help="how many at any moment (4000)")
    options.add_argument("--minutes", type=float, default=30, help="for how long (30)")
    options.add_argument("--speed", type=float, default=1, help="how often faster than people (1)")
    options.add_argument(
        "--warm-up", type=float, metavar="MINUTES", help="what is not judged (a third of the time)")
    options.add_argument("--seed", type=int, help="what they draw their decisions from")
    options.add_argument(
        "--folder", default=ROOT / ".build", help="where the database is made (.build)")
    options = options.parse_args()
    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    flags = ["--connections", str(options.people + 200), "--peer-connections", "0"]
    with tempfile.TemporaryDirectory(dir=options.folder) as folder:
        with Server(folder, "Examples", flags, program=BUILD / "formd") as server:
            client = Client(server.base, server.token)
            expect(client.request("PUT", "/v1/forms/bench", form(), token=True), 201)
            client.connection.close()
            raise SystemExit(subprocess.run(command(options, server)).returncode)


def command(options, server):
    """The crowd, beside a server."""
    words = [BUILD / "crowd", "--port", server.base.rsplit(":", 1)[1], "--pid", server.process.pid,
             "--data", Path(server.folder) / "formd.db", "--people", options.people,
             "--minutes", options.minutes, "--speed", options.speed]
    if options.warm_up is not None:
        words += ["--warm-up", options.warm_up]
    if options.seed is not None:
        words += ["--seed", options.seed]
    return [str(word) for word in words]


if __name__ == "__main__":
    main()
