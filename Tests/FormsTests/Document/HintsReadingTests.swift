import Forms
import Testing

struct HintsReadingTests {
  @Test(arguments: [
    FaultCase(#"{"form": "f", "hints": "x"}"#, "wrong-type /hints"),
    FaultCase(#"{"form": "f", "hints": {"a": 1.5}}"#, "wrong-type /hints/a"),
    FaultCase(#"{"form": "f", "hints": {"a": [0, 1e3]}}"#, "wrong-type /hints/a/1"),
    FaultCase(#"{"form": "f", "hints": {"a": 9007199254740993}}"#, "wrong-type /hints/a"),
    FaultCase(#"{"form": "f", "hints": {"a": {"b": "\u0000"}}}"#, "bad-text /hints/a/b"),
    FaultCase(#"{"form": "f", "hints": {"a": [-9007199254740992, true, null, {"b": "c"}]}}"#),
  ])
  func `a fault of hints is found`(fault: FaultCase) throws {
    #expect(try fault.ofForm() == fault.expected)
  }

  @Test func `the order of members is no difference`() throws {
    let one = try ReadForm.of(#"{"form": "f", "hints": {"b": {"d": 1, "c": 2}, "a": -0}}"#)
    let other = try ReadForm.of(#"{"form": "f", "hints": {"a": 0, "b": {"c": 2, "d": 1}}}"#)
    #expect(one.form == other.form)
  }
}
