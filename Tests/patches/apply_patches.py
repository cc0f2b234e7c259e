#!/usr/bin/env python3
"""JSON Patches of random pairs of revisions, applied by a library that knows nothing of formd.

    Tests/patches/apply_patches.py [PAIRS]   10,000 if not given; SEED repeats a run
"""

import json
import os
import random
import subprocess
import sys
from pathlib import Path

import jsonpatch

BUILD = Path(__file__).resolve().parents[2] / ".build" / "debug"


def p36_patches_make_the_snapshots_that_they_should():
    pairs = int(sys.argv[1]) if len(sys.argv) > 1 else 10_000
    seed = os.environ.get("SEED") or str(random.randrange(1 << 40))
    print(f"seed {seed}")
    drawing = subprocess.Popen([BUILD / "soak", "patches", str(pairs), seed],
                               stdout=subprocess.PIPE)
    done = 0
    for line in drawing.stdout:
        history = json.loads(line)
        snapshots = history["snapshots"]
        for old, new, operations in history["patches"]:
            patched = jsonpatch.JsonPatch(operations).apply(snapshots[old])
            if patched != snapshots[new] or canonical(patched) != canonical(snapshots[new]):
                sys.exit(f"seed {history['seed']}, {old} to {new}: another snapshot")
            done += 1
    if drawing.wait() != 0 or done < pairs:
        sys.exit(f"only {done} pairs were drawn")
    print(f"{done} patches made the snapshots that they should.")


def canonical(value):
    """The bytes by which two documents are compared: in Python `True == 1`."""
    return json.dumps(value, ensure_ascii=False, sort_keys=True)


if __name__ == "__main__":
    p36_patches_make_the_snapshots_that_they_should()
