import TestSupport
import Testing

@testable import Rules

struct RuleRenamingTests {
  @Test(arguments: [
    ("a > 1", "other > 1"),
    ("a", "other"),
    ("  a+a *b", "  other+other *b"),
    ("ab == a && b.contains(\"a\")", "ab == other && b.contains(\"a\")"),
    ("\"é 😀\" == a", "\"é 😀\" == other"),
    ("answered(a) || !visible(a)", "answered(other) || !visible(other)"),
    ("lines.map(r, r.a)", "lines.map(r, r.a)"),
    ("lines.filter(r, r.x > a).size()", "lines.filter(r, r.x > other).size()"),
    ("option.a == a", "option.a == other"),
    ("row.number > a", "row.number > other"),
    ("a.all(x, x.b)", "other.all(x, x.b)"),
    ("a.b + a[0].c", "other.b + other[0].c"),
    ("coalesce(prev.a, a)", "coalesce(prev.a, other)"),
    ("a ? [a] : [-a]", "other ? [other] : [-other]"),
    ("this >", "this >"),
  ])
  func `a name outside of lists is renamed where it is meant`(_ text: String, _ expected: String) {
    #expect(RuleRenaming(from: "a", to: "other").text(text) == expected)
  }

  @Test(arguments: [
    ("sum(people.age)", "sum(people.years)"),
    (
      "people.all(p, p.age > 17 && pets.exists(q, q.age > p.age))",
      "people.all(p, p.years > 17 && pets.exists(q, q.age > p.years))"
    ),
    ("people.all(i, p, p.age > i)", "people.all(i, p, p.years > i)"),
    ("people.filter(p, p.age > 3).map(p, p.age)", "people.filter(p, p.years > 3).map(p, p.years)"),
    ("people.map(p, p).map(q, q.age)", "people.map(p, p).map(q, q.years)"),
    ("people[0].age + pets[0].age", "people[0].years + pets[0].age"),
    ("first(people).age == last(pets).age", "first(people).years == last(pets).age"),
    ("(age > 1 ? people[0] : people[1]).age", "(age > 1 ? people[0] : people[1]).years"),
    ("(people + people).map(p, p.age)", "(people + people).map(p, p.years)"),
    ("people.`age`", "people.years"),
    ("sum(pets.age)", "sum(pets.age)"),
    ("age", "age"),
  ])
  func `a name of the rows of one list is renamed for that list only`(
    _ text: String, _ expected: String
  ) {
    #expect(RuleRenaming(from: "age", to: "years", inList: "people").text(text) == expected)
  }

  @Test(arguments: [
    ("age > prev.age", "years > prev.years"),
    ("people.exists(p, p.age == age)", "people.exists(p, p.years == years)"),
    ("row.number == age", "row.number == years"),
  ])
  func `inside of its rows a name is renamed as it stands`(_ text: String, _ expected: String) {
    let renaming = RuleRenaming(from: "age", to: "years", inList: "people")
    #expect(renaming.text(text, inRowsOf: "people") == expected)
    #expect(renaming.text("age + prev.age", inRowsOf: "pets") == "age + prev.age")
  }

  @Test func `this stands for the rows of the list that a rule is about`() {
    let renaming = RuleRenaming(from: "age", to: "years", inList: "people")
    #expect(renaming.text("this.all(p, p.age > 1)", this: "people") == "this.all(p, p.years > 1)")
    #expect(renaming.text("this.all(p, p.age > 1)", this: "pets") == "this.all(p, p.age > 1)")
  }

  @Test func `a variable of a macro is not the field of its name`() {
    let renaming = RuleRenaming(from: "r", to: "x")
    #expect(renaming.text("lines.all(r, r.a > 1) || r") == "lines.all(r, r.a > 1) || x")
  }

  @Test func `renaming and renaming back gives every random rule as it was`() throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SeededGenerator(seed: seed)
    for _ in 0..<500 {
      let text = Printer.print(RandomTree.any(depth: 4, &random))
      for name in ["a", "b", "x", "item"] {
        let there = RuleRenaming(from: name, to: "anotherName").text(text)
        #expect(
          RuleRenaming(from: "anotherName", to: name).text(there) == text,
          "seed \(seed): \(text)")
      }
    }
  }
}
