"""The table: what was measured, of one side and the other, and their ratio."""

import statistics

HEAD = """\
| | {ours} | {theirs} | ratio (range) | aim | {growth} |
|---|---|---|---|---|---|"""


class Aim:
    """A bound, from above or from below."""

    def __init__(self, bound, is_floor=False):
        self.bound = bound
        self.is_floor = is_floor

    def told(self, value):
        """The bound, and whether it is missed."""
        is_met = value >= self.bound if self.is_floor else value <= self.bound
        return f"{'≥' if self.is_floor else '≤'} {self.bound:g}" + ("" if is_met else ", missed")


def number(value):
    """A number with three significant digits or so."""
    if abs(value) >= 100:
        return f"{value:,.0f}"
    return f"{value:.1f}" if abs(value) >= 10 else f"{value:.2f}"


def spread(values, unit=""):
    """The median of measurements and their range."""
    unit = f" {unit}" if unit else ""
    middle = number(statistics.median(values)) + unit
    if len(values) == 1:
        return middle
    return f"{middle} ({number(min(values))}–{number(max(values))})"


def row(name, unit, ours, theirs=None, aim=None, growth=None):
    """One line: paired measurements of both sides, or those of one where there is no other.

    The aim is one for the ratio, or for the figure itself where there is no ratio.
    """
    if theirs:
        # The median of the ratios of pairs, not the ratio of medians: pairs share what disturbs them.
        ratios = [our / their for our, their in zip(ours, theirs)]
        middle = statistics.median(ratios)
        ratio = f"**{middle:.2f}**"
        if len(ratios) > 1:
            ratio += f" ({min(ratios):.2f}–{max(ratios):.2f})"
        cells = [name, spread(ours, unit), spread(theirs, unit), ratio]
    else:
        middle = statistics.median(ours)
        cells = [name, spread(ours, unit), "", ""]
    cells += [aim.told(middle) if aim else "", "" if growth is None else f"× {growth:.2f}"]
    return "| " + " | ".join(cells) + " |"
