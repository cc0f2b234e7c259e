"""The whole process under load: formd and the other side, in turn and in one run."""

import statistics
import sys
from dataclasses import dataclass, field

from load import measure
from table import Aim

METRICS = [
    ("cpu", "CPU", "µs"), ("rate", "requests a second", ""), ("p50", "median", "ms"),
    ("p99", "p99", "ms"),
]


@dataclass
class Kind:
    """A kind of request, and what its ratios to the floor should be.

    Aims of `edit` were set for 64 connections.
    """

    key: str
    name: str
    aims: dict = field(default_factory=dict)
    aimed_at: int | None = None

    def aim(self, metric, connections):
        return self.aims.get(metric) if self.aimed_at in (None, connections) else None


KINDS = [
    Kind("get", "`GET` of the form", {"cpu": Aim(1.2), "rate": Aim(0.9, is_floor=True)}),
    Kind("unchanged", "`GET`, 304", {"cpu": Aim(1.2), "rate": Aim(0.9, is_floor=True)}),
    Kind("edit", "durable `PATCH` of an answer",
         {"cpu": Aim(1.6), "rate": Aim(0.7, is_floor=True), "p99": Aim(2)}, aimed_at=64),
    Kind("submit", "durable `POST` of a submission",
         {"cpu": Aim(2), "rate": Aim(0.6, is_floor=True)}),
]


def alternate(subjects, kind, connections, options):
    """Measures each subject in turn, as many times as there are pairs; a list for each.

    What comes first in one pair comes last in the next. Nothing is counted of the first second.
    """
    found = [[] for _ in subjects]
    for subject in subjects:
        measure(subject, subject.script(kind.key), connections, 1)
    for pair in range(options.pairs):
        order = list(zip(subjects, found))
        for subject, results in order if pair % 2 == 0 else reversed(order):
            script = subject.script(kind.key)
            results.append(measure(subject, script, connections, options.seconds))
    return found


def rows(table, ours, theirs, options, large=None):
    """A row for each kind of request, number of connections and metric.

    The growth is what `large`, a server of a larger form, takes in relation to `ours`.
    """
    for connections in options.connections:
        grown = large if connections == options.connections[0] else None
        for kind in KINDS:
            if options.only and kind.key not in options.only:
                continue
            print(f"{kind.name}, {connections} connections …", file=sys.stderr)
            subjects = [theirs, ours] + ([grown] if grown else [])
            found = alternate(subjects, kind, connections, options)
            for metric, label, unit in METRICS:
                values = [[getattr(each, metric) for each in results] for results in found]
                growth = grow(values[2], values[1]) if grown else None
                table.row(
                    f"{kind.name}, {connections} connections: {label}", unit, values[1], values[0],
                    kind.aim(metric, connections), growth)


def page_row(table, formd, options, large=None):
    """A row for the page of a session, with all of HTTP around it; the floor has nothing like it."""
    kind = Kind("page", "HTML page of 120 questions")
    connections = options.connections[0]
    found = alternate([formd] + ([large] if large else []), kind, connections, options)
    values = [[each.cpu for each in results] for results in found]
    growth = grow(values[1], values[0]) if large else None
    name = f"{kind.name}, {connections} connections: CPU"
    table.row(name, "µs", values[0], growth=growth)


def grow(after, before):
    """How many times as much it is, in the middle of the pairs."""
    return statistics.median(late / early for late, early in zip(after, before))
