import Rules
import Testing

/// The rules of real forms that need only what is built, first as they are while nothing is
/// answered.
struct ExampleRuleTests {
  @Test(arguments: [
    RuleCase("country == \"NL\"", "", "no"), RuleCase("country == \"NL\"", "country=NL", "yes"),
    RuleCase("\"other\" in reasons", "", "no"),
    RuleCase("\"other\" in reasons", "reasons=price,other", "yes"),
    RuleCase("answered(email) || answered(phone)", "", "no"),
    RuleCase("answered(email) || answered(phone)", "phone=1", "yes"),
    RuleCase("hiv_test in [\"no\", \"dk\", \"ref\"]", "", "no"),
    RuleCase("hiv_test in [\"no\", \"dk\", \"ref\"]", "hiv_test=dk", "yes"),
    RuleCase("(is_child || is_adult) && !(\"fever\" in symptoms)", "", "blank"),
    RuleCase("(is_child || is_adult) && !(\"fever\" in symptoms)", "is_child=true", "yes"),
    RuleCase(
      "(is_child || is_adult) && !(\"fever\" in symptoms)", "is_child=true symptoms=fever", "no"),
    RuleCase("danger_signs.size() > 0 || temperature >= 38.5", "", "blank"),
    RuleCase("danger_signs.size() > 0 || temperature >= 38.5", "danger_signs=x", "yes"),
    RuleCase("danger_signs.size() > 0 || temperature >= 38.5", "temperature=38.5", "yes"),
    RuleCase("type == \"private\"", "", "no"),
    RuleCase("contact_by == \"phone\"", "", "no"),
    RuleCase("answered(street) || answered(city)", "", "no"),
    RuleCase("status != \"draft\"", "", "yes"),
    RuleCase("status != \"draft\"", "status=draft", "no"),
  ])
  func `conditions`(_ test: RuleCase) throws {
    #expect(try Fields().result(of: test.rule, test.answers, as: .bool) == test.expected)
  }

  @Test(arguments: [
    ("this >= 0 && this <= 99", "temperature", "50", "yes"),
    ("this >= 0 && this <= 99", "temperature", "100", "no"),
    ("(this >= 0 && this <= 11) || this in [88, 99]", "temperature", "88", "yes"),
    ("(this >= 0 && this <= 11) || this in [88, 99]", "temperature", "12", "no"),
    ("this > start_date", "end_date", "2026-01-01", "blank"),
    ("!((\"none\" in this || \"dk\" in this) && this.size() > 1)", "symptoms", "none", "yes"),
    ("!((\"none\" in this || \"dk\" in this) && this.size() > 1)", "symptoms", "none,x", "no"),
    ("age_value < (this == \"years\" ? 20 : 240)", "unit", "years", "blank"),
  ])
  func `validations`(rule: String, key: String, answer: String, expected: String) throws {
    #expect(try Fields().validation(rule, of: key, answer) == expected)
  }

  @Test func `a validation uses other answers once they are there`() throws {
    let fields = Fields()
    let rule = "age_value < (this == \"years\" ? 20 : 240)"
    #expect(try fields.validation(rule, of: "unit", "years", with: "age_value=30") == "no")
    #expect(try fields.validation(rule, of: "unit", "months", with: "age_value=30") == "yes")
    let later = "this > start_date"
    #expect(
      try fields.validation(later, of: "end_date", "2026-01-02", with: "start_date=2026-01-01")
        == "yes")
  }

  @Test(arguments: [
    RuleCase("quantity * unit_price", "", "blank"),
    RuleCase("quantity * unit_price", "quantity=3 unit_price=19.99", "59.97"),
    RuleCase("subtotal * coalesce(vat_rate, 21) / 100", "", "blank"),
    RuleCase("subtotal * coalesce(vat_rate, 21) / 100", "subtotal=200", "42"),
    RuleCase("subtotal * coalesce(vat_rate, 21) / 100", "subtotal=200 vat_rate=9", "18"),
    RuleCase("weight_kg / (height_m * height_m)", "", "blank"),
    RuleCase("weight_kg / (height_m * height_m)", "weight_kg=81 height_m=1.8", "25"),
    RuleCase("weight_kg / (height_m * height_m)", "weight_kg=81 height_m=0", "blank"),
    RuleCase("coalesce(paid_in, 0) - coalesce(paid_out, 0)", "", "0"),
    RuleCase("coalesce(number_of_children, 0)", "", "0"),
    RuleCase("coalesce(number_of_children, 0)", "number_of_children=2", "2"),
  ])
  func `calculations`(_ test: RuleCase) throws {
    #expect(try Fields().result(of: test.rule, test.answers, as: .number) == test.expected)
  }

  @Test(arguments: [("", "blank"), ("15", "'severe'"), ("10", "'moderate'"), ("9.9", "'mild'")])
  func `a score in bands`(score: String, expected: String) throws {
    let rule = "score >= 15 ? \"severe\" : score >= 10 ? \"moderate\" : \"mild\""
    let answers = score.isEmpty ? "" : "score=\(score)"
    #expect(try Fields().result(of: rule, answers, as: .text) == expected)
  }

  @Test func `options that depend on answers`() throws {
    let fields = Fields()
    let cascading = "option.province == province"
    #expect(try fields.filter(cascading, .text("NH"), "") == "no")
    #expect(try fields.filter(cascading, .text("NH"), "province=NH") == "yes")
    #expect(try fields.filter(cascading, .text("NH"), "province=ZH") == "no")
    let spoken = "option.value in languages_spoken"
    #expect(try fields.filter(spoken, .text("nl"), "") == "no")
    #expect(try fields.filter(spoken, .text("nl"), "languages_spoken=en,nl") == "yes")
  }
}

/// The fields that the rules name.
private struct Fields {
  private static let numbers = [
    "temperature", "age_value", "quantity", "unit_price", "subtotal", "vat_rate", "weight_kg",
    "height_m", "score", "paid_in", "paid_out", "number_of_children",
  ]
  private static let lists = ["reasons", "symptoms", "danger_signs", "languages_spoken"]
  private static let texts = [
    "country", "email", "phone", "hiv_test", "type", "contact_by", "street", "city", "status",
    "unit", "province",
  ]
  private static let all: [(key: String, type: ValueType)] =
    numbers.map { ($0, .number) } + lists.map { ($0, .list(.text)) } + texts.map { ($0, .text) }
    + [("is_child", .bool), ("is_adult", .bool), ("start_date", .date), ("end_date", .date)]

  private var scope: Scope {
    var scope = Scope()
    for (slot, field) in Self.all.enumerated() {
      scope.declare(
        field.key, slot: slot, type: field.type, isNullable: field.type != .list(.text))
    }
    return scope
  }

  private func inputs(_ answers: String) throws -> RuleInputs {
    var values = Self.all.map { $0.type == .list(.text) ? Value.list([]) : .null }
    for answer in answers.split(separator: " ") {
      let parts = answer.split(separator: "=")
      let slot = try #require(Self.all.firstIndex { $0.key == parts[0] })
      values[slot] = try Questions.value(String(parts[1]), Self.all[slot].type)
    }
    return RuleInputs(values: values, visible: [])
  }

  func result(of rule: String, _ answers: String, as type: ValueType) throws -> String {
    let checked = try #require(Rule.check(rule, in: scope, expecting: type).rule)
    return notation(checked.evaluate(try inputs(answers)))
  }

  func validation(
    _ rule: String, of key: String, _ answer: String, with others: String = ""
  ) throws -> String {
    var scope = scope
    scope.this = scope.names[key]
    let type = try #require(scope.this).type
    let checked = try #require(Rule.check(rule, in: scope, expecting: .bool).rule)
    return notation(
      checked.evaluate(try inputs(others), this: try Questions.value(answer, type)))
  }

  func filter(_ rule: String, _ value: Value, _ answers: String) throws -> String {
    var scope = scope
    scope.option = [("value", .text), ("province", .text)]
    let checked = try #require(Rule.check(rule, in: scope, expecting: .bool).rule)
    return notation(checked.evaluate(try inputs(answers), option: [value, value]))
  }
}
