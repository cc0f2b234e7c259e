import Forms
import Rules
import Testing

struct RuleAccountTests {
  private static let document = """
    {"form": "f", "variables": {"more": {"kind": "bool", "initial": "age > 5"}}, "sections": [
      {"key": "you", "hidden": "!answered(name)", "enabled": "visible(top)", "fields": [
        {"key": "age", "kind": "number",
         "validate": [{"rule": "this < 150", "message": "Too old"}, {"rule": "this > 0"}]},
        {"key": "grown", "kind": "bool", "as": "yesNo", "required": "age > 20",
         "visible": {"any": [{"field": "age", "op": "<", "value": 18},
                             {"field": "country", "op": "!=", "value": "NL"}]}},
        {"key": "next", "kind": "number", "calculate": "coalesce(age, 0) / 3", "override": true},
        {"key": "city", "kind": "choice", "optionFilter": "option.land == country || option.land == \\"BE\\"",
         "options": [{"value": "a", "land": "NL"}, {"value": "b", "land": "BE"}]},
        {"key": "until", "kind": "date", "initial": "addDays(today(), 14)"}]},
      {"key": "top", "fields": [{"key": "name", "kind": "text"},
                                {"key": "country", "kind": "text", "disabled": "age == null"}]},
      {"key": "lines", "repeat": {"max": 5, "rows": "age"}, "validate": [{"rule": "sum(lines.qty) < 10"}],
       "fields": [{"key": "qty", "kind": "number"},
                  {"key": "run", "kind": "number", "calculate": "coalesce(prev.run, 0) + qty"}]}]}
    """

  /// The accounts of all rules, by owner and member.
  private func accounts() throws -> [String: RuleAccount] {
    let compiled = CompiledForm.compile(try ReadForm.of(Self.document), version: 1)
    #expect(compiled.findings.filter { $0.level == .error } == [])
    let form = try #require(compiled.form)
    return Dictionary(
      uniqueKeysWithValues: form.ruleAccounts().map { ("\($0.key) \($0.member)", $0) })
  }

  @Test func `every rule has an account, in the order of the document`() throws {
    let compiled = CompiledForm.compile(try ReadForm.of(Self.document), version: 1)
    let accounts = try #require(compiled.form?.ruleAccounts())
    #expect(
      accounts.map { "\($0.key) \($0.member)" } == [
        "you hidden", "you enabled", "age validate/0", "age validate/1", "grown visible",
        "grown required", "next calculate", "city optionFilter", "until initial",
        "country disabled", "lines rows", "lines validate/0", "lines/run calculate",
        "more initial",
      ])
  }

  @Test(arguments: [
    ("you hidden", "While it is true the section is hidden, otherwise it is shown."),
    ("you hidden", "While nothing is answered the section is hidden."),
    ("you enabled", "It gives yes or no. It reads whether `top` is shown."),
    ("age validate/0", "Only where it is false something is wrong, which is told as “Too old”."),
    ("age validate/1", "Only where it is false something is wrong."),
    ("grown visible", "It gives yes or no. It reads `age`, `country`."),
    ("grown visible", "While nothing is answered the field is shown."),
    ("grown required", "While nothing is answered no answer is required."),
    ("next calculate", "It gives the value, unless a person replaces it."),
    ("next calculate", "While nothing is answered it gives 0."),
    ("city optionFilter", "While nothing is answered 1 of 2 options are offered."),
    ("until initial", "It gives a date. It reads the day."),
    ("country disabled", "While nothing is answered the field is disabled."),
    ("more initial", "It gives yes or no. It reads `age`."),
    ("more initial", "While nothing is answered it gives nothing."),
    ("lines rows", "It sets the number of items, from 0 to 5."),
    (
      "lines validate/0",
      "It gives yes or no. It reads the rows of `lines`, `lines/qty` of all rows."
    ),
    (
      "lines/run calculate",
      "It gives a number. It reads `lines/run` of the row before, `lines/qty`."
    ),
    ("lines/run calculate", "While nothing is answered it gives nothing."),
  ])
  func `an account says what a rule does`(rule: String, sentence: String) throws {
    let account = try #require(try accounts()[rule])
    #expect(account.sentences.contains(sentence), "\(account.sentences)")
    #expect(account.sentences.last?.hasPrefix("It takes at most ") == true)
  }

  @Test func `a condition with members is told as text`() throws {
    #expect(try accounts()["grown visible"]?.text == #"age < 18 || country != "NL""#)
  }
}
