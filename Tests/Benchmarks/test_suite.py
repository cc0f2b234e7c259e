"""What the benchmarks read and print, without a server and without a measurement."""

import contextlib
import io
import unittest

import load
import micro
from scripts import steady, toggles
from subjects import answers, form
from table import Aim, ShortTable, Table, number, spread


def printed(work):
    """The last line that some work prints."""
    text = io.StringIO()
    with contextlib.redirect_stdout(text):
        work()
    return text.getvalue().splitlines()[-1]


class TableTests(unittest.TestCase):
    def test_ratio_is_the_median_of_pairs(self):
        line = printed(lambda: Table("a", "b").row("x", "µs", [2, 3, 40], [1, 3, 10], Aim(1.5)))
        self.assertEqual(
            line, "| x | 3.00 µs (2.00–40.0) | 3.00 µs (1.00–10.0) | **2.00** (1.00–4.00) "
            "| ≤ 1.5, missed |")

    def test_figure_without_another_side_has_its_own_aim(self):
        line = printed(lambda: Table("a", "b", growth="at 960").row("x", "ns", [120], aim=Aim(150)))
        self.assertEqual(line, "| x | 120 ns |  |  | ≤ 150 ns |  |")

    def test_aim_from_below(self):
        line = printed(lambda: ShortTable().row("x", "MiB", [3], Aim(4, is_floor=True)))
        self.assertEqual(line, "| x | 3.00 MiB | ≥ 4 MiB, missed |")

    def test_numbers(self):
        self.assertEqual([number(n) for n in (12345, 12.34, 1.234)], ["12,345", "12.3", "1.23"])
        self.assertEqual(spread([7.5]), "7.50")


class ReadingTests(unittest.TestCase):
    LINE = '{"requests":100,"microseconds":2000000,"p50":90,"p99":1500,"refused":%d,"broken":0}'

    def test_last_line_of_wrk(self):
        self.assertEqual(load.read("Running 2s test\n" + self.LINE % 0)["p99"], 1500)

    def test_refused_requests_end_the_run(self):
        with self.assertRaises(SystemExit):
            load.read(self.LINE % 3)

    def test_figures_of_the_engine(self):
        found = micro.read('measured\n{"name":"rule","value":83,"unit":"ns","aim":null}\n')
        self.assertEqual(found["rule"]["value"], 83)


class FormTests(unittest.TestCase):
    def test_rules_grow_with_the_form(self):
        for fields, rules in ((120, 10), (960, 80)):
            rows = [row for section in form(fields)["sections"] for row in section["fields"]]
            self.assertEqual(len(rows), fields)
            self.assertEqual(sum("visible" in row for row in rows), rules)
            self.assertEqual({row["key"] for row in rows}, set(answers(fields)))


class ScriptTests(unittest.TestCase):
    def test_body_stands_as_it_is(self):
        self.assertIn('wrk.body = [==[{"a":"]]"}]==]', steady("POST", "/", {}, '{"a":"]]"}'))

    def test_each_session_is_named(self):
        self.assertIn('{"s1","s2"}', toggles(["s1", "s2"], "{}", "/"))


if __name__ == "__main__":
    unittest.main()
