"""The form server as users of FastAPI would write it: functions, models, and sqlite3 in the thread pool.

One connection for each thread; every request that changes something is a transaction of its own.
"""

import json
import os
import sqlite3
import threading
from typing import Annotated, Any

from fastapi import Body, FastAPI, HTTPException

with open(os.environ["FORM"]) as file:
    FORM = json.load(file)
FIELDS = [field for section in FORM["sections"] for field in section["fields"]]
KINDS = {field["key"]: {"text": str, "bool": bool}[field["kind"]] for field in FIELDS}
# Each rule is the name of a switch, and shows the field.
RULES = {field["key"]: field["visible"] for field in FIELDS if "visible" in field}

Answers = Annotated[dict[str, str | bool], Body()]
app = FastAPI()
local = threading.local()


def database():
    if not hasattr(local, "database"):
        local.database = sqlite3.connect(os.environ["DATABASE"], timeout=30, isolation_level=None)
        local.database.execute("PRAGMA synchronous = FULL")
    return local.database


def check(answers):
    for key, value in answers.items():
        if not isinstance(value, KINDS.get(key, ())):
            raise HTTPException(422, f"{key} cannot have this answer")


def visible(answers):
    return {key: answers.get(rule) is True for key, rule in RULES.items()}


@app.get("/form")
def form() -> dict[str, Any]:
    return FORM


@app.patch("/sessions/{number}/values")
def edit(number: int, set: Answers) -> dict[str, Any]:
    check(set)
    db = database()
    db.execute("BEGIN IMMEDIATE")
    try:
        row = db.execute("SELECT answers FROM session WHERE id = ?", (number,)).fetchone()
        if row is None:
            raise HTTPException(404)
        answers = json.loads(row[0])
        before = visible(answers)
        answers.update(set)
        after = visible(answers)
        db.execute("UPDATE session SET answers = ? WHERE id = ?", (json.dumps(answers), number))
        db.execute("COMMIT")
    except BaseException:
        db.execute("ROLLBACK")
        raise
    return {"set": set, "visible": {key: after[key] for key in after if after[key] != before[key]}}


@app.post("/submissions", status_code=201)
def submit(answers: Answers) -> dict[str, int]:
    check(answers)
    shown = visible(answers)
    kept = {key: value for key, value in answers.items() if shown.get(key, True)}
    cursor = database().execute("INSERT INTO submission (answers) VALUES (?)", (json.dumps(kept),))
    return {"id": cursor.lastrowid}
