import JSON
import TestSupport
import Testing

/// JSONTestSuite: `y_` must be read, `n_` must be refused, `i_` is ours to decide.
@Suite(.enabled(if: SharedData.exists("conformance/json"), "needs ../shared/conformance/json"))
struct ConformanceTests {
  /// The `y_` files that are refused: two members of one name are one fault too many for us.
  static let duplicates = [
    "y_object_duplicated_key.json", "y_object_duplicated_key_and_value.json",
  ]

  /// The `i_` files that are read: numbers are kept as text, so no size of them is a difficulty.
  ///
  /// All others hold broken UTF-8, UTF-16, lone surrogates, a byte order mark or 500 levels.
  static let read = [
    "i_number_double_huge_neg_exp.json", "i_number_huge_exp.json",
    "i_number_neg_int_huge_exp.json", "i_number_pos_double_huge_exp.json",
    "i_number_real_neg_overflow.json", "i_number_real_pos_overflow.json",
    "i_number_real_underflow.json", "i_number_too_big_neg_int.json",
    "i_number_too_big_pos_int.json", "i_number_very_big_negative_int.json",
  ]

  @Test func `every file gets its verdict`() throws {
    let names = try SharedData.names(in: "conformance/json").filter { $0.hasSuffix(".json") }
    #expect(names.count > 300)
    for name in names {
      let bytes = try SharedData.bytes("conformance/json/\(name)")
      let isRead = (try? JSONValue(parsing: bytes)) != nil
      let mustBeRead =
        name.hasPrefix("y_") ? !Self.duplicates.contains(name) : Self.read.contains(name)
      #expect(isRead == mustBeRead, "\(name)")
    }
  }

  @Test func `duplicates are refused for being duplicates`() throws {
    for name in Self.duplicates {
      let bytes = try SharedData.bytes("conformance/json/\(name)")
      let fault = #expect(throws: JSONFault.self) { try JSONValue(parsing: bytes) }
      #expect(fault?.reason == .duplicateMember("a"))
    }
  }

  @Test func `what is read and written is read again as the same`() throws {
    for name in try SharedData.names(in: "conformance/json") where name.hasPrefix("y_") {
      let bytes = try SharedData.bytes("conformance/json/\(name)")
      guard let value = try? JSONValue(parsing: bytes) else { continue }
      let again = try JSONValue(parsing: value.canonicalBytes)
      #expect(again.canonicalBytes == value.canonicalBytes, "\(name)")
    }
  }
}

/// The cases of RFC 8785, as far as their values are such as we write.
///
/// What is not: `56.0` in `structures.json` and the numbers of `values.json`, which the RFC prints as
/// doubles. We write whole numbers, and send decimals as texts that no writer touches.
@Suite(.enabled(if: SharedData.exists("conformance/jcs"), "needs ../shared/conformance/jcs"))
struct CanonicalFormTests {
  @Test func `every case is tested`() throws {
    #expect(
      try SharedData.names(in: "conformance/jcs/input")
        == ["arrays", "french", "structures", "unicode", "values", "weird"].map { $0 + ".json" })
  }

  @Test(arguments: ["arrays", "french", "unicode", "weird"])
  func `P34: the canonical bytes are those of the RFC`(name: String) throws {
    let value = try JSONValue(parsing: SharedData.bytes("conformance/jcs/input/\(name).json"))
    #expect(try value.canonicalBytes == SharedData.bytes("conformance/jcs/output/\(name).json"))
  }

  @Test func `P34: texts and literals are written as in the RFC, numbers stay as they are`() throws
  {
    let value = try JSONValue(parsing: SharedData.bytes("conformance/jcs/input/values.json"))
    let others = (value.object ?? []).filter { $0.name != "numbers" }
    let expected = try JSONValue(parsing: SharedData.bytes("conformance/jcs/output/values.json"))
    #expect(
      JSONValue.object(others).canonicalBytes
        == JSONValue.object((expected.object ?? []).filter { $0.name != "numbers" }).canonicalBytes)
    let written = String(decoding: value.canonicalBytes, as: UTF8.self)
    #expect(written.contains("[333333333.33333329,1E30,4.50,2e-3,0.000000000000000000000000001]"))
    #expect(written.hasSuffix(#""string":"€$\u000f\nA'B\"\\\\\"/"}"#))
  }

  /// `structures.json` holds `56.0`, which the RFC prints as `56` and we keep.
  @Test func `but for a number that is not whole, structures too`() throws {
    let value = try JSONValue(parsing: SharedData.bytes("conformance/jcs/input/structures.json"))
    let canonical = String(decoding: value.canonicalBytes, as: UTF8.self)
    let expected = String(
      decoding: try SharedData.bytes("conformance/jcs/output/structures.json"), as: UTF8.self)
    #expect(canonical.replacing("56.0", with: "56") == expected)
  }
}
