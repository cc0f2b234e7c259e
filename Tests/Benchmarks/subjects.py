"""The two servers that are compared: formd, and the floor in bare C."""

import json
import os
import re
import signal
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "Tests"))

from client import Client  # noqa: E402
from server import Server  # noqa: E402

BUILD = ROOT / ".build/release"
SESSIONS = 256


def form():
    """A form of 100 questions in ten sections; each section has one that a switch reveals."""
    sections = []
    for number in range(10):
        fields = []
        for index in range(number * 10, number * 10 + 10):
            field = {"key": f"f{index}", "kind": "text", "label": f"Question number {index}"}
            if index % 10 == 8:
                field["kind"] = "bool"
            if index % 10 == 9:
                field["visible"] = f"f{index - 1}"
            fields.append(field)
        sections.append({"key": f"s{number}", "header": f"Part {number}", "fields": fields})
    return {"form": "bench", "title": "A form of 100 questions", "sections": sections}


class Subject:
    """A running server and what it has used of the processors."""

    process = None

    def processor_seconds(self):
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


class Formd(Subject):
    """formd with one form and some open sessions."""

    def __init__(self, folder):
        os.environ["FORMD"] = str(BUILD / "formd")
        flags = ["--peer-connections", "0", "--connection-requests", "0"]
        self.server = Server(folder, forms=None, flags=flags).start()
        self.process, self.base = self.server.process, self.server.base
        try:
            self.prepare(Client(self.base, self.server.token))
        except BaseException:
            self.stop()
            raise

    def prepare(self, client):
        expect(client.request("PUT", "/v1/forms/bench", form(), token=True), 201)
        answer = client.request("GET", "/v1/forms/bench")
        expect(answer, 200)
        self.document = answer.body
        self.sessions = [self.open_session(client) for _ in range(SESSIONS)]
        client.connection.close()

    @staticmethod
    def open_session(client):
        answer = client.request("POST", "/v1/forms/bench/sessions", {})
        expect(answer, 201)
        return answer.json["session"]

    def stop(self):
        self.server.stop()


class Floor(Subject):
    """The server in bare C; serves the bytes that formd serves."""

    def __init__(self, folder, document, program=None):
        (folder / "bytes").write_bytes(document)
        self.process = subprocess.Popen(
            [program or BUILD / "floor", "0", folder / "floor.db", folder / "bytes"],
            stdout=subprocess.PIPE, text=True)
        first = self.process.stdout.readline()
        found = re.match(r"floor listening on (http://\S+)$", first)
        if not found:
            raise SystemExit(f"The floor did not start: {first}")
        self.base = found[1]

    def stop(self):
        self.process.send_signal(signal.SIGTERM)
        self.process.wait(timeout=20)


def expect(answer, status):
    if answer.status != status:
        raise SystemExit(f"Expected {status}, got {answer.text}")


def edits(sessions):
    """A script for wrk: each connection's edit turns a switch of some session on or off."""
    names = ",".join(json.dumps(name) for name in sessions)
    return f"""
local sessions = {{{names}}}
local threads = 0
function setup(thread) thread:set("first", threads); threads = threads + 1 end
local n = 0
function request()
  n = n + 1
  local half = #sessions / 2
  local session = sessions[first % 2 * half + n % half + 1]
  local round = math.floor(n / half)
  local key = "f" .. (round % 10 * 10 + 8)
  local value = math.floor(round / 10) % 2 == 0 and "true" or "false"
  return wrk.format("PATCH", "/v1/sessions/" .. session .. "/values",
    {{["Content-Type"] = "application/json"}}, '{{"' .. key .. '":' .. value .. '}}')
end
"""


FLOOR_EDITS = """
local threads = 0
function setup(thread) thread:set("first", threads); threads = threads + 1 end
local n = 0
function request()
  n = n + 1
  local session = first % 2 * 128 + n % 128
  local round = math.floor(n / 128)
  local field = round % 10 * 10 + 8
  local value = math.floor(round / 10) % 2 == 0 and "yes" or "no"
  return wrk.format("PATCH", "/edit", {["Content-Type"] = "application/json"},
    '{"s":' .. session .. ',"f":"f' .. field .. '","v":"' .. value .. '"}')
end
"""
