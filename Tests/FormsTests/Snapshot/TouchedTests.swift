import Forms
import JSON
import TestSupport
import Testing

struct TouchedTests {
  /// Sections of one row each; the odd ones are shown by the first row.
  private func drafting(sections count: Int = 6) throws -> Drafting {
    let sections = (1...count).map { section in
      let visible = section % 2 == 1 ? #""visible": "on", "# : ""
      return #"""
        {"key": "s\#(section)", \#(visible)"fields": [
          {"key": "f\#(section)", "kind": "text", "label": "F"}]}
        """#
    }
    return try Drafting(
      sections: #"{"key": "s0", "fields": [{"key": "on", "kind": "bool", "label": "On"}]}, "#
        + sections.joined(separator: ", "))
  }

  @Test func `sections that appear together stand at their final places`() throws {
    var drafting = try drafting()
    let before = drafting.session
    try drafting.set(#"{"on": true}"#)
    let diff = try #require(try drafting.changes(since: 1))
    let inserted = try #require(diff["sections"]?["ins"]?.array)
    #expect(inserted.map { $0.array?.first?.integer } == [1, 3, 5])
    let applied = try DiffApplier.apply(diff, to: before.snapshot())
    #expect(applied.canonicalBytes == drafting.session.snapshotBytes)
    #expect(drafting.session.changes(since: .rev(1)) == drafting.session.changes(from: before))
  }

  @Test func `sections that go together are named and their rows are not`() throws {
    var drafting = try drafting()
    try drafting.set(#"{"on": true, "f2": "x"}"#)
    let before = drafting.session
    try drafting.set(#"{"on": false}"#)
    let diff = try #require(try drafting.changes(since: 2))
    #expect(diff["sections"] == (try json(#"{"del": ["s1", "s3", "s5"]}"#)))
    #expect(diff["rows"] == (try json(#"{"set": {"on": {"value": false}}}"#)))
    #expect(drafting.session.changes(since: .rev(2)) == drafting.session.changes(from: before))
  }

  @Test func `a diff over edits that touch few and many sections and rows is that of all of them`()
    throws
  {
    var drafting = try drafting(sections: 14)
    let texts = { (fields: ClosedRange<Int>) in
      "{\(fields.map { #""f\#($0)": "x""# }.joined(separator: ", "))}"
    }
    var earlier = [drafting.session]
    // Up to four things are looked at one by one, and more are looked up by their places.
    for edit in [
      #"{"f2": "a"}"#, #"{"on": true}"#, texts(9...13), texts(2...5), texts(1...14),
      #"{"on": false}"#, #"{"f4": "a"}"#, texts(7...11), #"{"on": true}"#,
    ] {
      try drafting.set(edit)
      for before in earlier {
        let now = drafting.session
        #expect(
          now.changes(since: .rev(before.rev)) == now.changes(from: before),
          "\(before.rev) to \(now.rev)")
      }
      earlier.append(drafting.session)
    }
    let diff = try #require(try drafting.changes(since: 1))
    #expect(diff["sections"]?["ins"]?.array?.count == 7)
  }
}
