import FormClient
import Foundation
import JSON
import TestSupport
import Testing

/// Diffs applied in four phases, each of which a table and a flat list can show.
struct FormSnapshotTests {
  static let form = """
    {"form":"f","rev":1,"tag":"1.a","session":"s","sections":[
      {"key":"a","header":"A","rows":[{"key":"a1","kind":"text"},{"key":"a2","kind":"text","value":"x","error":"no"}]},
      {"key":"b","rows":[{"key":"b1","kind":"bool","value":false}]},
      {"key":"c","rows":[]}]}
    """

  private func snapshot() throws -> FormSnapshot {
    try FormSnapshot(WireValue(parsing: Array(Self.form.utf8)))
  }

  @Test func `P09: new properties of a row never take its cell away`() throws {
    var form = try snapshot()
    let phases = try form.apply(
      WireValue(
        parsing: Array(
          #"""
          {"kind":"diff","from":1,"to":2,"tag":"2.b","rows":{
            "set":{"a1":{"value":"y"},"b1":{"value":true,"label":"B"}},"unset":{"a2":["error"]}}}
          """#.utf8)))
    try #require(phases.count == 1)
    let table = phases[0].table
    #expect(table.deletedRows == [] && table.insertedRows == [] && table.movedRows == [])
    #expect(table.reconfiguredRows.map(\.key) == ["a1", "a2", "b1"])
    #expect(table.reconfiguredRows.map(\.at.section) == [0, 0, 1])
    #expect(form.row("a2")?.error == nil && form.rev == 2 && form.tag == "2.b")
  }

  @Test func `P10: a row that is rebound on Android gets a payload and nothing else`() throws {
    var form = try snapshot()
    let diff =
      #"{"kind":"diff","from":1,"to":2,"tag":"2.b","rows":{"set":{"a1":{"error":"short"}}}}"#
    let phases = try form.apply(WireValue(parsing: Array(diff.utf8)))
    // Header a, a1, a2, header b, b1, header c.
    #expect(phases.map(\.list) == [[.changed(at: 1, properties: ["error"])]])
  }

  @Test func `a diff that moves, adds, takes away and changes is shown in four phases`() throws {
    var form = try snapshot()
    var screen = SimScreen()
    screen.replace(form)
    let diff = #"""
      {"kind":"diff","from":1,"to":2,"tag":"2.b","sections":{"del":["b"],
        "ins":[[0,{"key":"n","rows":[{"key":"n1","kind":"text"}]}]],"mov":[["c",1]],
        "set":{"a":{"header":"Z"}}},
       "rows":{"del":["a1"],"ins":[["c",0,{"key":"c1","kind":"text"}]],"mov":[["a2","c",1]],
        "set":{"a2":{"value":"y"}},"unset":{"a2":["error"]}},
       "set":{"title":"T"}}
      """#
    let phases = try form.apply(WireValue(parsing: Array(diff.utf8)))
    #expect(phases.count == 4)
    for phase in phases { try screen.draw(phase) }
    #expect(screen.snapshot == form)
    #expect(form.sections.map(\.key) == ["n", "c", "a"])
    #expect(form.sections.map { $0.rows.map(\.key) } == [["n1"], ["c1", "a2"], []])
    #expect(form.title == "T" && form.row("a2")?.value == "y")
    #expect(phases.last?.snapshot == form)
    #expect(phases[2].table.movedRows.first?.to.indexPath == [1, 1])
  }

  static let faults = [
    #""rows":{"del":["x"]}"#, #""rows":{"set":{"x":{"value":"1"}}}"#,
    #""rows":{"unset":{"a1":["value"]}}"#, #""rows":{"ins":[["x",0,{"key":"n"}]]}"#,
    #""rows":{"ins":[["a",3,{"key":"n"}]]}"#, #""rows":{"ins":[["a",0,{"key":"a2"}]]}"#,
    #""rows":{"mov":[["a1","x",0]]}"#, #""rows":{"mov":[["a1","a",2]]}"#,
    #""rows":{"del":["a1"],"mov":[["a1","a",0]]}"#, #""rows":{"set":{"a1":{"key":"z"}}}"#,
    #""sections":{"del":["a1"]}"#, #""sections":{"mov":[["x",0]]}"#,
    #""sections":{"ins":[[9,{"key":"n","rows":[]}]]}"#, #""sections":{"ins":[[0,{"key":"n"}]]}"#,
    #""sections":{"del":["a"]},"rows":{"del":["a1"]}"#, #""unset":["title"]"#,
    #""sections":{"ins":[[0,{"key":"n","rows":[]}]]},"rows":{"mov":[["a1","n",0]]}"#,
    #""rows":{"del":"a1"}"#, #""rows":{"ins":[["a",-1,{"key":"n"}]]}"#,
  ]

  @Test(arguments: faults)
  func `a diff that does not fit is a fault and changes nothing`(changes: String) throws {
    var form = try snapshot()
    let before = form
    let diff = try WireValue(
      parsing: Array(#"{"kind":"diff","from":1,"to":2,"tag":"2.b",\#(changes)}"#.utf8))
    #expect(throws: WireFault.self) { try form.apply(diff) }
    #expect(form == before)
  }

  @Test func `rows are typed values, and everything else is there by name`() throws {
    let row = #"""
      {"key":"r","sections":[],"rev":1,"tag":"t"}
      """#
    #expect(throws: WireFault.self) { try FormSnapshot(WireValue(parsing: Array("[]".utf8))) }
    #expect(try FormSnapshot(WireValue(parsing: Array(row.utf8))).sections == [])
    let text = #"""
      {"rev":1,"tag":"t","sections":[{"key":"s","rows":[{"key":"c","kind":"choice","as":"radio",
        "label":"C","required":true,"options":[{"value":"nl","title":"Netherlands",
          "options":[{"value":"ut"}]}],"extra":{"a":[1.50,-0]}}]}],"progress":{"answered":1,"required":2}}
      """#
    let form = try FormSnapshot(WireValue(parsing: Array(text.utf8)))
    let choice = try #require(form.row("c"))
    #expect(choice.kind == "choice" && choice.widget == "radio" && choice.isRequired)
    #expect(choice.options.map(\.title) == ["Netherlands"])
    #expect(choice.options[0].options.map(\.title) == ["ut"])
    #expect(choice["extra"]?["a"] == .list([.number("1.50"), .number("-0")]))
    #expect(form.progress == (1, 2))
  }
}
