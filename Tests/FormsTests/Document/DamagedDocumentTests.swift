import JSON
import Rules
import TestSupport
import Testing

@testable import Forms

/// Puts something else into a document, somewhere.
private struct Damage {
  var generator: SeededGenerator

  private static let debris: [JSONValue] = [
    .null, .bool(true), .bool(false), .number("0"), .number("-1"), .number("1.5"),
    .number("-9223372036854775808"), .number("1e99"), .string(""), .string("a"), .string("\0"),
    .string("{index}"), .string("k1"), .string("true"), .array([]), .object([]),
    .array([.null]), .array([.integer(0), .integer(3)]),
    .object([
      JSONMember("forEach", .object([JSONMember("range", .array([.integer(0), .integer(2)]))])),
      JSONMember(
        "template",
        .object([JSONMember("key", .string("x{index}")), JSONMember("kind", .string("bool"))])),
    ]),
  ]

  /// A copy with one value replaced, a member renamed or an element doubled.
  mutating func done(to value: JSONValue) -> JSONValue {
    guard Int.random(in: 0..<6, using: &generator) > 0 else {
      return Self.debris.randomElement(using: &generator) ?? .null
    }
    switch value {
    case .array(var elements) where !elements.isEmpty:
      let index = elements.indices.randomElement(using: &generator) ?? 0
      if Bool.random(using: &generator) {
        elements[index] = done(to: elements[index])
      } else {
        elements.append(elements[index])
      }
      return .array(elements)
    case .object(var members) where !members.isEmpty:
      let index = members.indices.randomElement(using: &generator) ?? 0
      if Int.random(in: 0..<4, using: &generator) == 0 {
        members[index] = JSONMember(members[index].name + "x", members[index].value)
      } else {
        members[index].value = done(to: members[index].value)
      }
      return .object(members)
    default: return Self.debris.randomElement(using: &generator) ?? .null
    }
  }
}

struct DamagedDocumentTests {
  @Test func `whatever is broken, the places exist and the rest is a form`() {
    let seed = UInt64.random(in: 0...UInt64.max)
    print("seed of the damaged documents: \(seed)")
    var source = RandomDocument(seed: seed)
    var damage = Damage(generator: SeededGenerator(seed: seed))
    var count = 0
    for _ in 0..<150 {
      var document = source.form().document
      for _ in 0..<5 {
        document = damage.done(to: document)
        let read = Form.read(document, components: .test)
        count += read.findings.count
        for finding in read.findings {
          let depth = finding.pointer.description.utf8.count { $0 == 0x2F }
          #expect(document.rank(of: finding.pointer).count == depth, "seed \(seed)")
        }
        var codes = Set(
          Form.read(read.form.document, components: .test).findings.filter { $0.level == .error }
            .map(\.code))
        codes.subtract(["bad-key", "contradiction"])
        // A list stays one, so that rules find its name, even if none of its fields could be read.
        if read.form.sections.contains(where: { $0.repeat != nil && $0.fields.isEmpty }) {
          codes.remove("missing-member")
        }
        #expect(codes == [], "seed \(seed)")
      }
    }
    #expect(count > 100, "the damage does no harm")
  }
}
