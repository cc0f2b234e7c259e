"""Measures two commits against each other, in turn and in one run: what a change gains or costs.

Both are built as the image has them, each in a worktree under .build/bench that stays for the next
time. A table in Markdown: the newer one, the older one, and their ratio; below one is cheaper, but
for requests a second. Figures of rules and sessions alone are there where both commits tell them.
"""

import subprocess
import sys
import tempfile
from pathlib import Path

import micro
import whole
from subjects import ROOT, Formd, need
from suite import machine, parser
from table import Table


def checkout(commit):
    """A folder with a commit, built; without a commit it is this one, with what is not committed."""
    if not commit:
        return build(ROOT)
    name = output("git", "rev-parse", "--short=12", f"{commit}^{{commit}}")
    folder = ROOT / ".build/bench" / name
    if not folder.exists():
        output("git", "worktree", "add", "--quiet", "--force", "--detach", str(folder), name)
    return build(folder)


def build(root):
    for product in ("formd", "engine"):
        subprocess.run(
            ["swift", "build", "-c", "release", "-Xswiftc", "-cross-module-optimization",
             "--static-swift-stdlib", "--product", product],
            cwd=root, check=True, stdout=sys.stderr)
    return root


def output(*command):
    return subprocess.run(
        command, cwd=ROOT, check=True, capture_output=True, text=True).stdout.strip()


def main():
    options = parser(__doc__)
    options.add_argument("base", help="the older commit")
    options.add_argument("head", nargs="?", help="the newer one; this checkout where it is left out")
    options.add_argument("--no-micro", action="store_true", help="under load only")
    options = options.parse_args()
    need("wrk", "git")
    base, head = checkout(options.base), checkout(options.head)
    print(f"{machine()}; {options.pairs} pairs of {options.seconds} s.\n")
    table = Table(options.head or "this checkout", options.base, has_aims=False)
    if not options.no_micro:
        engines = [root / ".build/release/engine" for root in (head, base)]
        micro.paired_rows(table, *engines, options.pairs)
    with tempfile.TemporaryDirectory(dir=options.folder) as name:
        folder = Path(name)
        with Formd(folder / "base", base) as theirs, Formd(folder / "head", head) as ours:
            whole.rows(table, ours, theirs, options)


if __name__ == "__main__":
    main()
