import JSON
import TestSupport
import Testing

@testable import Forms

/// What a pass has to see to when lists change while other things change too.
struct ListRunTests {
  @Test func `an item can be removed on a day on which all items are computed anew`() throws {
    var drafting = try Drafting(
      sections: #"""
        {"key": "s", "repeat": {}, "fields": [
          {"key": "year", "kind": "number", "calculate": "year(today()) + row.number"}]}
        """#, values: #"{"s": [{}, {}, {}]}"#)
    drafting.clock = 86_400_000 * 400
    try drafting.remove(drafting.items("s")[2])
    #expect(
      drafting.items("s").map { drafting.value("\($0)/year") } == [
        .string("1972"), .string("1973"),
      ])
  }

  @Test func `a running total follows the removal and the move of an item before it`() throws {
    var drafting = try Drafting(
      sections: #"""
        {"key": "s", "repeat": {"reorder": true}, "fields": [
          {"key": "n", "kind": "number"},
          {"key": "sum", "kind": "number", "calculate": "coalesce(prev.sum, 0) + n"}]}
        """#, values: #"{"s": [{"n": 1}, {"n": 2}, {"n": 4}, {"n": 8}]}"#)
    func sums() -> [JSONValue?] { drafting.items("s").map { drafting.value("\($0)/sum") } }
    #expect(sums() == ["1", "3", "7", "15"].map { .string($0) })
    try drafting.move(drafting.items("s")[3], to: .at(0))
    #expect(sums() == ["8", "9", "11", "15"].map { .string($0) })
    try drafting.remove(drafting.items("s")[0])
    #expect(sums() == ["1", "3", "7"].map { .string($0) })
  }

  @Test(arguments: [3, 40])
  func `an answer in an item and a new item at the end cost the same in a short and a long list`(
    count: Int
  ) throws {
    let items = (0..<count).map { _ in #"{"n": 1}"# }.joined(separator: ", ")
    var drafting = try Drafting(
      sections: #"""
        {"key": "s", "repeat": {}, "fields": [
          {"key": "n", "kind": "number"},
          {"key": "twice", "kind": "number", "calculate": "n * 2"},
          {"key": "rest", "kind": "number", "calculate": "coalesce(prev.rest, 0) + n"}]}
        """#, values: #"{"s": [\#(items)]}"#)
    try drafting.set(#"{"\#(drafting.items("s")[count - 1])/n": 2}"#)
    #expect(drafting.session.state.stepsDone == 6)
    try drafting.insert("s", .end, #"{"n": 1}"#)
    #expect(drafting.session.state.stepsDone == 13)
    #expect(drafting.value("\(drafting.items("s")[count])/rest") == .string("\(count + 2)"))
  }
}
