import Forms
import Testing

private enum Size: String, CaseIterable { case small, large }

struct ForEachTests {
  @Test func `it goes over ranges, lists and enums, in order`() {
    let section = Section("A") {
      ForEach(0..<2) { TextField("a\($0)") }
      ForEach(3...4) { number in
        TextField("b\(number)")
        if number == 4 { Checkbox("c\(number)") }
      }
      ForEach(["x", "y"]) { TextField($0) }
      ForEach(Size.self) { NumberField($0.rawValue) }
    }
    #expect(
      section.fields.map(\.key) == ["a0", "a1", "b3", "b4", "c4", "x", "y", "small", "large"])
  }

  @Test func `nothing comes of nothing`() {
    #expect(Section("A") { ForEach(0..<0) { TextField("a\($0)") } }.fields.isEmpty)
  }
}
