"""The servers that are measured: formd, and the floor in bare C.

Each answers the same kinds of request, `KINDS`, and gives the script for wrk that sends them.
"""

import json
import re
import shutil
import signal
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "Tests"))

from client import Client  # noqa: E402
from processes import Process  # noqa: E402
from scripts import steady, toggles  # noqa: E402
from server import Server  # noqa: E402

BUILD = ROOT / ".build/release"
SESSIONS = 1024
# The questions of the form that the growth is measured with.
LARGE = 960
RULES = 10
JSON_BODY = {"Content-Type": "application/json"}


def form(fields=120, key="bench"):
    """A form of 120 questions, ten to a section; in ten sections a switch reveals one of them."""
    sections = []
    for number in range(fields // 10):
        rows = []
        for index in range(number * 10, number * 10 + 10):
            field = {"key": f"f{index}", "kind": "text", "label": f"Question number {index}"}
            if index % 10 == 8:
                field["kind"] = "bool"
            if index % 10 == 9 and number < fields * RULES // 120:
                field["visible"] = f"f{index - 1}"
            rows.append(field)
        sections.append({"key": f"s{number}", "header": f"Part {number}", "fields": rows})
    return {"form": key, "title": f"A form of {fields} questions", "sections": sections}


def answers(fields=120):
    """An answer to every question of that form."""
    return {f"f{index}": True if index % 10 == 8 else f"answer {index}" for index in range(fields)}


class Subject:
    """A running server."""

    process = None
    base = None

    def process_seconds(self):
        """The processor time that it has used."""
        return Process(self.process.pid).seconds()

    def script(self, kind):
        """What wrk sends for one kind of request."""
        return getattr(self, kind)()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.stop()


class Formd(Subject):
    """formd with one form, and sessions of it that nobody has edited yet for each run of edits."""

    FLAGS = ["--connections", "2048", "--peer-connections", "0", "--connection-requests", "0"]

    def __init__(self, folder, root=ROOT, fields=120):
        folder.mkdir(parents=True)
        self.fields = fields
        program = root / ".build/release/formd"
        self.server = Server(folder, None, self.FLAGS, root=root, program=program).start()
        self.process, self.base = self.server.process, self.server.base
        self.client = Client(self.base, self.server.token)
        try:
            expect(self.client.request("PUT", "/v1/forms/bench", form(fields), token=True), 201)
            self.document = expect(self.client.request("GET", "/v1/forms/bench"), 200)
        except BaseException:
            self.stop()
            raise

    def script(self, kind):
        # The server has closed what was idle for long.
        self.client.connection.close()
        return super().script(kind)

    def get(self):
        return steady("GET", "/v1/forms/bench")

    def unchanged(self):
        known = {"If-None-Match": self.document.headers["ETag"]}
        expect(self.client.request("GET", "/v1/forms/bench", headers=known), 304)
        return steady("GET", "/v1/forms/bench", known)

    def edit(self):
        # An edit that changes nothing would cost nothing, so no run takes over sessions of another.
        # Of a larger form there are fewer, so that all of them have room in memory.
        sessions = [self.open_session() for _ in range(SESSIONS * 120 // self.fields)]
        return toggles(sessions, '{"fFIELD":VALUE}', "/v1/sessions/SESSION/values")

    def submit(self):
        body = json.dumps(answers(self.fields), separators=(",", ":"))
        return steady("POST", "/v1/forms/bench/submissions", JSON_BODY, body)

    def page(self):
        return steady("GET", f"/s/{self.open_session()}")

    def open_session(self):
        answer = self.client.request("POST", "/v1/forms/bench/sessions", {})
        return expect(answer, 201).json["session"]

    def stop(self):
        self.client.connection.close()
        self.server.stop()
        self.server.log.close()


class Floor(Subject):
    """The server in bare C; serves the bytes that formd serves."""

    def __init__(self, folder, document, program=BUILD / "floor"):
        folder.mkdir(parents=True)
        (folder / "bytes").write_bytes(document)
        self.process = subprocess.Popen(
            [program, "0", folder / "floor.db", folder / "bytes"], stdout=subprocess.PIPE, text=True)
        first = self.process.stdout.readline()
        found = re.match(r"floor listening on (http://\S+)$", first)
        if not found:
            raise SystemExit(f"The floor did not start: {first}")
        self.base = found[1]

    def get(self):
        return steady("GET", "/bytes")

    def unchanged(self):
        """The whole document: an answer without a body is to be no dearer than that."""
        return self.get()

    def edit(self):
        return toggles(range(SESSIONS), '{"s":SESSION,"f":"fFIELD","v":"VALUE"}', "/edit")

    def submit(self):
        body = json.dumps(answers(), separators=(",", ":"))
        return steady("POST", "/submit", JSON_BODY, body)

    def stop(self):
        self.process.send_signal(signal.SIGTERM)
        self.process.wait(timeout=20)
        self.process.stdout.close()


def expect(answer, status):
    """The answer, where it has the status that it should have."""
    if answer.status != status:
        raise SystemExit(f"Expected {status}, got {answer.text}")
    return answer


def need(*tools):
    """Ends the program where a tool is not installed."""
    for tool in tools:
        if not shutil.which(tool):
            raise SystemExit(f"Please install {tool} (Debian: apt-get install {tool})")
