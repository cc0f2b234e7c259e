import Forms
import Testing

struct ConditionReadingTests {
  /// Reads the only field of a form.
  private func field(_ members: String) throws -> Field {
    let read = try ReadForm.of(
      #"{"form": "f", "sections": [{"key": "s", "fields": [{"key": "a", "kind": "text", \#(members)}]}]}"#
    )
    #expect(read.findings == [])
    return try #require(read.form.sections[0].fields.first)
  }

  @Test func `a condition is a truth or a rule`() throws {
    #expect(try field(#""required": true"#).required == .constant(true))
    #expect(try field(#""required": "true""#).required == .rule("true"))
    #expect(try field(#""trim": true"#).required == .constant(false))
  }

  @Test func `what is shown and what can be changed have two spellings each`() throws {
    #expect(try field(#""visible": false"#).visibility == .visible(.constant(false)))
    #expect(try field(#""hidden": "b""#).visibility == .hidden(.rule("b")))
    #expect(try field(#""enabled": "b""#).enablement == .enabled(.rule("b")))
    #expect(try field(#""disabled": true"#).enablement == .disabled(.constant(true)))
    #expect(try field(#""trim": true"#).visibility == .always)
    #expect(try field(#""trim": true"#).enablement == .always)
  }

  @Test func `an id that is taken is left out, so that what is printed has none twice`() throws {
    let read = try ReadForm.of(
      """
      {"form": "f", "sections": [{"key": "s", "fields": [{"key": "a", "kind": "text", "validate": [
        {"rule": "true", "id": "x"}, {"rule": "false", "id": "x"}]}]}]}
      """)
    #expect(read.faults == ["duplicate-value /sections/0/fields/0/validate/1/id"])
    #expect(read.form.sections[0].fields[0].validate.map(\.id) == ["x", nil])
    #expect(Form.read(read.form.document).findings == [])
  }
}
