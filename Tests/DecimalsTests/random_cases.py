"""Prints decimal test lines with random operands and the results of Python's own decimals.

The operands are near each other now and then, since that is where digits are lost or carried.
"""

import decimal
import random
import sys

CONTEXT = decimal.Context(prec=34, Emin=-6143, Emax=6144, clamp=1, traps=[])
ROUNDINGS = {
    "half_even": decimal.ROUND_HALF_EVEN,
    "half_up": decimal.ROUND_HALF_UP,
    "down": decimal.ROUND_DOWN,
    "floor": decimal.ROUND_FLOOR,
    "ceiling": decimal.ROUND_CEILING,
}
ARITHMETIC = {
    "add": CONTEXT.add,
    "subtract": CONTEXT.subtract,
    "multiply": CONTEXT.multiply,
    "divide": CONTEXT.divide,
    "divideint": CONTEXT.divide_int,
    "remainder": CONTEXT.remainder,
    "remaindernear": CONTEXT.remainder_near,
    "compare": CONTEXT.compare,
    "comparetotal": CONTEXT.compare_total,
    "max": CONTEXT.max,
    "min": CONTEXT.min,
    "maxmag": CONTEXT.max_mag,
    "minmag": CONTEXT.min_mag,
}


def digits(source):
    """A row of digits, often one of those that are at an edge."""
    count = source.choice([1, 2, 3, 9, 17, 18, 19, 20, 33, 34, 34])
    kind = source.randrange(5)
    if kind == 0:
        return "9" * count
    if kind == 1:
        return "1" + "0" * (count - 1)
    if kind == 2:
        return "".join(source.choice("05") for _ in range(count))
    return "".join(source.choice("0123456789") for _ in range(count))


def number(source):
    """A number as text."""
    power = source.choice([0, 0, 0, source.randint(-40, 40), source.randint(-66, 66)])
    return f"{source.choice(['', '-'])}{digits(source)}E{power}"


def neighbour(source, text):
    """A number that differs from another in few digits, or in its place only."""
    near = decimal.Decimal(text)
    change = decimal.Decimal(source.choice([-5, -1, 0, 1, 5])).scaleb(near.adjusted() - 34)
    near = CONTEXT.add(near, change).scaleb(source.choice([-34, -1, 0, 0, 0, 1, 34]))
    return str(-near if source.randrange(2) else near)


def is_short_quotient(left, right):
    """Whether the cut quotient has few enough digits to be had from the remainder."""
    (left, right) = (decimal.Decimal(left), decimal.Decimal(right))
    return left.adjusted() - right.adjusted() < 31


def line(identifier, name, operation, operands):
    """One test line."""
    CONTEXT.clear_flags()
    result = operation(*(decimal.Decimal(text) for text in operands))
    flags = " ".join(
        {"InvalidOperation": "Invalid_operation", "DivisionByZero": "Division_by_zero"}.get(
            signal.__name__, signal.__name__
        )
        for signal, is_raised in CONTEXT.flags.items()
        if is_raised
    )
    quoted = " ".join(f"'{text}'" for text in operands)
    return f"{identifier} {name} {quoted} -> {result} {flags}"


def main(seed):
    """Prints some thousand lines."""
    source = random.Random(seed)
    print("precision: 34")
    for index in range(150):
        for name, operation in ARITHMETIC.items():
            left = number(source)
            right = neighbour(source, left) if source.randrange(3) == 0 else number(source)
            if name != "divideint" or is_short_quotient(left, right):
                print(line(f"random{index}", name, operation, [left, right]))
        for mode, rounding in ROUNDINGS.items():
            CONTEXT.rounding = rounding
            print(f"rounding: {mode}")
            unit = f"1E{source.randint(-30, 10)}"
            print(line(f"random{index}", "quantize", CONTEXT.quantize, [number(source), unit]))
            operand = f"{digits(source)}E{source.randint(-36, 2)}"
            rounded = CONTEXT.to_integral_exact
            print(line(f"random{index}", "tointegralx", rounded, [operand]))
        CONTEXT.rounding = decimal.ROUND_HALF_EVEN
        print("rounding: half_even")


main(int(sys.argv[1]))
