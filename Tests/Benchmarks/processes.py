"""What the kernel tells of a running server."""

import os
from pathlib import Path

TICKS = os.sysconf("SC_CLK_TCK")


class Process:
    """A process by its id."""

    def __init__(self, pid):
        self.folder = Path(f"/proc/{pid}")

    def seconds(self):
        """The processor time it has used, its own and the kernel's for it."""
        fields = (self.folder / "stat").read_text().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / TICKS

    def memory(self):
        """The resident memory, in KiB."""
        for line in (self.folder / "status").read_text().splitlines():
            if line.startswith("VmRSS:"):
                return int(line.split()[1])
        raise SystemExit("The server has gone.")
