import JSON
import Testing
import TestSupport

/// The applier itself: a check that cannot fail is none.
struct DiffApplierTests {
  static let before = #"""
    {"rev":1,"sections":[
      {"header":"One","key":"one","rows":[{"key":"a"},{"key":"b","value":"x"},{"key":"c"}]},
      {"key":"two","rows":[{"key":"d"}]},
      {"key":"three","rows":[{"key":"e"}]}],
     "tag":"1.p","title":"Old"}
    """#

  @Test(arguments: [
    (
      #""sections":{"del":["two"],"ins":[[0,{"key":"new","rows":[{"key":"n"}]}]]}"#,
      #"[["new",["n"]],["one",["a","b","c"]],["three",["e"]]]"#
    ),
    (
      #""sections":{"mov":[["three",0]]},"rows":{"del":["b"],"ins":[["one",1,{"key":"n"}]]}"#,
      #"[["three",["e"]],["one",["a","n","c"]],["two",["d"]]]"#
    ),
    (
      #""rows":{"mov":[["a","two",1],["e","one",2]]}"#,
      #"[["one",["b","c","e"]],["two",["d","a"]],["three",[]]]"#
    ),
  ])
  func `phases lead to the final places`(changes: String, shape: String) throws {
    let after = try apply(changes)
    let sections = (after["sections"]?.array ?? []).map { section in
      JSONValue.array([
        section["key"] ?? .null,
        .array((section["rows"]?.array ?? []).map { $0["key"] ?? .null }),
      ])
    }
    #expect(JSONValue.array(sections) == (try read(shape)))
  }

  @Test func `properties of rows, sections and the snapshot are set and unset`() throws {
    let after = try apply(
      #"""
      "rows":{"set":{"b":{"error":"No."}},"unset":{"b":["value"]}},
      "sections":{"unset":{"one":["header"]}},"set":{"title":"New"}
      """#)
    let expected = #"""
      {"rev":2,"sections":[
        {"key":"one","rows":[{"key":"a"},{"error":"No.","key":"b"},{"key":"c"}]},
        {"key":"two","rows":[{"key":"d"}]},
        {"key":"three","rows":[{"key":"e"}]}],
       "tag":"2.q","title":"New"}
      """#
    #expect(after.canonicalBytes == (try read(expected)).canonicalBytes)
  }

  @Test(arguments: [
    #""rows":{"del":["nobody"]}"#,
    #""rows":{"del":["c","a"]}"#,
    #""rows":{"del":[]}"#,
    #""rows":{"del":["a"],"mov":[["a","two",0]]}"#,
    #""rows":{"del":["d"]},"sections":{"del":["two"]}"#,
    #""rows":{"set":{"d":{"value":"x"}}},"sections":{"del":["two"]}"#,
    #""rows":{"ins":[["new",0,{"key":"n"}]]},"sections":{"ins":[[0,{"key":"new","rows":[]}]]}"#,
    #""rows":{"ins":[["one",9,{"key":"n"}]]}"#,
    #""rows":{"ins":[["one",0,{"key":"e"}]]}"#,
    #""rows":{"ins":[["one",1,{"key":"n"}],["one",0,{"key":"m"}]]}"#,
    #""rows":{"unset":{"a":["value"]}}"#,
    #""rows":{"set":{"a":{"key":"z"}}}"#,
    #""sections":{"del":["two"],"mov":[["two",0]]}"#,
  ])
  func `an illegal diff is a fault`(changes: String) throws {
    #expect(throws: DiffFault.self) { try apply(changes) }
  }

  private func apply(_ changes: String) throws -> JSONValue {
    let diff = #"{"kind":"diff","from":1,"to":2,"tag":"2.q","# + changes + "}"
    return try DiffApplier.apply(read(diff), to: read(Self.before))
  }

  private func read(_ text: String) throws -> JSONValue {
    try JSONValue(parsing: Array(text.utf8))
  }
}
