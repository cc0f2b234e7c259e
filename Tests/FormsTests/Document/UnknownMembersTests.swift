import Forms
import Testing

struct UnknownMembersTests {
  /// Hint and fix for the first finding about the members of a field.
  private func advice(_ members: String) throws -> (hint: String?, fix: String?) {
    let read = try ReadForm.of(
      #"{"form": "f", "sections": [{"key": "s", "fields": [{"key": "a", \#(members)}]}]}"#)
    let finding = try #require(read.findings.first)
    return (finding.hint, finding.fix)
  }

  @Test(arguments: [
    (#""kind": "text", "lable": "x""#, "label"), (#""kind": "text", "type": "x""#, "kind"),
    (#""kind": "bool", "default": true"#, "initial"), (#""kind": "boolean""#, "bool"),
    (#""kind": "select""#, "choice"), (#""kind": "datetim""#, "datetime"),
  ])
  func `what was meant is guessed`(members: String, meant: String) throws {
    let advice = try advice(members)
    #expect(advice.hint == "Did you mean `\(meant)`?")
    #expect(advice.fix == meant)
  }

  @Test func `a member of another kind is shown its place`() throws {
    let advice = try advice(#""kind": "text", "max": 3"#)
    #expect(
      advice.hint
        == "It belongs to `choices`, `date`, `datetime`, `duration`, `month`, `number`, `time`.")
    #expect(advice.fix == nil)
  }

  @Test func `a title of a section is a header`() throws {
    let read = try ReadForm.of(#"{"form": "f", "sections": [{"key": "s", "title": "x"}]}"#)
    #expect(read.findings.map(\.fix) == ["header"])
  }

  @Test func `a rule that names a broken variable is not to blame`() throws {
    let read = try ReadForm.of(#"{"form": "f", "variables": {"on": {"kind": "boule"}}}"#)
    #expect(read.faults == ["unknown-kind /variables/on/kind"])
    #expect(read.unreadableKeys == ["on"])
  }
}
