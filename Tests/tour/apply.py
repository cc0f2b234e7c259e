#!/usr/bin/env python3
"""Applies a diff to a snapshot and prints the later snapshot, byte for byte as formd would.

    apply.py SNAPSHOT DIFF
"""

import json
import sys


def apply(diff, snapshot):
    """The snapshot that a diff leads to: four phases, each legal on its own."""
    assert diff["kind"] == "diff" and diff["from"] == snapshot["rev"]
    sections, rows = diff.get("sections", {}), diff.get("rows", {})

    # 1. What is gone.
    shown = [s for s in snapshot["sections"] if s["key"] not in sections.get("del", [])]
    for section in shown:
        section["rows"] = [r for r in section["rows"] if r["key"] not in rows.get("del", [])]

    # 2. Sections that move or come, at their final places, in ascending order.
    moved = {s["key"]: s for s in shown}
    placed = [(at, section) for at, section in sections.get("ins", [])]
    placed += [(at, moved[key]) for key, at in sections.get("mov", [])]
    shown = [s for s in shown if s["key"] not in {key for key, _ in sections.get("mov", [])}]
    for at, section in sorted(placed, key=lambda place: place[0]):
        shown.insert(at, section)

    # 3. Rows that move or come, likewise.
    by_key = {s["key"]: s for s in shown}
    moving = {r["key"]: r for s in shown for r in s["rows"]}
    placed = [(section, at, row) for section, at, row in rows.get("ins", [])]
    placed += [(section, at, moving[key]) for key, section, at in rows.get("mov", [])]
    leaving = {key for key, _, _ in rows.get("mov", [])}
    for section in shown:
        section["rows"] = [r for r in section["rows"] if r["key"] not in leaving]
    for section, at, row in sorted(placed, key=lambda place: place[1]):
        by_key[section]["rows"].insert(at, row)

    # 4. Properties of what was there before and still is.
    by_row = {r["key"]: r for s in shown for r in s["rows"]}
    for part, found in ((sections, by_key), (rows, by_row)):
        for key, properties in part.get("set", {}).items():
            found[key].update(properties)
        for key, names in part.get("unset", {}).items():
            for name in names:
                del found[key][name]

    later = dict(snapshot, sections=shown)
    later.update(diff.get("set", {}))
    for name in diff.get("unset", []):
        del later[name]
    later.update(rev=diff["to"], tag=diff["tag"])
    return later


def canonical(document):
    """Members sorted by name in UTF-16, no white space, nothing escaped that need not be."""
    return json.dumps(ordered(document), ensure_ascii=False, separators=(",", ":"))


def ordered(value):
    if isinstance(value, dict):
        return {k: ordered(value[k]) for k in sorted(value, key=lambda k: k.encode("utf-16-be"))}
    return [ordered(element) for element in value] if isinstance(value, list) else value


if __name__ == "__main__":
    with open(sys.argv[1], encoding="utf-8") as before, open(sys.argv[2], encoding="utf-8") as diff:
        sys.stdout.write(canonical(apply(json.load(diff), json.load(before))))
