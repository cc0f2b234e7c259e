public import Forms
public import JSON
public import TimeZones

/// Reads JSON that a test wrote.
public func json(_ text: String) throws -> JSONValue { try JSONValue(parsing: Array(text.utf8)) }

/// A session with the little that tests need to drive it.
public struct Drafting {
  public var session: Session
  /// The clock, in milliseconds; each edit moves it on by one.
  public var clock: Int64

  /// Compiles the fields of one section, or whole sections, as JSON without brackets, and begins a
  /// session with some answers.
  public init(fields: String = "", sections: String? = nil, values: String = "{}") throws {
    let parts = sections ?? #"{"key": "s", "fields": [\#(fields)]}"#
    try self.init(
      document: json(#"{"form": "f", "title": "F", "sections": [\#(parts)]}"#), values: values)
  }

  /// Compiles a whole document and begins a session.
  public init(
    document: JSONValue, components: Components = .test, values: String = "{}", clock: Int64 = 1,
    timeZone: Zone? = nil
  ) throws {
    let (form, findings) = CompiledForm.compile(
      Form.read(document, components: components), version: 1)
    guard let form else { throw RandomForm.Refused(findings: findings) }
    session = Session(
      id: "id", form: form,
      opening: Opening(
        language: "en", asOf: Instant(milliseconds: clock), nonce: "n1",
        answers: try form.openingAnswers(try json(values)), timeZone: timeZone))
    self.clock = clock
  }

  /// Applies answers, as a client and under a number if that matters.
  @discardableResult
  public mutating func set(
    _ values: String, client: String? = nil, seq: Int? = nil, base: Base? = nil,
    strict: Bool = false
  ) throws -> Outcome {
    clock += 1
    var edit = Edit(
      .set(try session.form.assignments(try json(values))), asOf: Instant(milliseconds: clock),
      nonce: "n\(clock)")
    edit.client = client
    edit.seq = seq
    edit.digest = values
    edit.base = base
    edit.isStrict = strict
    return try session.apply(edit)
  }

  /// Applies a check of some sections.
  @discardableResult
  public mutating func check(sections: [String]) throws -> Outcome {
    try change(.validateSections(sections))
  }

  /// Applies a check, or the end.
  @discardableResult
  public mutating func check(submits: Bool = false) throws -> Outcome {
    clock += 1
    return try session.apply(
      Edit(
        submits ? .submit : .validate, asOf: Instant(milliseconds: clock), nonce: "n\(clock)"))
  }

  /// Adds an item to a list.
  @discardableResult
  public mutating func insert(
    _ list: String, _ position: ItemPosition = .end, _ values: String = "{}", strict: Bool = false
  ) throws -> Outcome {
    let answers = try session.form.assignments(
      try json(values), inNewItemOf: list, at: JSONPointer())
    return try change(.insert(list: list, position, answers), strict: strict)
  }

  /// Removes an item, by the key of its section.
  @discardableResult
  public mutating func remove(_ item: String) throws -> Outcome {
    try change(.remove(Self.path(item)))
  }

  /// Moves an item, by the key of its section.
  @discardableResult
  public mutating func move(
    _ item: String, to position: ItemPosition, of list: String? = nil
  ) throws -> Outcome {
    try change(.move(Self.path(item), list: list, position))
  }

  /// Takes the session to another document, as a version; the renames are those on the way.
  @discardableResult
  public mutating func rebase(
    onto document: JSONValue, version: Int = 2, renames: [Rename] = []
  ) throws -> Outcome {
    let (form, findings) = CompiledForm.compile(
      Form.read(document, components: .test), version: version)
    guard let form else { throw RandomForm.Refused(findings: findings) }
    return try change(.rebase(Rebase(onto: form, renames: renames)))
  }

  /// Takes the session to other sections, as JSON without brackets.
  @discardableResult
  public mutating func rebase(
    sections: String, version: Int = 2, renames: [Rename] = []
  ) throws -> Outcome {
    let document = try json(#"{"form": "f", "title": "F", "sections": [\#(sections)]}"#)
    return try rebase(onto: document, version: version, renames: renames)
  }

  /// Takes the session to other fields of its one section, as JSON without brackets.
  @discardableResult
  public mutating func rebase(
    fields: String, version: Int = 2, renames: [Rename] = []
  ) throws -> Outcome {
    try rebase(
      sections: #"{"key": "s", "fields": [\#(fields)]}"#, version: version, renames: renames)
  }

  /// Tells of an event at a row.
  @discardableResult
  public mutating func event(
    _ kind: Event.Kind, _ field: String, action: String? = nil, strict: Bool = false
  ) throws -> Outcome {
    try change(.event(Event(kind, field, action: action)), strict: strict)
  }

  /// Goes back to how the session began.
  @discardableResult
  public mutating func reset() throws -> Outcome { try change(.reset) }

  /// What a checkpoint holds of a variable.
  public func variable(_ key: String) -> JSONValue? {
    session.checkpoint()["variables"]?[key]?["answer"]
  }

  /// Changes something.
  @discardableResult
  public mutating func change(_ change: Edit.Change, strict: Bool = false) throws -> Outcome {
    clock += 1
    var edit = Edit(change, asOf: Instant(milliseconds: clock), nonce: "n\(clock)")
    edit.isStrict = strict
    return try session.apply(edit)
  }

  private static func path(_ item: String) -> ItemPath {
    let parts = item.split(separator: "/").map(String.init)
    return ItemPath(list: parts[0], id: parts[1])
  }

  /// The keys of the items of a list that are shown, in order.
  public func items(_ list: String) -> [String] {
    (session.snapshot()["sections"]?.array ?? []).compactMap { $0["key"]?.string }
      .filter { $0.hasPrefix(list + "/") }
  }

  /// A section of the snapshot.
  public func section(_ key: String) -> JSONValue? {
    session.snapshot()["sections"]?.array?.first { $0["key"] == .string(key) }
  }

  /// The keys of the visible rows, in order.
  public var rows: [String] {
    (session.snapshot()["sections"]?.array ?? []).flatMap { section in
      (section["rows"]?.array ?? []).compactMap { $0["key"]?.string }
    }
  }

  /// A visible row.
  public func row(_ key: String) -> JSONValue? {
    (session.snapshot()["sections"]?.array ?? []).lazy.flatMap { $0["rows"]?.array ?? [] }
      .first { $0["key"] == .string(key) }
  }

  /// The value of a visible row.
  public func value(_ key: String) -> JSONValue? { row(key)?["value"] }

  /// The diff from a revision, read back.
  public func changes(since rev: Int) throws -> JSONValue? {
    try session.changes(since: .rev(rev)).map { try JSONValue(parsing: $0) }
  }
}
