"""A formd with a database of its own, for the scripts beside this file."""

import os
import re
import secrets
import signal
import subprocess
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]


class Server:
    """Starts formd on a free port of 127.0.0.1, and stops it in an orderly way.

    `base` is its address, `token` an admin token that it accepts. What is not said to be another
    `program` of another checkout, `root`, is `FORMD` of the environment, or the one of this checkout.
    """

    def __init__(self, folder, forms="Examples", flags=(), root=ROOT, program=None):
        self.folder = Path(folder)
        self.root = root
        self.program = str(program or os.environ.get("FORMD", ROOT / ".build/debug/formd"))
        self.forms = ROOT / forms if forms else None
        self.flags = list(flags)
        self.token = secrets.token_urlsafe(32)
        self.process = None

    def start(self):
        command = [self.program, "serve", "--port", "0", "--data", str(self.folder / "formd.db")]
        command += ["--public", str(self.root / "Public")]
        command += ["--migrations", str(self.root / "migrations")]
        command += ["--forms", str(self.forms)] if self.forms else []
        # The log goes to a file: a pipe that nobody reads would stop the server.
        self.log = open(self.folder / "formd.log", "a+")
        start = self.log.seek(0, os.SEEK_END)
        self.process = subprocess.Popen(
            command + self.flags, env={**os.environ, "FORMD_ADMIN_TOKEN": self.token},
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=self.log, text=True)
        first = self.process.stdout.readline()
        found = re.match(r"formd listening on (http://\S+)$", first)
        if not found:
            self.process.wait(timeout=20)
            self.log.seek(start)
            raise SystemExit(f"formd did not start: {first}{self.log.read()}")
        self.base = found[1]
        if self.token is None:
            self.token = self.process.stdout.readline().split()[-1]
        return self

    def kill(self):
        """Ends formd as a crash does."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def stop(self):
        """Ends formd as a supervisor does; its exit status."""
        self.process.send_signal(signal.SIGTERM)
        return self.process.wait(timeout=20)

    def __enter__(self):
        return self.start()

    def __exit__(self, *_):
        if self.process.poll() is None:
            self.stop()
        self.log.close()
