"""Measures rules and sessions alone, then formd under load beside a server in bare C.

One table in Markdown: formd, the floor in the same run, their ratio, the aim, and how the figure
grows with a form eight times the size. The ratio is what counts: machines differ, and drift. CPU is
the server's processor time for a request, its own and the kernel's, and steadier than the rate. All
figures are medians, with their ranges in parentheses.
"""

import argparse
import os
import platform
import tempfile
from pathlib import Path

import micro
import whole
from subjects import BUILD, LARGE, ROOT, Floor, Formd, need
from table import Table


def parser(description):
    """What all commands take."""
    options = argparse.ArgumentParser(
        description=description, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--pairs", type=int, default=5, help="how often each side is measured (5)")
    options.add_argument("--seconds", type=int, default=4, help="how long each time (4)")
    options.add_argument(
        "--connections", type=int, nargs="+", default=[64, 512],
        help="how many connections stay open (%(default)s)")
    options.add_argument(
        "--only", nargs="+", choices=[kind.key for kind in whole.KINDS], help="some kinds of request")
    options.add_argument(
        "--folder", default=ROOT / ".build",
        help="where the databases are made, on the disk that is to be measured (.build)")
    return options


def machine():
    """The machine in a line."""
    model = next(
        (line.split(":")[1].strip() for line in open("/proc/cpuinfo") if "model name" in line), "")
    return f"{os.cpu_count()} processors ({model}), Linux {platform.release()}"


def main():
    options = parser(__doc__)
    options.add_argument("--no-micro", action="store_true", help="under load only")
    options.add_argument("--no-growth", action="store_true", help="without the larger form")
    options = options.parse_args()
    need("wrk")
    print(f"{machine()}; {options.pairs} pairs of {options.seconds} s.\n")
    growth = None if options.no_growth else f"at {LARGE} questions"
    table = Table("formd", "floor", growth=growth)
    if not options.no_micro:
        micro.rows(table, BUILD / "engine")
    with tempfile.TemporaryDirectory(dir=options.folder) as name:
        folder = Path(name)
        with Formd(folder / "formd") as formd:
            with Floor(folder / "floor", formd.document.body) as floor:
                if options.no_growth:
                    measure(table, formd, floor, options)
                else:
                    with Formd(folder / "large", fields=LARGE) as large:
                        measure(table, formd, floor, options, large)


def measure(table, formd, floor, options, large=None):
    """All that is measured under load."""
    if not options.only:
        whole.page_row(table, formd, options, large)
    whole.rows(table, formd, floor, options, large)


if __name__ == "__main__":
    main()
