"""A form server that somebody else would have written, with a database of its own."""

import json
import os
import signal
import socket
import sqlite3
import subprocess
import time
from pathlib import Path

from processes import Process
from scripts import steady, toggles
from subjects import JSON_BODY, SESSIONS, Subject, answers, form

SCHEMA = """
PRAGMA journal_mode = WAL;
CREATE TABLE session (id INTEGER PRIMARY KEY, answers TEXT NOT NULL);
CREATE TABLE submission (
  id INTEGER PRIMARY KEY, at TEXT DEFAULT CURRENT_TIMESTAMP, answers TEXT NOT NULL);
"""


class Peer(Subject):
    """Starts a command; PORT, FORM and DATABASE of its environment say what it works with."""

    def __init__(self, folder, command):
        folder.mkdir(parents=True)
        (folder / "form.json").write_text(json.dumps(form(), separators=(",", ":")))
        self.prepare(folder / "peer.db")
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        self.base = f"http://127.0.0.1:{port}"
        words = [str(port) if word == "PORT" else str(word) for word in command]
        self.process = subprocess.Popen(words, stdin=subprocess.DEVNULL, env={
            **os.environ, "PORT": str(port), "FORM": str(folder / "form.json"),
            "DATABASE": str(folder / "peer.db")})
        self.wait(port)

    @staticmethod
    def prepare(path):
        """Makes the database, with sessions that have no answer yet."""
        with sqlite3.connect(path) as db:
            db.executescript(SCHEMA)
            db.executemany(
                "INSERT INTO session VALUES (?, '{}')", [(number,) for number in range(SESSIONS)])
        db.close()

    def wait(self, port):
        for _ in range(300):
            try:
                socket.create_connection(("127.0.0.1", port)).close()
                return
            except OSError:
                if self.process.poll() is not None:
                    break
                time.sleep(0.1)
        self.stop()
        raise SystemExit(f"{self.process.args} did not start.")

    def process_seconds(self):
        """What the process and its workers have used."""
        return sum(Process(pid).seconds() for pid in tree(self.process.pid))

    def get(self):
        return steady("GET", "/form")

    def edit(self):
        return toggles(range(SESSIONS), '{"fFIELD":VALUE}', "/sessions/SESSION/values")

    def submit(self):
        return steady("POST", "/submissions", JSON_BODY, json.dumps(answers(), separators=(",", ":")))

    def stop(self):
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
            try:
                self.process.wait(timeout=20)
            except subprocess.TimeoutExpired:
                self.process.kill()
                self.process.wait()


def tree(pid):
    """A process and all that come from it."""
    yield pid
    for task in Path(f"/proc/{pid}/task").iterdir():
        for child in (task / "children").read_text().split():
            yield from tree(int(child))
