"""A small HTTP client for the scripts beside this file: JSON in, JSON out, one connection."""

import http.client
import json
from urllib.parse import urlsplit


class Gone(Exception):
    """The server did not answer, as when it was killed."""


class Answer:
    """A status, headers and a body, read as JSON where it is JSON."""

    def __init__(self, response, body):
        self.status = response.status
        self.headers = response.headers
        self.body = body

    @property
    def text(self):
        return f"{self.status} {self.body.decode(errors='replace')}"

    @property
    def json(self):
        return json.loads(self.body)


class Client:
    """One connection that stays open."""

    def __init__(self, base, token=None):
        self.token = token
        self.connection = http.client.HTTPConnection(urlsplit(base).netloc, timeout=30)

    def request(self, method, path, document=None, headers=(), token=False):
        fields = {"Content-Type": "application/json"} if document is not None else {}
        fields.update(headers)
        if token:
            fields["Authorization"] = f"Bearer {self.token}"
        body = None if document is None else json.dumps(document).encode()
        try:
            self.connection.request(method, path, body, fields)
            response = self.connection.getresponse()
            return Answer(response, response.read())
        except (OSError, http.client.HTTPException) as fault:
            self.connection.close()
            raise Gone(str(fault)) from fault
