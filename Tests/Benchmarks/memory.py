"""Measures what formd takes: memory at rest, for sessions, connections and streams; its start; its size.

A table in Markdown. Memory is the resident memory of the process, before and after. Sessions are of
the form of 120 questions; a live one was edited a moment ago and is held in memory, an idle one is
in the file only.
"""

import argparse
import asyncio
import http.client
import resource
import subprocess
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from urllib.parse import urlsplit

from load import run
from processes import Process
from scripts import steady, toggles
from streams import Stream, open_all
from subjects import BUILD, JSON_BODY, ROOT, expect, form, need
from table import Aim, ShortTable
from client import Client
from server import Server

MIB = 1024


def start(folder, options):
    """A formd on the database of the folder, and the milliseconds until it listened."""
    most = options.connections + options.streams + 1000
    flags = ["--connections", str(most), "--peer-connections", "0", "--connection-requests", "0"]
    server = Server(folder, None, flags, program=BUILD / "formd")
    begin = time.perf_counter()
    server.start()
    return server, (time.perf_counter() - begin) * 1000


def at_rest(server):
    """The memory in KiB, once what the last requests left to do is done."""
    time.sleep(1)
    return Process(server.process.pid).memory()


def starts(folder, options):
    """The milliseconds and the memory of several starts."""
    times, sizes = [], []
    for _ in range(options.pairs):
        server, milliseconds = start(folder, options)
        times.append(milliseconds)
        sizes.append(at_rest(server) / MIB)
        server.__exit__()
    return times, sizes


def publish(server):
    client = Client(server.base, server.token)
    answer = client.request("PUT", "/v1/forms/bench", form(), token=True)
    if answer.status not in (200, 201):
        raise SystemExit(answer.text)
    client.connection.close()


def open_sessions(server, count):
    """Opens sessions on several connections; their names."""
    def open_some(number):
        client = Client(server.base)
        names = [expect(client.request("POST", "/v1/forms/bench/sessions", {}), 201).json["session"]
                 for _ in range(number, count, 8)]
        client.connection.close()
        return names
    with ThreadPoolExecutor(8) as pool:
        return [name for names in pool.map(open_some, range(8)) for name in names]


def fill(server, count):
    """Puts so many sessions into the file, and more by a few."""
    done = 0
    while done < count:
        script = steady("POST", "/v1/forms/bench/sessions", JSON_BODY, "{}")
        done += run(server.base, script, 64, 2)["requests"]


def live_sessions(server, count):
    """The memory that sessions take together once they have some answers each, in KiB."""
    before = at_rest(server)
    sessions = open_sessions(server, count)
    script = toggles(sessions, '{"fFIELD":VALUE}', "/v1/sessions/SESSION/values", rounds=5)
    done = 0
    while done < 5 * count:
        done += run(server.base, script, 64, 2)["requests"]
    return at_rest(server) - before


def connections(server, count):
    """The memory of a connection that has had an answer and stays open, in KiB."""
    before = at_rest(server)
    opened = []
    for _ in range(count):
        connection = http.client.HTTPConnection(urlsplit(server.base).netloc)
        connection.request("GET", "/v1/forms/bench")
        connection.getresponse().read()
        opened.append(connection)
    after = at_rest(server)
    for connection in opened:
        connection.close()
    return (after - before) / count


def streams(server, count):
    """The memory of a stream that has nothing to tell, in KiB."""
    sessions = open_sessions(server, max(1, count // 4))
    place = urlsplit(server.base)

    async def measure():
        before = at_rest(server)
        opened = [Stream(session) for session in sessions for _ in range(4)]
        await open_all(opened, place.hostname, place.port, False)
        after = await asyncio.to_thread(at_rest, server)
        for stream in opened:
            stream.task.cancel()
            stream.writer.close()
        return (after - before) / len(opened)

    return asyncio.run(measure())


def fresh(folder, options, work, count):
    """What some work measures in a formd of its own, with the form and nothing else."""
    folder.mkdir()
    server, _ = start(folder, options)
    try:
        publish(server)
        return work(server, count)
    finally:
        server.__exit__()


def sizes(folder):
    """The MB of the program as it is built, and without its symbols."""
    program = BUILD / "formd"
    subprocess.run(["strip", "-o", folder / "stripped", program], check=True)
    return [path.stat().st_size / 1e6 for path in (program, folder / "stripped")]


def measure(folder, options):
    table = ShortTable()

    def report(name, unit, values, aim=None):
        table.row(name, unit, values if isinstance(values, list) else [values], aim)

    whole, stripped = sizes(folder)
    report("program, with libraries of Swift", "MB", whole)
    report("the same without symbols", "MB", stripped)
    empty = folder / "empty"
    empty.mkdir()
    start(empty, options)[0].__exit__()
    times, at_start = starts(empty, options)
    report("start to ready, an empty file", "ms", times)
    report("memory then, nothing done yet", "MiB", at_start, Aim(30))
    full = folder / "full"
    full.mkdir()
    server, _ = start(full, options)
    publish(server)
    fill(server, options.idle)
    server.__exit__()
    report(f"file of {options.idle:,} sessions", "MB", (full / "formd.db").stat().st_size / 1e6)
    times, at_full = starts(full, options)
    report(f"start to ready, {options.idle:,} sessions in the file", "ms", times, Aim(150))
    each = [(after - before) * MIB * 1024 / options.idle for after, before in zip(at_full, at_start)]
    report("an idle session, in the file only", "bytes", each)
    together = fresh(folder / "live", options, live_sessions, options.live)
    report(f"{options.live:,} live sessions, five edits each", "MiB", together / MIB, Aim(100))
    report("one of them", "KiB", together / options.live)
    report("a connection that stays open", "KiB",
           fresh(folder / "connections", options, connections, options.connections))
    report("a stream", "KiB", fresh(folder / "streams", options, streams, options.streams), Aim(24))


def main():
    options = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--idle", type=int, default=100_000, help="sessions in the file (100000)")
    options.add_argument("--live", type=int, default=10_000, help="live sessions (10000)")
    options.add_argument("--connections", type=int, default=2000, help="connections (2000)")
    options.add_argument("--streams", type=int, default=2000, help="streams (2000)")
    options.add_argument("--pairs", type=int, default=5, help="starts of each kind (5)")
    options.add_argument(
        "--folder", default=ROOT / ".build", help="where the databases are made (.build)")
    options = options.parse_args()
    need("wrk", "strip")
    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    with tempfile.TemporaryDirectory(dir=options.folder) as name:
        measure(Path(name), options)


if __name__ == "__main__":
    main()
