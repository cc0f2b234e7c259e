"""Tables in Markdown: what was measured, of one side and the other, and their ratio."""

import statistics


class Aim:
    """A bound, from above or from below."""

    def __init__(self, bound, is_floor=False):
        self.bound = bound
        self.is_floor = is_floor

    def told(self, value, unit=""):
        """The bound, and whether it is missed."""
        is_met = value >= self.bound if self.is_floor else value <= self.bound
        bound = f"{'≥' if self.is_floor else '≤'} {self.bound:g}" + (f" {unit}" if unit else "")
        return bound + ("" if is_met else ", missed")


class Table:
    """A table that is printed row by row, as soon as something is known.

    Columns for aims and for growth are there where they are asked for.
    """

    def __init__(self, ours, theirs, has_aims=True, growth=None):
        self.has_aims = has_aims
        self.growth = growth
        heads = ["", ours, theirs, "ratio (range)"]
        heads += ["aim"] if has_aims else []
        heads += [growth] if growth else []
        print_line(heads)
        print_line(["---"] * len(heads))

    def row(self, name, unit, ours, theirs=None, aim=None, growth=None):
        """Prints paired measurements of both sides, or those of one where there is no other.

        The aim is one for the ratio, or for the figure itself where there is no ratio.
        """
        cells = [name, spread(ours, unit), "", ""]
        middle = statistics.median(ours)
        if theirs:
            # The median of ratios, not the ratio of medians: a pair shares what disturbs it.
            ratios = [our / their for our, their in zip(ours, theirs)]
            middle = statistics.median(ratios)
            cells[2:] = [spread(theirs, unit), f"**{middle:.2f}**{extent(ratios)}"]
        if self.has_aims:
            cells.append(aim.told(middle, "" if theirs else unit) if aim else "")
        if self.growth:
            cells.append("" if growth is None else f"× {growth:.2f}")
        print_line(cells)


class ShortTable:
    """A table that compares with nothing."""

    def __init__(self):
        print_line(["", "measured", "aim"])
        print_line(["---"] * 3)

    def row(self, name, unit, values, aim=None):
        """Prints the median of what was measured."""
        aimed = aim.told(statistics.median(values), unit) if aim else ""
        print_line([name, spread(values, unit), aimed])


def print_line(cells):
    print("| " + " | ".join(cell.replace("|", r"\|") for cell in cells) + " |", flush=True)


def number(value):
    """A number with three significant digits or so."""
    if abs(value) >= 100:
        return f"{value:,.0f}"
    return f"{value:.1f}" if abs(value) >= 10 else f"{value:.2f}"


def extent(values):
    """The range of measurements, in parentheses; nothing where there is only one."""
    return f" ({number(min(values))}–{number(max(values))})" if len(values) > 1 else ""


def spread(values, unit=""):
    """The median of measurements and their range."""
    return number(statistics.median(values)) + (f" {unit}" if unit else "") + extent(values)
