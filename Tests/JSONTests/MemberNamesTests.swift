import Testing

@testable import JSON

struct MemberNamesTests {
  /// Names that all begin at the same slot of a small table.
  private static let colliding = (0..<80_000).map { "n\($0)" }
    .filter { $0.utf8.span.quickHash & 63 == 0 }

  private func object(_ names: some Sequence<String>) -> [UInt8] {
    Array("{\(names.map { "\"\($0)\":0" }.joined(separator: ","))}".utf8)
  }

  @Test func `names that somebody picked to collide are told apart`() throws {
    let names = Self.colliding
    #expect(names.count > 1000)
    #expect(try JSONValue(parsing: object(names)).object?.map(\.name) == names)
  }

  @Test(arguments: [0, 7, 8, 9, 30, 31, 32, 200, 999])
  func `a name that stands twice is found wherever it stood`(position: Int) {
    for names in [Array(Self.colliding.prefix(1000)), (0..<1000).map { "f\($0)" }] {
      for count in [position + 1, 1000] {
        let fault = #expect(throws: JSONFault.self) {
          try JSONValue(parsing: object(names.prefix(count) + [names[position]]))
        }
        #expect(fault?.reason == .duplicateMember(names[position]), "\(position) of \(count)")
      }
    }
  }
}
