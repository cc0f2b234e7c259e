import Forms
import Testing

struct FormReaderTests {
  @Test func `every member of a form is read`() throws {
    let form = try ReadForm.of(
      """
      {"form": "a-1", "title": "T", "description": "D", "languages": ["en", "pt-BR"],
       "timeZone": "America/Argentina/Buenos_Aires", "optionSets": {"s": [{"value": "x"}]},
       "sections": [], "submit": {"title": "Go", "confirmation": "Done.", "redirect": "/thanks?x=1"},
       "access": "sessions", "keepDays": {"sessions": 7, "submissions": 365}, "hints": {"a": 1}}
      """
    ).form
    #expect(form.title == "T")
    #expect(form.description == "D")
    #expect(form.languages == ["en", "pt-BR"])
    #expect(form.timeZone == "America/Argentina/Buenos_Aires")
    #expect(form.optionSets == [OptionSet("s", [Option("x")])])
    #expect(form.submit.title == "Go")
    #expect(form.submit.confirmation == "Done.")
    #expect(form.submit.redirect == "/thanks?x=1")
    #expect(form.access == .sessions)
    #expect(form.keepDays.sessions == 7)
    #expect(form.keepDays.submissions == 365)
    #expect(form.hints.members.count == 1)
  }

  @Test(arguments: [
    FaultCase(#"{"sections": []}"#, "missing-member "),
    FaultCase(#"{"form": 3}"#, "wrong-type /form"),
    FaultCase(#"{"form": ""}"#, "bad-key /form"),
    FaultCase(#"{"form": "New"}"#, "bad-key /form"),
    FaultCase(#"{"form": "1st"}"#, "bad-key /form"),
    FaultCase(#"{"form": "a_b"}"#, "bad-key /form"),
    FaultCase(
      #"{"form": "a123456789012345678901234567890123456789012345678901234567890123x"}"#,
      "bad-key /form"),
    FaultCase(#"{"form": "f", "sections": {}}"#, "wrong-type /sections"),
    FaultCase(#"{"form": "f", "title": 3}"#, "wrong-type /title"),
    FaultCase(#"{"form": "f", "title": null}"#, "wrong-type /title"),
    FaultCase(#"{"form": "f", "sumbit": {}}"#, "unknown-member /sumbit"),
    FaultCase(#"{"form": "f", "a/b~c": 1}"#, "unknown-member /a~1b~0c"),
    FaultCase(#"{"form": "f", "variables": []}"#, "wrong-type /variables"),
    FaultCase(#"{"form": "f", "pages": {}}"#, "wrong-type /pages"),
    FaultCase(#"{"form": "f", "typeDefaults": []}"#, "wrong-type /typeDefaults"),
    FaultCase(#"{"form": "f", "onChange": {}}"#, "wrong-type /onChange"),
    FaultCase(#"{"form": "f", "submit": "Save"}"#, "wrong-type /submit"),
    FaultCase(#"{"form": "f", "submit": {"label": "x"}}"#, "unknown-member /submit/label"),
    FaultCase(
      #"{"form": "f", "submit": {"redirect": "//evil.example"}}"#, "bad-redirect /submit/redirect"),
    FaultCase(
      #"{"form": "f", "submit": {"redirect": "https://a.example/"}}"#,
      "bad-redirect /submit/redirect"),
    FaultCase(
      #"{"form": "f", "submit": {"redirect": "/\\evil.example"}}"#, "bad-redirect /submit/redirect"),
    FaultCase(
      #"{"form": "f", "submit": {"redirect": "/a\nb"}}"#, "bad-redirect /submit/redirect"),
    FaultCase(#"{"form": "f", "submit": {"redirect": ""}}"#, "bad-redirect /submit/redirect"),
    FaultCase(#"{"form": "f", "access": "nobody"}"#, "unknown-value /access"),
    FaultCase(#"{"form": "f", "keepDays": 3}"#, "wrong-type /keepDays"),
    FaultCase(#"{"form": "f", "keepDays": {"sessions": 0}}"#, "out-of-range /keepDays/sessions"),
    FaultCase(#"{"form": "f", "keepDays": {"drafts": 1}}"#, "unknown-member /keepDays/drafts"),
    FaultCase(#"{"form": "f", "timeZone": "Amsterdam?"}"#, "bad-time-zone /timeZone"),
    FaultCase(#"{"form": "f", "timeZone": "../etc/passwd"}"#, "bad-time-zone /timeZone"),
    FaultCase(#"{"form": "f", "timeZone": ""}"#, "bad-time-zone /timeZone"),
  ])
  func `a fault of the form is found`(fault: FaultCase) throws {
    #expect(try fault.ofForm() == fault.expected)
  }
}
