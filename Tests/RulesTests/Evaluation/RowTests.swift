import Rules
import Testing

struct RowTests {
  let lines = Lines()

  @Test(arguments: [
    RowCase("qty * price", "| qty=2 price=3 | qty=4 price=5", in: 1, "6"),
    RowCase("qty * price", "| qty=2 price=3 | qty=4 price=5", in: 2, "20"),
    RowCase("qty * price", "| qty=2 |", in: 2, "blank"),
    RowCase("qty - discount", "discount=1 | qty=2", in: 1, "1"),
    RowCase("row.number", "| | |", in: 3, "3"), RowCase("row.count", "| | |", in: 1, "3"),
    RowCase("row.count - row.number", "| | |", in: 2, "1"),
  ])
  func `a name in a row means the own row before what is outside`(_ test: RowCase) throws {
    #expect(try lines.result(of: test.rule, test.answers, in: test.row) == test.expected)
  }

  @Test(arguments: [
    RowCase("prev.qty", "| qty=2 | qty=4", in: 2, "2"),
    RowCase("prev.qty", "| qty=2 | qty=4", in: 1, "null"),
    RowCase("qty - prev.qty", "| qty=2 | qty=4", in: 2, "2"),
    RowCase("qty - prev.qty", "| qty=2 | qty=4", in: 1, "blank"),
    RowCase("coalesce(prev.qty, opening)", "opening=9 | qty=2 | qty=4", in: 1, "9"),
    RowCase("coalesce(prev.qty, opening)", "opening=9 | qty=2 | qty=4", in: 2, "2"),
    RowCase("prev.done ? 1 : 2", "| | ", in: 1, "blank"),
    RowCase("prev.done ? 1 : 2", "| | ", in: 2, "2"),
    RowCase("size(prev.tags)", "| tags=a | ", in: 1, "blank"),
    RowCase("size(prev.tags)", "| tags=a | ", in: 2, "1"),
    RowCase("answered(prev.pin) ? 1 : 0", "| pin=x | ", in: 2, "1"),
  ])
  func `in the first row there is nothing before`(_ test: RowCase) throws {
    #expect(try lines.result(of: test.rule, test.answers, in: test.row) == test.expected)
  }

  @Test(arguments: [
    RowCase("sum(lines.qty)", "| qty=2 | | qty=4", "6"), RowCase("sum(lines.qty)", "", "0"),
    RowCase("sum(lines.qty)", "| qty=2 | qty=4", in: 1, "6"),
    RowCase("avg(lines.qty)", "| qty=2 | | qty=4", "3"), RowCase("avg(lines.qty)", "", "blank"),
    RowCase("size(lines)", "| |", "2"), RowCase("lines.size()", "", "0"),
    RowCase("count(lines.qty)", "| qty=2 | | qty=4", "2"), RowCase("count(lines)", "| | |", "3"),
    RowCase("size(lines.qty)", "| qty=2 | | qty=4", "3"),
    RowCase("size(distinct(lines.code))", "| code=a | code=b | code=a", "2"),
    RowCase("max(lines.qty) * 2", "| qty=2 | | qty=4", "8"),
    RowCase("first(lines).qty", "| qty=2 | qty=4", "2"),
    RowCase("last(lines).qty", "| qty=2 | qty=4", "4"), RowCase("last(lines).qty", "", "blank"),
    RowCase("last(lines.qty)", "| qty=2 | qty=4", "4"),
    RowCase("lines[1].qty", "| qty=2 | qty=4", "4"),
    RowCase("lines.qty[1]", "| qty=2 | qty=4", "4"),
    RowCase("lines[2].qty", "| qty=2 | qty=4", "fault index"),
    RowCase("lines[-1].qty", "| qty=2 | qty=4", "fault index"),
    RowCase("lines[int(discount)].qty", "| qty=2", "blank"),
    RowCase("lines[int(discount)].qty", "discount=0 | qty=2", "2"),
    RowCase("lines[row.number - 1].qty", "| qty=2 | qty=4", in: 2, "4"),
    RowCase("sum((gift ? lines : []).qty)", "| qty=2", "0"),
    RowCase("sum((gift ? lines : []).qty)", "gift=true | qty=2", "2"),
    RowCase("[1, 2.5][1]", "", "2.5"),
  ])
  func `the key of a repeat is the list of its rows, inside and outside`(_ test: RowCase) throws {
    #expect(try lines.result(of: test.rule, test.answers, in: test.row) == test.expected)
  }

  @Test func `a row asks for its own visibility`() throws {
    let result = { row in
      try lines.result(of: "visible(qty) && !visible(discount)", "| qty=1 |", in: row, as: .bool)
    }
    #expect(try result(1) == "yes")
    #expect(try result(2) == "no")
  }

  @Test func `a validation in a row knows that its own answer is there`() throws {
    let rule = "this > prev.qty || qty > 3"
    #expect(try lines.result(of: rule, "| qty=2 | qty=3", in: 2, as: .bool, this: "qty") == "yes")
    #expect(try lines.result(of: rule, "| qty=2 | qty=2", in: 2, as: .bool, this: "qty") == "no")
    let findings = Rule.check(
      "!(qty > 1)", in: lines.within(validating: "qty"), expecting: .bool
    ).findings
    #expect(findings == [])
    let secret = Rule.check(
      "size(this) > 3 && size(pin) > 3", in: lines.within(validating: "pin"), expecting: .bool)
    #expect(secret.findings == [])
  }

  @Test func `what is read of rows is told exactly`() throws {
    let inside = lines.within()
    #expect(try lines.reads("qty * discount", as: .number, in: inside) == [.own(0), .value(0)])
    #expect(try lines.reads("prev.qty", as: .number, in: inside) == [.previous(0)])
    #expect(try lines.reads("row.number", as: .number, in: inside) == [.rows(0)])
    #expect(try lines.reads("visible(qty)", as: .bool, in: inside) == [.ownVisible(0)])
    let sum: [Rule.Read] = [.rows(0), .column(repeat: 0, 1)]
    #expect(try lines.reads("sum(lines.price)", as: .number) == sum)
    #expect(try lines.reads("sum(lines.price)", as: .number, in: inside) == sum)
    #expect(try lines.reads("first(lines).price", as: .number) == sum)
    #expect(try lines.reads("lines[0].price", as: .number) == sum)
    #expect(try lines.reads("size(people)", as: .int) == [.rows(1)])
  }
}
