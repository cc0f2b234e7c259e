import Rules
import Testing

/// The 35 rules of real forms, each first as it is while nothing is answered.
///
/// What a condition does that is blank, its kind decides: nothing is shown by it, hidden, required or
/// refused. A validation is not asked at all while its own field has no answer.
struct ExampleRuleTests {
  static let all = conditions + validations + calculations + filters

  static let conditions: [ExampleRule] = [
    ExampleRule(1, #"country == "NL""#, ("", "no"), ("country=NL", "yes"), ("country=BE", "no")),
    ExampleRule(2, #""other" in reasons"#, ("", "no"), ("reasons=price,other", "yes")),
    ExampleRule(3, "answered(email) || answered(phone)", ("", "no"), ("phone=1", "yes")),
    ExampleRule(
      4, #"hiv_test in ["no", "dk", "ref"]"#, ("", "no"), ("hiv_test=dk", "yes"),
      ("hiv_test=yes", "no")),
    ExampleRule(
      5, #"age(birth_date) >= 12 && sex == "f""#, ("sex=f", "blank"), ("", "no"),
      ("sex=f birth_date=2014-06-15", "yes"), ("sex=f birth_date=2014-06-16", "no"),
      ("birth_date=2000-01-01", "no")),
    ExampleRule(
      6, #"(is_child || is_adult) && !("fever" in symptoms)"#, ("", "blank"),
      ("is_child=true", "yes"), ("is_child=true symptoms=fever", "no"),
      ("is_child=false is_adult=false", "no")),
    ExampleRule(
      7, "danger_signs.size() > 0 || temperature >= 38.5", ("", "blank"), ("danger_signs=x", "yes"),
      ("temperature=38.5", "yes"), ("temperature=38", "no")),
    ExampleRule(8, #"type == "private""#, ("", "no"), ("type=private", "yes")),
    ExampleRule(9, #"contact_by == "phone""#, ("", "no"), ("contact_by=phone", "yes")),
    ExampleRule(10, "answered(street) || answered(city)", ("", "no"), ("city=x", "yes")),
    ExampleRule(11, #"status != "draft""#, ("", "yes"), ("status=draft", "no")),
  ]

  @Test(arguments: conditions)
  func `conditions come out as people expect`(_ example: ExampleRule) throws {
    try expect(example)
  }

  static let validations: [ExampleRule] = [
    ExampleRule(
      12, "this >= 0 && this <= 99", this: "temperature", ("", "blank"), ("temperature=50", "yes"),
      ("temperature=100", "no")),
    ExampleRule(
      13, "(this >= 0 && this <= 11) || this in [88, 99]", this: "temperature",
      ("temperature=88", "yes"), ("temperature=11", "yes"), ("temperature=12", "no")),
    ExampleRule(
      14, #"this <= today() && this >= date("1915-01-01")"#, this: "visit_date", ("", "blank"),
      ("visit_date=2026-06-15", "yes"), ("visit_date=2026-06-16", "no"),
      ("visit_date=1914-12-31", "no")),
    ExampleRule(
      15, "this > start_date", this: "end_date", ("end_date=2026-01-02", "blank"),
      ("end_date=2026-01-02 start_date=2026-01-01", "yes"),
      ("end_date=2026-01-01 start_date=2026-01-01", "no")),
    ExampleRule(
      16, #"!(("none" in this || "dk" in this) && this.size() > 1)"#, this: "symptoms", ("", "yes"),
      ("symptoms=none", "yes"), ("symptoms=none,x", "no"), ("symptoms=x,y", "yes")),
    ExampleRule(
      17, #"this.matches("^0[0-9]{9}$")"#, this: "customer_number", ("", "blank"),
      ("customer_number=0123456789", "yes"), ("customer_number=123456789", "no")),
    ExampleRule(
      18, #"age_value < (this == "years" ? 20 : 240)"#, this: "unit", ("unit=years", "blank"),
      ("unit=years age_value=30", "no"), ("unit=months age_value=30", "yes")),
    ExampleRule(
      19, "sum(allocations.percent) == 100", list: "allocations", ("", "no"),
      ("| percent=33.3 | percent=66.7", "yes"), ("| percent=60 | | percent=40", "yes"),
      ("| percent=60", "no")),
    ExampleRule(
      20, "lines.filter(l, l.code == this).size() == 1", list: "lines", row: 2, this: "code",
      ("| code=a | code=b |", "yes"), ("| code=b | code=b", "no"), ("| | code=b", "yes")),
  ]

  @Test(arguments: validations)
  func `validations come out as people expect`(_ example: ExampleRule) throws {
    try expect(example)
  }

  static let calculations: [ExampleRule] = [
    ExampleRule(
      21, "quantity * unit_price", as: .number, list: "lines", row: 1, ("|", "blank"),
      ("| quantity=3", "blank"), ("| quantity=3 unit_price=19.99", "59.97")),
    ExampleRule(
      22, "sum(lines.total)", as: .number, list: "lines", ("", "0"), ("|", "0"),
      ("| total=0.1 | | total=0.2", "0.3")),
    ExampleRule(
      23, #"sum(lines.filter(l, l.category == "food").amount)"#, as: .number, list: "lines",
      ("", "0"),
      ("| category=food amount=2 | amount=5 | category=food | category=car amount=9", "2")),
    ExampleRule(
      24, "round(subtotal * coalesce(vat_rate, 21) / 100, 2)", as: .number, ("", "blank"),
      ("subtotal=9.99", "2.1"), ("subtotal=200 vat_rate=9", "18")),
    ExampleRule(
      25, "round(sum(days.standby_minutes) / 60, 1)", as: .number, list: "days", ("", "0"),
      ("| standby_minutes=90 | standby_minutes=45", "2.3")),
    ExampleRule(
      26, "round(weight_kg / (height_m * height_m), 1)", as: .number, ("", "blank"),
      ("weight_kg=81 height_m=1.8", "25"), ("weight_kg=81 height_m=0", "blank")),
    ExampleRule(
      27,
      "count([q1,q2,q3,q4,q5,q6,q7,q8,q9]) == 9 ? sum([q1,q2,q3,q4,q5,q6,q7,q8,q9]) : null",
      as: .number, ("", "null"), ("q1=3 q2=3", "null"),
      ("q1=0 q2=1 q3=2 q4=3 q5=0 q6=1 q7=2 q8=3 q9=0", "12")),
    ExampleRule(
      28, #"score >= 15 ? "severe" : score >= 10 ? "moderate" : "mild""#, as: .text, ("", "blank"),
      ("score=15", "'severe'"), ("score=10", "'moderate'"), ("score=9.9", "'mild'")),
    ExampleRule(
      29, #"join([first_name, middle_name, last_name], " ")"#, as: .text, ("", "''"),
      ("first_name=Ann last_name=Lee", "'Ann Lee'"), ("last_name=Lee", "'Lee'")),
    ExampleRule(
      30, "coalesce(prev.balance, opening) + coalesce(paid_in, 0) - coalesce(paid_out, 0)",
      as: .number,
      list: "entries", row: 2, ("| |", "blank"), ("| balance=10 | paid_in=5", "15"),
      ("opening=7 | | paid_out=2", "5")),
    ExampleRule(
      31, "daysBetween(start_date, end_date) + 1", as: .number, ("", "blank"),
      ("start_date=2026-02-27 end_date=2026-03-01", "3"),
      ("start_date=2026-03-01 end_date=2026-03-01", "1")),
    ExampleRule(
      32, "addDays(start_date, 14)", as: .date, ("", "blank"),
      ("start_date=2026-02-20", "2026-03-06")),
    ExampleRule(32, "today()", as: .date, ("", "2026-06-15")),
    ExampleRule(
      35, "coalesce(number_of_children, 0)", as: .number, ("", "0"), ("number_of_children=2", "2")),
  ]

  @Test(arguments: calculations)
  func `calculations come out as people expect`(_ example: ExampleRule) throws {
    try expect(example)
  }

  static let filters: [ExampleRule] = [
    ExampleRule(
      33, "option.province == province", hasOption: true, ("", "no"), ("province=NH", "yes"),
      ("province=ZH", "no")),
    ExampleRule(
      34, "option.value in languages_spoken", hasOption: true, ("", "no"),
      ("languages_spoken=en,nl", "yes"), ("languages_spoken=en", "no")),
  ]

  @Test(arguments: filters)
  func `filters of options`(_ example: ExampleRule) throws {
    try expect(example)
  }

  private func expect(_ example: ExampleRule) throws {
    let form = try ExampleForm()
    for (answers, expected) in example.cases {
      #expect(try form.result(of: example, answers) == expected, "\(answers)")
    }
  }
}
