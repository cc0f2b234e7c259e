internal import Forms
internal import HTTP
internal import JSON

/// Reads the body of an operation on a draft, and gathers what is wrong with it.
struct DraftBody {
  private let content: JSONValue?
  private let pointer: JSONPointer
  private var faults: [Problem.Item] = []

  init(_ content: JSONValue?, at pointer: JSONPointer) {
    self.content = content
    self.pointer = pointer
  }

  var isEmpty: Bool { content == nil }
  var isObject: Bool { content?.object != nil }

  /// The body as it is.
  mutating func value() -> JSONValue {
    if content == nil { fault(pointer, "missing-member", "A body is needed here.") }
    return content ?? .null
  }

  /// A list that is the body, or a member of it.
  mutating func list(_ name: String) -> [JSONValue] {
    guard let list = content?.array ?? content?[name]?.array else {
      fault(pointer, "wrong-type", "This must be a list of \(name).")
      return []
    }
    return list
  }

  /// What is to be inserted: one thing with its position beside its members, or a list of several.
  mutating func inserted(_ name: String) -> ([JSONValue], StructurePosition) {
    if let list = content?.array { return (list, .end) }
    var body = BodyReader(value(), at: pointer, expects: "what is to be inserted and its position")
    let position = body.structurePosition()
    var new: [JSONValue] = []
    if let several = body.document[name] {
      body.allow(name, "at", "before", "after")
      if several.array == nil {
        body.fault(pointer.member(name), "wrong-type", "“\(name)” is a list here.")
      }
      new = several.array ?? []
    } else {
      new = [body.document.without("at", "before", "after")]
    }
    faults += body.faults
    return (new, position)
  }

  /// Where something goes; a field may go to another section.
  mutating func move(isField: Bool = false) -> (section: String?, position: StructurePosition) {
    var body = BodyReader(content ?? .object([]), at: pointer, expects: "a position")
    if isField {
      body.allow("at", "before", "after", "section")
    } else {
      body.allow("at", "before", "after")
    }
    let position = body.structurePosition()
    let section = isField ? body.string("section") : nil
    faults += body.faults
    return (section, position)
  }

  /// The new key in a rename.
  mutating func newKey() -> String {
    var body = BodyReader(value(), at: pointer, expects: "“to”, the new key")
    body.allow("to")
    let key = body.string("to")
    if key == nil, body.isSound {
      body.fault(pointer, "missing-member", "“to” is the new key.")
    }
    faults += body.faults
    return key ?? ""
  }

  /// Keys that stand in the query, or in the body as a list.
  mutating func keys(_ query: String?) -> [String] {
    if let query { return query.split(separator: ",").map(String.init) }
    let keys = content?.array?.map(\.string) ?? [nil]
    guard !keys.contains(nil) else {
      fault(
        pointer, "missing-member",
        "Say which: `?keys=a,b`, or in a batch a list of keys as the `body`.")
      return []
    }
    return keys.compactMap { $0 }
  }

  /// Ends the reading.
  ///
  /// - Throws: A ``Problem`` with everything that was noted.
  func finish() throws(Problem) {
    guard faults.isEmpty else { throw Problem(.invalidForm, errors: faults) }
  }

  private mutating func fault(_ pointer: JSONPointer, _ code: String, _ message: String) {
    faults.append(Problem.Item(pointer: pointer.description, code: code, message: message))
  }
}

extension BodyReader {
  /// A position among sections or fields, which is written like that of an item.
  fileprivate mutating func structurePosition() -> StructurePosition {
    switch itemPosition() {
    case .end: .end
    case .at(let place): .at(place)
    case .before(let key): .before(key)
    case .after(let key): .after(key)
    }
  }
}

extension JSONValue {
  /// The object without some of its members.
  fileprivate func without(_ names: String...) -> JSONValue {
    guard let object else { return self }
    return .object(
      object.filter { member in !names.contains { $0.utf8.elementsEqual(member.name.utf8) } })
  }
}
