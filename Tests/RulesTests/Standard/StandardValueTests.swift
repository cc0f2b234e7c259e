import Rules
import Testing

/// What expressions of plain CEL come to.
struct StandardValueTests {
  @Test(arguments: [
    ("1 + 2 * 3", "7"), ("7 / 2", "3"), ("-7 / 2", "-3"), ("-7 % 3", "-1"), ("7.0 / 2.0", "3.5"),
    ("1.0 / 0.0", "inf"), ("-1.0 / 0.0", "-inf"), ("1 / 0", "fault divided-by-zero"),
    ("1 % 0", "fault divided-by-zero"), ("9223372036854775807 + 1", "fault overflow"),
    ("-(-9223372036854775807 - 1)", "fault overflow"), ("0.1 + 0.2 == 0.3", "no"),
    ("dyn(1) + dyn(2.0)", "fault no-such-overload"), ("dyn(5.0) % 2", "fault no-such-overload"),
    ("'a' + 'b'", "'ab'"), ("[1] + ['a'][0] == []", "refused"), ("[1] + [2, 3]", "[1, 2, 3]"),
    ("-dyn(1.5)", "-1.5"), ("-dyn('a')", "fault no-such-overload"), (".5", "0.5"),
    ("1e3", "1000.0"),
    ("0x1F", "31"), ("-0x10", "-16"),
  ])
  func `arithmetic is that of ints and doubles`(expression: String, expected: String) {
    #expect(Self.result(of: expression) == expected)
  }

  @Test(arguments: [
    ("1 == 1.0", "refused"), ("dyn(1) == 1.0", "yes"), ("dyn(1) == '1'", "no"),
    ("dyn([1, 2.0]) == [1.0, 2]", "yes"), ("dyn({'a': 1}) == {'a': 1.0}", "yes"),
    ("dyn(null) == false", "no"), ("0.0 / 0.0 == 0.0 / 0.0", "no"),
    ("[0.0 / 0.0].all(x, [x] == [x])", "no"), ("-0.0 == 0.0", "yes"), ("1 < 1.5", "yes"),
    ("dyn(2) > 1.5", "yes"), ("1.5 <= dyn(1)", "no"), ("0.0 / 0.0 < 1.0", "no"),
    ("0.0 / 0.0 >= 1.0", "no"), ("dyn('a') < 1", "fault no-such-overload"),
    ("'a' < 'b'", "yes"), ("'\\u00e9' == 'e\\u0301'", "no"), ("type(1) == int", "yes"),
    ("type([1]) == type(['a'])", "yes"), ("type(type(1)) == type", "yes"), ("int == double", "no"),
    ("timestamp('2026-01-01T00:00:00Z') < timestamp('2026-01-01T00:00:01Z')", "yes"),
    ("duration('1h') == duration('60m')", "yes"),
  ])
  func `values of all kinds are compared`(expression: String, expected: String) {
    #expect(Self.result(of: expression) == expected)
  }

  @Test(arguments: [
    ("{'a': 1, 'b': 2}.b", "2"), ("{'a': 1}['b']", "fault no-such-key"), ("{1: 'x'}[1]", "'x'"),
    ("{1: 'x'}[dyn(1.0)]", "'x'"), ("dyn(1.0) in {1: 'x'}", "yes"), ("'a' in {'a': null}", "yes"),
    ("{'a': 1, 'a': 2}", "fault bad-key"), ("{dyn(null): 1}", "fault bad-key"),
    ("{dyn(1.0): 1}", "fault bad-key"), ("has({'a': null}.a)", "yes"), ("has({'a': 1}.b)", "no"),
    ("has(dyn([1]).a)", "fault no-such-overload"), ("{'a-b': 1}.`a-b`", "1"), ("size({1: 2})", "1"),
    ("{'a': {'b': [1, 2]}}.a.b[1]", "2"), ("[1, 2][2]", "fault index"), ("[1][dyn(0.0)]", "1"),
    ("[1][dyn(0.5)]", "fault index"), ("[1][dyn('0')]", "fault no-such-overload"),
    ("{'b': 1, 'a': 2}.map(k, k)", "['b', 'a']"), ("{}.a", "fault no-such-key"),
    ("1 in dyn('a')", "fault no-such-overload"),
    ("[1 / 0, 2].size() == 2", "fault divided-by-zero"),
  ])
  func `lists and maps are looked into`(expression: String, expected: String) {
    #expect(Self.result(of: expression) == expected)
  }

  @Test(arguments: [
    ("false && 1 / 0 == 1", "no"), ("1 / 0 == 1 && false", "no"),
    ("true || dyn('a') < 1", "yes"), ("dyn('a') < 1 || true", "yes"),
    ("dyn('a') < 1 || false", "fault no-such-overload"),
    ("1 / 0 == 1 ? 1 : 2", "fault divided-by-zero"),
    ("true ? 1 : 1 / 0", "1"), ("dyn('a') ? 1 : 2", "fault no-such-overload"),
    ("!dyn(1)", "fault no-such-overload"), ("dyn('a') && false", "no"),
  ])
  func `what decides wins over an error`(expression: String, expected: String) {
    #expect(Self.result(of: expression) == expected)
  }

  @Test(arguments: [
    ("{'a': 1, 'b': 2}.exists(k, v, k == 'b' && v == 2)", "yes"),
    ("{'a': 1, 'b': 2}.filter(k, k > 'a')", "['b']"),
    ("[3, 1].transformList(i, v, v > 1, v * 10 + i)", "[30]"),
    ("{'a': 1}.transformList(k, v, k)", "['a']"),
    ("{'a': 1, 'b': 2}.transformMap(k, v, v > 1, v * 2)", "{'b': 4}"),
    ("[5, 6].transformMap(i, v, v)", "{0: 5, 1: 6}"),
    ("{'a': 1}.transformMapEntry(k, v, {v: k})", "{1: 'a'}"),
    ("[1, 1].transformMapEntry(i, v, {v: i})", "fault bad-key"),
    ("[1, 'a'].filter(x, x > 0)", "fault no-such-overload"),
    ("[1, 'a'].exists_one(x, x > 0)", "fault no-such-overload"),
    ("[1, 'a'].map(x, x + 1)", "fault no-such-overload"),
    ("[1, 2].map(x, [3, 4].map(y, x * y))", "[[3, 4], [6, 8]]"),
    ("[1, 2].map(x, [x].map(x, x + 10))", "[[11], [12]]"),
    ("[[1], [2]].map(x, x.exists(y, y == 2))", "[no, yes]"),
    ("dyn([1, 2]).all(x, x > 0)", "yes"), ("dyn(1).all(x, true)", "fault no-such-overload"),
  ])
  func `macros go through lists and maps`(expression: String, expected: String) {
    #expect(Self.result(of: expression) == expected)
  }

  @Test(arguments: [
    ("int('12')", "12"), ("int('1.5')", "fault bad-argument"), ("int(-1.9)", "-1"),
    ("int(1e19)", "fault overflow"), ("int(0.0 / 0.0)", "fault overflow"),
    ("double('1e2')", "100.0"),
    ("double('1e999')", "fault overflow"), ("double('x')", "fault bad-argument"),
    ("string(-0.0045)", "'-0.0045'"), ("string(1e21)", "'1e+21'"), ("string(1e-5)", "'1e-05'"),
    ("string(123456789.5)", "'123456789.5'"), ("string(100.0)", "'100'"), ("string(0.0)", "'0'"),
    ("string(1.0 / 0.0)", "'Infinity'"), ("string(true)", "'true'"),
    ("bool('tRUE')", "fault bad-argument"),
    ("bool('t')", "yes"), ("int(dyn('7'))", "7"), ("string(dyn(7))", "'7'"),
    ("int(dyn(null))", "fault no-such-overload"), ("dyn(null)", "null"),
    ("type(1 / 0)", "fault divided-by-zero"), ("type(dyn('a') + 1)", "fault no-such-overload"),
  ])
  func `values are converted`(expression: String, expected: String) {
    #expect(Self.result(of: expression) == expected)
  }

  /// The value of an expression in the notation of tests, or that it is refused.
  static func result(of expression: String, _ declarations: StandardRule.Declarations = .init())
    -> String
  {
    StandardRule.check(expression, declarations).rule.map { notation($0.evaluate()) } ?? "refused"
  }
}
