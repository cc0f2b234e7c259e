"""Leads schemathesis to sessions, forms and answers that are there; all else it makes up itself.

Ids of sessions are drawn by the server and what a session takes is said by its form, so that without
help nearly every request would end at 404 or at an unknown key. Some requests are left as they are.
"""

import os
import random
import sys
from pathlib import Path

import schemathesis
from schemathesis.core.parameters import ParameterLocation

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from client import Client, Gone  # noqa: E402

connection = Client(os.environ["FORMD_BASE"], os.environ["FORMD_ADMIN_TOKEN"])
draw = random.Random(os.environ["SEED"])

# The form that sessions are on, and the one that authors work on.
FILLED, WORKED_ON = "filled", "worked-on"
FILLING = {"evaluate", "openSession", "submitAnswers", "listSubmissions", "readForm"}

COMPONENT = {
    "name": "stars", "props": {"type": "object", "properties": {"most": {"type": "integer"}}},
    "answer": {"type": "integer", "minimum": 0, "maximum": 9},
}


def form(key):
    """A form with a field of most kinds, a list, rules, effects and a component."""
    return {
        "form": key, "title": {"en": "A form", "nl": "Een formulier"}, "languages": ["en", "nl"],
        "optionSets": {"sizes": [{"value": "s"}, {"value": "m", "title": "Medium"}]},
        "sections": [
            {"key": "you", "header": "You", "fields": [
                {"key": "name", "kind": "text", "label": "Name", "maxLength": 40, "required": True},
                {"key": "email", "kind": "text", "format": "email", "label": "E-mail"},
                {"key": "age", "kind": "number", "scale": 0, "min": "0", "max": "150"},
                {"key": "more", "kind": "bool", "label": "More", "onChange": [{"focus": "name"}]},
                {"key": "size", "kind": "choice", "options": "sizes", "visible": "more"},
                {"key": "tags", "kind": "choices", "options": [{"value": "a"}, {"value": "b"}]},
                {"key": "born", "kind": "date"}, {"key": "place", "kind": "location"},
                {"key": "pin", "kind": "text", "as": "secret"},
                {"key": "twice", "kind": "number", "calculate": "age * 2"},
                {"key": "rating", "kind": "custom", "component": "stars", "props": {"most": 5}},
                {"key": "hello", "kind": "button", "label": "Hello", "onTap": [{"toggle": "more"}],
                 "actions": [{"key": "wipe", "title": "Wipe", "effects": [{"clear": ["name"]}]}]}]},
            {"key": "people", "header": "People", "repeat": {"max": 9, "reorder": True},
             "fields": [{"key": "first", "kind": "text", "label": "First name"}]}],
    }


ANSWERS = {
    "name": ["Ada", " Bob ", "", None, "x" * 41], "email": ["ada@example.org", "ada"],
    "age": ["7", 7, 200, "x"], "more": [True, False, "true"], "size": ["s", "m", "xl"],
    "tags": [["a"], [], ["b", "a"], ["c"]], "born": ["1815-12-10", "yesterday"],
    "place": [{"lat": "52.37", "lon": "4.89"}, {}], "pin": ["1234"], "twice": ["4"],
    "rating": [3, 10], "none": ["?"],
}
KEYS = [*ANSWERS, "hello", "people/k1/first"]


def request(method, path, document, token=False):
    """Sends a request, once more where the connection had been idle for too long."""
    try:
        return connection.request(method, path, document, token=token)
    except Gone:
        return connection.request(method, path, document, token=token)


def put(path, document):
    answer = request("PUT", path, document, token=True)
    assert answer.status in (200, 201), answer.text


def prepare():
    """Makes what requests are led to."""
    put("/v1/components/stars", COMPONENT)
    for key in (FILLED, WORKED_ON):
        put(f"/v1/forms/{key}", form(key))


def open_session():
    """A session with one item; its id, and that of the item."""
    begun = request(
        "POST", f"/v1/forms/{FILLED}/sessions",
        {"values": {"name": "Ada", "more": True, "people": [{"first": "Bob"}]}}).json
    item = next(s["key"] for s in begun["sections"] if s["key"].startswith("people/"))
    return begun["session"], item.split("/")[1]


def submission():
    answer = request("POST", f"/v1/forms/{FILLED}/submissions", {"name": "Ada"})
    return answer.json["id"]


def answers():
    """Some answers to the form, good ones and bad ones."""
    keys = draw.sample(sorted(ANSWERS), draw.randint(1, 3))
    return {key: draw.choice(ANSWERS[key]) for key in keys}


def is_filling(case):
    """Whether a request leaves the form as it is."""
    return case.operation.definition.raw["operationId"] in FILLING


def lead_path(case):
    """Puts what there is into the path."""
    path = case.path_parameters
    if "form" in path:
        path["form"] = FILLED if is_filling(case) else WORKED_ON
    if "session" in path:
        path["session"], item = open_session()
        if "item" in path:
            path["list"], path["item"] = "people", item
    if "section" in path:
        path["section"] = draw.choice(["you", "people"])
    for name in {"path", "key"} & path.keys():
        path[name] = draw.choice(sorted(ANSWERS))
    if "version" in path:
        path["version"] = "1"
    if "component" in path:
        path["component"] = "stars"
    if "submission" in path:
        path["submission"] = submission()


def lead_body(case):
    """Puts answers of the form, and keys that it has, into a body that is right."""
    body, name = case.body, case.operation.definition.raw["operationId"]
    if name in ("evaluate", "submitAnswers") or (name == "edit" and "edit" not in case.media_type):
        case.body = answers()
    elif isinstance(body, dict):
        for member in {"set", "values"} & body.keys():
            body[member] = {"first": "Eve"} if name == "insertItem" else answers()
        for edit in body.get("edits", []):
            edit["set"] = answers()
        if name == "insertItem":
            body["list"] = "people"
        if name == "tell":
            body["field"] = draw.choice(KEYS)
            if "action" in body:
                body["action"] = "wipe"


def is_readable(value, depth=0):
    """Whether JSON keeps the bounds that are told in bytes and levels, which no schema counts."""
    if isinstance(value, str):
        return len(value.encode(errors="replace")) <= 65_536
    if isinstance(value, dict):
        return depth < 16 and all(
            len(name.encode(errors="replace")) <= 256 and is_readable(part, depth + 1)
            for name, part in value.items())
    return not isinstance(value, list) or (
        depth < 16 and all(is_readable(part, depth + 1) for part in value))


@schemathesis.hook
def filter_body(context, body):
    return is_readable(body)


@schemathesis.hook
def before_call(context, case, kwargs):
    if case.headers and "Idempotency-Key" in case.headers and len(case.headers["Idempotency-Key"]) >= 16:
        # Two requests of one key are one request.
        case.headers["Idempotency-Key"] = f"{draw.getrandbits(128):032x}"
    if case.headers and "If-Match" in case.headers and draw.random() < 0.9:
        # A tag that is made up is never the present one, so nothing else of the request would be read.
        del case.headers["If-Match"]
    if isinstance((case.query or {}).get("wait"), int):
        case.query["wait"] = min(case.query["wait"], 0)
    for name in {"path", "key"} & (case.path_parameters or {}).keys():
        # Slashes of a path would be sent encoded, and formd refuses what proxies read in two ways.
        case.path_parameters[name] = case.path_parameters[name].split("/")[0] or "name"
    phase = case.meta.phase.name.name if case.meta else None
    # Where links are followed, they lead there.
    if phase != "STATEFUL" and draw.random() < 0.9:
        lead_path(case)
    # The form that sessions are on has to stay as it is, whatever was drawn or linked to.
    if (case.path_parameters or {}).get("form") == FILLED and not is_filling(case):
        case.path_parameters["form"] = WORKED_ON
    right = case.meta is None or not case.meta.is_negative_at(ParameterLocation.BODY)
    if right and case.body is not None and draw.random() < 0.7:
        lead_body(case)


@schemathesis.hook
def after_call(context, case, response):
    """Puts back what a request took away or changed."""
    name = case.operation.definition.raw["operationId"]
    if case.method in ("GET", "HEAD", "OPTIONS") or response.status_code >= 300:
        return
    if "component" in (case.path_parameters or {}):
        put("/v1/components/stars", COMPONENT)
    if "form" in (case.path_parameters or {}) and name not in FILLING:
        put(f"/v1/forms/{WORKED_ON}", form(WORKED_ON))


@schemathesis.hook
def filter_failure(context, failure, case, response):
    """Passes over what addresses with two meanings are found to do.

    `…/fields/a/move` is also the address of a field `move` in a list `a`, for the methods of fields.
    """
    is_double = "/draft/fields/{path}/" in case.operation.path
    return not (is_double and type(failure).__name__ in ("UnsupportedMethodResponse", "AllowHeaderMismatch"))
