import JSON
import Testing

@testable import Forms

struct DocumentOrderTests {
  @Test func `findings follow the members as they stand`() throws {
    let document = try JSONValue(
      text: #"{"z": [0, {"b": 1, "a": 2}, 3, 4, 5, 6, 7, 8, 9, 9, {"c": 1}], "a/b~": {"x": 1}}"#)
    let z = JSONPointer().member("z")
    let places = [
      JSONPointer(), z, z.element(0), z.element(1).member("b"), z.element(1).member("a"),
      z.element(10).member("c"), JSONPointer().member("a/b~"),
      JSONPointer().member("a/b~").member("x"),
    ]
    let findings = places.map { Finding($0, "c", "m") }
    #expect(Array(findings.reversed()).inOrder(of: document) == findings)
  }

  @Test func `findings of one place stay as they are`() {
    let findings = ["b", "a", "c"].map { Finding(JSONPointer(), $0, "m") }
    #expect(findings.inOrder(of: .object([])) == findings)
  }
}
