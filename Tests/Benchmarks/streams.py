#!/usr/bin/env python3
"""Measures formd with 5,000 idle streams: memory for each, how soon an edit arrives, what idling costs.

    Tests/Benchmarks/streams.py [--streams 5000] [--sessions 1250] [--edits 500] [--idle 45] [--reused]

With --reused each connection has served another request before.

Prints a table for README, and fails where a stream takes 24 KiB or more, or an edit takes 50 ms or more
to its own streams once it is acknowledged (the 99th of a hundred).
"""

import argparse
import asyncio
import json
import os
import resource
import statistics
import tempfile
import time
from urllib.parse import urlsplit

from processes import Process
from subjects import BUILD, expect, form
from client import Client
from server import Server


class Stream:
    """One stream on a socket of its own, which notes when each diff arrived."""

    def __init__(self, session):
        self.session = session
        self.arrived = {}
        self.pings = 0

    async def open(self, host, port, is_reused):
        self.reader, self.writer = await asyncio.open_connection(host, port, limit=1 << 16)
        if is_reused:
            self.writer.write(b"GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n")
            await self.reader.readuntil(b"}")
        self.writer.write(
            f"GET /v1/sessions/{self.session}/stream?since=1 HTTP/1.1\r\nHost: a\r\n\r\n".encode())
        head = await self.reader.readuntil(b"\r\n\r\n")
        assert head.startswith(b"HTTP/1.1 200 "), head
        await self.reader.readuntil(b"event: ping\n")
        self.task = asyncio.create_task(self.listen())

    async def listen(self):
        """Reads lines; the sizes of chunks between them do no harm."""
        while line := await self.reader.readline():
            if line.startswith(b"data: {"):
                document = json.loads(line[6:])
                if document["kind"] == "diff":
                    self.arrived[document["to"]] = time.perf_counter()
                elif document["kind"] == "ping":
                    self.pings += 1


async def open_all(streams, host, port, is_reused):
    """Opens the streams, a hundred at a time."""
    for start in range(0, len(streams), 100):
        await asyncio.gather(*(stream.open(host, port, is_reused)
                               for stream in streams[start:start + 100]))


async def edit(host, port, session, streams, number):
    """Changes an answer; the time from its acknowledgement to its arrival on each stream, in ms."""
    reader, writer = await asyncio.open_connection(host, port)
    body = json.dumps({"f0": f"answer {number}"}).encode()
    writer.write(
        f"PATCH /v1/sessions/{session}/values HTTP/1.1\r\nHost: a\r\nConnection: close\r\n"
        f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n".encode() + body)
    head = await reader.readuntil(b"\r\n\r\n")
    acknowledged = time.perf_counter()
    assert head.startswith(b"HTTP/1.1 200 "), head
    rev = json.loads((await reader.read()).split(b"\r\n\r\n")[-1])["to"]
    writer.close()
    for _ in range(2000):
        if all(rev in stream.arrived for stream in streams):
            break
        await asyncio.sleep(0.001)
    return [(stream.arrived[rev] - acknowledged) * 1000 for stream in streams]


async def measure(server, sessions, options):
    place = urlsplit(server.base)
    process = Process(server.process.pid)
    each = options.streams // options.sessions
    streams = [Stream(session) for session in sessions for _ in range(each)]
    before = process.memory()
    await open_all(streams, place.hostname, place.port, options.reused)
    await asyncio.sleep(1)
    opened = process.memory()
    start, cost = time.perf_counter(), process.seconds()
    await asyncio.sleep(options.idle)
    idle = (process.seconds() - cost) / (time.perf_counter() - start)
    pinged = process.memory()
    times = []
    for number in range(options.edits):
        at = number * 7 % len(sessions)
        own = streams[at * each:(at + 1) * each]
        times += await edit(place.hostname, place.port, sessions[at], own, number)
        await asyncio.sleep(0.005)
    pings = sum(stream.pings for stream in streams)
    lost = sum(stream.task.done() for stream in streams)
    for stream in streams:
        stream.task.cancel()
        stream.writer.close()
    return {
        "streams": len(streams), "opened": (opened - before) / len(streams),
        "pinged": (pinged - before) / len(streams), "idle": idle * 100, "pings": pings,
        "lost": lost, "times": sorted(times), "total": pinged,
    }


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--streams", type=int, default=5000)
    parser.add_argument("--sessions", type=int, default=1250)
    parser.add_argument("--edits", type=int, default=500)
    parser.add_argument("--idle", type=float, default=45)
    parser.add_argument("--reused", action="store_true")
    options = parser.parse_args()
    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    os.environ.setdefault("FORMD", str(BUILD / "formd"))
    flags = ["--connections", str(options.streams + 500), "--peer-connections", "0",
             "--connection-requests", "0"]
    with tempfile.TemporaryDirectory() as folder, Server(folder, None, flags) as server:
        client = Client(server.base, server.token)
        expect(client.request("PUT", "/v1/forms/bench", form(), token=True), 201)
        sessions = []
        for _ in range(options.sessions):
            answer = client.request("POST", "/v1/forms/bench/sessions", {})
            expect(answer, 201)
            sessions.append(answer.json["session"])
        found = asyncio.run(measure(server, sessions, options))
    report(found)


def report(found):
    times = found["times"]
    late = times[len(times) * 99 // 100]
    print("| | measured | aim |\n|---|---|---|")
    print(f"| memory for a stream, of {found['streams']:,} idle ones | {found['opened']:.1f} KiB, "
          f"{found['pinged']:.1f} KiB after pings | 24 KiB |")
    print(f"| from an edit's acknowledgement to its streams, median, p99, worst "
          f"| {statistics.median(times):.1f} ms, {late:.1f} ms, {times[-1]:.1f} ms | 50 ms |")
    print(f"| processor while they idle, {found['pings']:,} pings | {found['idle']:.1f} % of a core | |")
    faults = []
    if found["lost"]:
        faults.append(f"{found['lost']} streams were lost")
    if max(found["opened"], found["pinged"]) >= 24:
        faults.append("a stream takes 24 KiB or more")
    if late >= 50:
        faults.append("edits arrive too late")
    if faults:
        raise SystemExit("; ".join(faults))


if __name__ == "__main__":
    main()
