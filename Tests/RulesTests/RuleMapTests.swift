import Rules
import Testing

struct RuleMapTests {
  private func map(_ entries: [(Value, Value)]) -> RuleMap {
    var map = RuleMap()
    for (key, value) in entries { map.insert(value, for: key) }
    return map
  }

  @Test func `a key is a bool, an int or a text, and is there once`() {
    var map = RuleMap()
    for key in [Value.bool(true), .int(1), .text("1")] {
      let isNew = map.insert(.null, for: key)
      #expect(isNew)
      let isNewAgain = map.insert(.int(2), for: key)
      #expect(!isNewAgain)
    }
    for key in [Value.null, .double(1), .list([]), .type(.int)] {
      let isNew = map.insert(.null, for: key)
      #expect(!isNew)
    }
    #expect(map.keys == [.bool(true), .int(1), .text("1")])
    #expect(map.count == 3)
  }

  @Test func `a double finds the int that it is`() {
    let map = map([(.int(1), .text("one"))])
    #expect(map[.double(1)] == .text("one"))
    #expect(map[.double(1.5)] == nil)
    #expect(map[.double(.nan)] == nil)
    #expect(map[.text("1")] == nil)
  }

  @Test func `texts are keys byte for byte`() {
    let map = map([(.text("\u{e9}"), .int(1)), (.text("e\u{301}"), .int(2))])
    #expect(map.count == 2)
    #expect(map[.text("e\u{301}")] == .int(2))
  }

  @Test func `the order of the keys decides nothing about equality`() {
    let first = map([(.int(1), .bool(true)), (.int(2), .bool(false))])
    let second = map([(.int(2), .bool(false)), (.int(1), .bool(true))])
    #expect(first == second)
    #expect(first.hashValue == second.hashValue)
    #expect(first != map([(.int(1), .bool(true))]))
  }

  @Test func `a value of the whole language is no larger than a decimal and its kind`() {
    #expect(MemoryLayout<Value>.size <= 25)
  }
}
