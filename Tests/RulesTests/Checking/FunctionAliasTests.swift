import Decimals
import Rules
import Testing

/// A rule as another system has it, and what it is here.
struct AliasCase: CustomTestStringConvertible, Sendable {
  let rule: String
  let meant: String
  let type: ValueType

  init(_ rule: String, _ meant: String, _ type: ValueType = .bool) {
    (self.rule, self.meant, self.type) = (rule, meant, type)
  }

  var testDescription: String { rule }
}

struct FunctionAliasTests {
  let questions = Questions()

  private static let surveyJS = [
    AliasCase("{p} = true and {q} <> false", "p == true && q != false"),
    AliasCase("iif({a} > 1, 'x', 'y') = {t}", #"(a > 1 ? "x" : "y") == t"#),
    AliasCase("{t} notempty", "answered(t)"), AliasCase("{t} empty or {p}", "!answered(t) || p"),
    AliasCase("{m} contains 'cough'", #""cough" in m"#),
    AliasCase("{m} notcontains 'cough'", #"!("cough" in m)"#),
    AliasCase("{t} contains 'x'", #"t.contains("x")"#),
    AliasCase("{m} anyof ['cough', 'fever']", #"containsAny(m, ["cough", "fever"])"#),
    AliasCase("{country} anyof ['NL', 'BE']", #"country in ["NL", "BE"]"#),
    AliasCase("{m} allof ['cough', 'fever']", #"containsAll(m, ["cough", "fever"])"#),
    AliasCase("{country} noneof ['NL']", #"!(country in ["NL"])"#),
    AliasCase("{a} greaterorequal 18", "a >= 18"), AliasCase("{a} less 18", "a < 18"),
    AliasCase("dateDiff({d}, {e}, 'years') > 17", "yearsBetween(d, e) > 17"),
    AliasCase("dateDiff({d}, {e}) > 17", "daysBetween(d, e) > 17"),
    AliasCase("diffDays({d}, {e})", "daysBetween(d, e)", .number),
    AliasCase("dateAdd({d}, 3, 'months')", "addMonths(d, 3)", .date),
    AliasCase("today(7)", "addDays(today(), 7)", .date),
    AliasCase("currentDate()", "today()", .date),
  ]

  private static let odk = [
    AliasCase("selected(${m}, 'cough')", #""cough" in m"#),
    AliasCase("count-selected(${m}) > 1", "size(m) > 1"),
    AliasCase("selected-at(${m}, 0) = 'cough'", #"m[0] == "cough""#),
    AliasCase("string-length(${t}) > 3", "size(t) > 3"),
    AliasCase("if(${a} > 1, ${b}, ${c})", "a > 1 ? b : c", .number),
    AliasCase("1 + if(${a} > 1, ${b}, 0)", "1 + (a > 1 ? b : 0)", .number),
    AliasCase("not(selected(${m}, 'cough'))", #"!("cough" in m)"#),
    AliasCase("${a} div 2", "a / 2", .number), AliasCase("${a} mod 2 = 0", "a % 2 == 0"),
    AliasCase("concat(${t}, ' ', ${a})", #"join([t, " ", text(a)], "")"#, .text),
    AliasCase("join(', ', ${m})", #"join(m, ", ")"#, .text),
    AliasCase("starts-with(${t}, 'x')", #"t.startsWith("x")"#),
    AliasCase("regex(${t}, '[0-9]+')", #"t.matches("^(?:[0-9]+)$")"#),
    AliasCase("substr(${t}, 0, 2)", "t.substring(0, 2)", .text),
    AliasCase("count-non-empty(${m})", "count(m)", .number),
    AliasCase("${p} = true()", "p == true"), AliasCase("${a} <= 5 and true()", "a <= 5 && true"),
  ]

  private static let excel = [
    AliasCase("IF(AND(a>1, b>1), 1, 2)", "a > 1 && b > 1 ? 1 : 2", .number),
    AliasCase("OR(ISBLANK(t), NOT(p))", "!answered(t) || !p"),
    AliasCase("IFS(a>2, 1, a>1, 2)", "a > 2 ? 1 : a > 1 ? 2 : null", .number),
    AliasCase("SWITCH(a, 1, \"x\", 2, \"y\", \"z\")", #"a == 1 ? "x" : a == 2 ? "y" : "z""#, .text),
    AliasCase("DATEDIF(d, e, \"Y\")", "yearsBetween(d, e)", .number),
    AliasCase("DAYS(e, d)", "daysBetween(d, e)", .number),
    AliasCase("EDATE(d, 1)", "addMonths(d, 1)", .date),
    AliasCase("TODAY()", "today()", .date), AliasCase("UPPER(t)", "upper(t)", .text),
    AliasCase("LEN(t)", "size(t)", .number), AliasCase("MOD(a, 2)", "a % 2", .number),
    AliasCase("POWER(a, 2)", "pow(a, 2)", .number),
    AliasCase("AVERAGE(numbers)", "avg(numbers)", .number),
    AliasCase("COUNTA(m)", "count(m)", .number), AliasCase("EXACT(t, u)", "t == u"),
    AliasCase("SUBSTITUTE(t, \"a\", \"b\")", #"t.replace("a", "b")"#, .text),
    AliasCase("CONCATENATE(t, u)", #"join([t, u], "")"#, .text),
    AliasCase("VALUE(t)", "number(t)", .number),
    AliasCase("IFERROR(a, 0)", "coalesce(a, 0)", .number),
    AliasCase("a <> b", "a != b"), AliasCase("ISODD(size(t))", "size(t) % 2 != 0"),
  ]

  private static let feel = [
    AliasCase("if a > 1 then b else c", "a > 1 ? b : c", .number),
    AliasCase("if (a > 1) then b else c", "a > 1 ? b : c", .number),
    AliasCase("a between 1 and 5", "a >= 1 && a <= 5"),
    AliasCase("string length(t) > 1", "size(t) > 1"),
    AliasCase("starts with(t, \"x\")", #"t.startsWith("x")"#),
    AliasCase("upper case(t)", "upper(t)", .text),
    AliasCase("list contains(m, \"cough\")", #""cough" in m"#),
    AliasCase("distinct values(m)", "distinct(m)", .list(.text)),
    AliasCase("string join(m, \", \")", #"join(m, ", ")"#, .text),
    AliasCase(
      "date and time(\"2026-02-28T10:00:00Z\") > opened",
      #"timestamp("2026-02-28T10:00:00Z") > opened"#),
    AliasCase("modulo(a, 2)", "a % 2", .number),
    AliasCase("decimal(a, 2)", "roundEven(a, 2)", .number),
    AliasCase("mean(numbers)", "avg(numbers)", .number),
    AliasCase("odd(size(t))", "size(t) % 2 != 0"),
    AliasCase("not(p)", "!p"), AliasCase("is defined(t)", "answered(t)"),
    AliasCase("round half up(a, 1)", "round(a, 1)", .number),
  ]

  private static let javaScript = [
    AliasCase("data.a === 1 && !data.p", "a == 1 && !p"),
    AliasCase("t.length > 3", "size(t) > 3"), AliasCase("m.length > 1", "size(m) > 1"),
    AliasCase("m.includes('cough')", #""cough" in m"#),
    AliasCase("t.toUpperCase()", "upper(t)", .text),
    AliasCase("Math.round(a)", "round(a)", .number),
    AliasCase("Math.max(a, b)", "max(a, b)", .number),
    AliasCase("parseFloat(t)", "number(t)", .number), AliasCase("t !== undefined", "t != null"),
    AliasCase("p &&& q", "p && q"), AliasCase("$p && $q", "p && q"),
    AliasCase("string(a)", "text(a)", .text), AliasCase("has(a)", "answered(a)"),
  ]

  /// Applies the first fix again and again until nothing has one.
  private func repaired(_ rule: String, _ type: ValueType) -> String {
    var text = rule
    for _ in 0..<12 {
      let findings = Rule.check(text, in: questions.scope, expecting: type).findings
      guard let finding = findings.first(where: { $0.level == .error && $0.fix != nil }),
        let fix = finding.fix
      else {
        return text
      }
      var scalars = Array(text.unicodeScalars)
      scalars.replaceSubrange(finding.range, with: fix.unicodeScalars)
      text = String(String.UnicodeScalarView(scalars))
    }
    return text
  }

  @Test(arguments: surveyJS + odk + excel + feel + javaScript)
  func `the fixes lead to a rule without errors`(test: AliasCase) throws {
    let before = Rule.check(test.rule, in: questions.scope, expecting: test.type).findings
    #expect(before.contains { $0.level == .error })
    let text = repaired(test.rule, test.type)
    #expect(Rule.canonical(text) == test.meant)
    let findings = Rule.check(text, in: questions.scope, expecting: test.type).findings
    #expect(findings.filter { $0.level == .error } == [])
  }

  @Test(arguments: [
    "VLOOKUP(t, m, 2)", "random()", "indexed-repeat(a, b, 1)", "jr:choice-name(a, 'a')",
    "LEFT(t, 2)",
    "format-date(d, 'x')", "once(a)", "median(numbers)", "sumInArray(m, 'x', a > 1)", "pi()",
    "day of week(d)", "years and months duration(d, e)", "IF(a)", "decimal-date-time(d)",
  ])
  func `what has no counterpart has advice`(rule: String) throws {
    let findings = questions.findings(rule)
    #expect(findings.map(\.code) == ["E06"])
    let message = try #require(findings.first?.message)
    #expect(message.contains("does not exist. "), "\(message)")
    #expect(message.hasSuffix("."))
  }

  @Test func `nested calls of unknown functions are told in a moment`() {
    let rule = String(repeating: "isBlank(", count: 30) + "t" + String(repeating: ")", count: 30)
    #expect(questions.findings(rule).first?.code == "E06")
    let chain = "t" + String(repeating: ".contains(t)", count: 120)
    #expect(questions.findings(chain).first?.level == .error)
  }
}
