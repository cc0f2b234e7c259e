"""A bad connection: a proxy that drops, delays, doubles, cuts, throttles and holds back, by a seed."""

import contextlib
import http.client
import http.server
import random
import threading
import time
from urllib.parse import urlsplit


class Storm:
    """What goes wrong with requests of the script, each by its share."""

    def __init__(self, seed, drop=0.1, lose=0.1, delay=0.4, double=0.1, cut=0.1, throttle=0.1):
        self.random = random.Random(seed)
        self.shares = {"drop": drop, "lose": lose, "delay": delay, "double": double, "cut": cut,
                       "throttle": throttle}

    def faults(self):
        return {name for name, share in self.shares.items() if self.random.random() < share}


class Proxy:
    """Stands between browser and server; `base` is its address.

    `storm` is what goes wrong by chance; `rule(method, path)` may name faults for one request, a number
    among them being seconds to wait before the answer is passed on. Where `is_down`, nobody answers.
    `seen` are the requests as they came, `rewrites` what is replaced in pages.
    """

    def __init__(self, target):
        self.target = target
        self.storm = None
        self.rule = None
        self.is_down = False
        self.holds_streams = False
        self.rewrites = []
        self.seen = []
        self.streams = set()
        self.lock = threading.Lock()

    @contextlib.contextmanager
    def running(self):
        proxy = self

        class Handler(Link):
            owner = proxy

        class Listener(http.server.ThreadingHTTPServer):
            daemon_threads = True
            request_queue_size = 64

            def handle_error(self, request, client_address):
                """A browser that goes away is no fault."""

        server = Listener(("127.0.0.1", 0), Handler)
        threading.Thread(target=server.serve_forever, daemon=True).start()
        self.base = f"http://127.0.0.1:{server.server_port}"
        try:
            yield self
        finally:
            self.is_down = True
            self.cut_streams()
            server.shutdown()
            server.server_close()

    def faults(self, method, path):
        """What happens to a request: names, and seconds."""
        if method == "GET" and "since=" not in path:
            return set()
        found = set(self.rule(method, path) or ()) if self.rule else set()
        with self.lock:
            return found | (self.storm.faults() if self.storm else set())

    def cut_streams(self):
        """Ends every stream and every answer that is waited for."""
        with self.lock:
            streams = list(self.streams)
        for connection in streams:
            with contextlib.suppress(OSError, AttributeError):
                connection.sock.shutdown(2)

    def posts(self):
        return [path for method, path in self.seen if method == "POST"]


class Link(http.server.BaseHTTPRequestHandler):
    """One connection of a browser."""

    protocol_version = "HTTP/1.1"
    owner = None

    def do_GET(self):
        self.pass_on()

    def do_POST(self):
        self.pass_on()

    def log_message(self, *_):
        pass

    def pass_on(self):
        proxy = self.owner
        body = self.rfile.read(int(self.headers.get("Content-Length", 0)))
        proxy.seen.append((self.command, self.path))
        faults = proxy.faults(self.command, self.path)
        if proxy.is_down or "drop" in faults:
            return self.hang_up()
        if "delay" in faults:
            time.sleep(random.random() * 0.6)
        if "double" in faults and self.command == "POST":
            with contextlib.suppress(OSError, http.client.HTTPException):
                self.ask(body)[0].close()
        try:
            connection, response = self.ask(body)
        except (OSError, http.client.HTTPException):
            return self.hang_up()
        try:
            if response.getheader("Content-Type", "").startswith("text/event-stream"):
                return self.stream(connection, response, faults)
            with proxy.lock:
                proxy.streams.add(connection)
            answer = response.read()
        except (OSError, http.client.HTTPException):
            return self.hang_up()
        finally:
            with proxy.lock:
                proxy.streams.discard(connection)
            connection.close()
        for seconds in (one for one in faults if isinstance(one, (int, float))):
            time.sleep(seconds)
        if proxy.is_down or "lose" in faults:
            return self.hang_up()
        self.answer(response, answer, faults)

    def ask(self, body):
        connection = http.client.HTTPConnection(urlsplit(self.owner.target).netloc, timeout=60)
        headers = {name: value for name, value in self.headers.items()
                   if name.lower() not in ("connection", "accept-encoding", "keep-alive")}
        connection.request(self.command, self.path, body or None, headers)
        return connection, connection.getresponse()

    def answer(self, response, answer, faults):
        if response.getheader("Content-Type", "").startswith("text/html"):
            for old, new in self.owner.rewrites:
                answer = answer.replace(old, new)
        self.head(response)
        if response.status not in (204, 304):
            self.send_header("Content-Length", str(len(answer)))
        self.end_headers()
        if "cut" in faults:
            self.wfile.write(answer[:len(answer) // 2])
            return self.hang_up()
        if "throttle" in faults:
            for at in range(0, len(answer), 256):
                self.wfile.write(answer[at:at + 256])
                self.wfile.flush()
                time.sleep(0.02)
            return
        self.wfile.write(answer)

    def stream(self, connection, response, faults):
        """Passes events on as they come, or holds them all back."""
        proxy = self.owner
        with proxy.lock:
            proxy.streams.add(connection)
        end = time.time() + (0.5 + random.random() if "cut" in faults else 1e9)
        try:
            if not proxy.holds_streams:
                self.head(response)
                self.send_header("Connection", "close")
                self.end_headers()
            while time.time() < end:
                events = response.read1(65536)
                if not events:
                    break
                if not proxy.holds_streams:
                    self.wfile.write(events)
                    self.wfile.flush()
        except (OSError, http.client.HTTPException):
            pass
        finally:
            with proxy.lock:
                proxy.streams.discard(connection)
            connection.close()
            self.hang_up()

    def head(self, response):
        self.send_response_only(response.status)
        for name, value in response.getheaders():
            if name.lower() not in ("content-length", "connection", "transfer-encoding", "keep-alive"):
                self.send_header(name, value)

    def hang_up(self):
        self.close_connection = True
        with contextlib.suppress(OSError):
            self.wfile.flush()
            self.connection.shutdown(2)
