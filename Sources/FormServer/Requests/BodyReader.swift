internal import Forms
internal import HTTP
internal import JSON
internal import TimeZones

/// Reads the members of a JSON object and gathers everything that is wrong with them.
struct BodyReader {
  let document: JSONValue
  /// Where the object stands in the body.
  let pointer: JSONPointer
  var faults: [Problem.Item] = []

  /// Reads an object that holds what `expects` says, for the sentence when it is none.
  init(_ document: JSONValue, at pointer: JSONPointer = JSONPointer(), expects: String) {
    self.document = document
    self.pointer = pointer
    if document.object == nil {
      fault(pointer, "wrong-type", "This must be an object with \(expects).")
    }
  }

  var isSound: Bool { faults.isEmpty }

  /// Notes a fault.
  mutating func fault(_ pointer: JSONPointer, _ code: String, _ message: String) {
    faults.append(Problem.Item(pointer: pointer.description, code: code, message: message))
  }

  /// Notes every member that has none of these names.
  mutating func allow(_ names: String...) {
    for member in document.object ?? []
    where !names.contains(where: { $0.utf8.elementsEqual(member.name.utf8) }) {
      let known = names.map { "“\($0)”" }.joined(separator: ", ")
      fault(pointer.member(member.name), "unknown-member", "Only \(known) can stand here.")
    }
  }

  /// Notes a fault unless the value is an object.
  mutating func expectObject(_ value: JSONValue, at pointer: JSONPointer) {
    if value.object == nil {
      fault(pointer, "wrong-type", "This must be an object of answers by key.")
    }
  }

  /// The text of a member.
  mutating func string(_ name: String) -> String? {
    guard let value = document[name] else { return nil }
    guard let text = value.string else {
      fault(pointer.member(name), "wrong-type", "“\(name)” is a text.")
      return nil
    }
    return text
  }

  /// The time zone of a session.
  mutating func timeZone() -> Zone? {
    guard let name = string("timeZone") else { return nil }
    guard let zone = Zone(named: name) else {
      fault(
        pointer.member("timeZone"), "unknown-time-zone",
        ZoneDatabase.isPresent
          ? "“timeZone” is the name of a time zone, like Europe/Amsterdam."
          : "This server knows no time zones: the package tzdata is not installed.")
      return nil
    }
    return zone
  }

  /// The id of the client that sends an edit.
  mutating func client() -> String? {
    guard let client = string("client") else { return nil }
    guard (1...32).contains(client.utf8.count), client.utf8.allSatisfy(\.isIDByte) else {
      fault(pointer.member("client"), "format", "“client” is 1 to 32 of A–Z, a–z, 0–9, _ and -.")
      return nil
    }
    return client
  }

  /// The number of an edit among those of its client.
  mutating func seq() -> Int? {
    guard let value = document["seq"] else { return nil }
    guard let number = value.wholeNumber, (1...Self.largestNumber).contains(number) else {
      fault(pointer.member("seq"), "wrong-type", "“seq” is a whole number from 1 on.")
      return nil
    }
    return number
  }

  /// A revision or tag.
  mutating func base(_ name: String) -> Base? {
    guard let value = document[name] else { return nil }
    guard let base = Self.base(value) else {
      fault(pointer.member(name), "wrong-type", "“\(name)” is a revision or a tag.")
      return nil
    }
    return base
  }

  /// Revisions or tags by key.
  mutating func bases(_ name: String) -> [(key: String, since: Base)] {
    guard let value = document[name] else { return [] }
    guard let members = value.object, members.count <= EditBody.answerLimit else {
      fault(pointer.member(name), "wrong-type", "“\(name)” is an object of revisions by key.")
      return []
    }
    return members.compactMap { member in
      guard let base = Self.base(member.value) else {
        fault(
          pointer.member(name).member(member.name), "wrong-type", "This is a revision or a tag.")
        return nil
      }
      return (member.name, base)
    }
  }

  /// Ends the reading.
  ///
  /// - Throws: A ``Problem`` with everything that was noted.
  func finish(_ code: ProblemCode = .invalidEdit) throws(Problem) {
    guard isSound else { throw Problem(code, errors: faults) }
  }

  /// The largest whole number that every JSON reader keeps.
  static let largestNumber = 9_007_199_254_740_991

  private static func base(_ value: JSONValue) -> Base? {
    if let number = value.wholeNumber, (0...largestNumber).contains(number) { return .rev(number) }
    if let text = value.string, Base.isTag(text) { return .tag(text) }
    return nil
  }
}

extension Base {
  /// Whether a text can be a tag, known or not: 1 to 64 visible characters.
  static func isTag(_ text: String) -> Bool { text.isVisible(1...64) }
}

extension String {
  /// Whether the text has so many characters, all of them visible ones of ASCII.
  func isVisible(_ count: ClosedRange<Int>) -> Bool {
    count.contains(utf8.count) && utf8.allSatisfy { (0x21...0x7E).contains($0) }
  }
}

extension JSONValue {
  /// The whole number, also one with zeros behind a point, as some programs write it: `41.0`.
  var wholeNumber: Int? {
    guard case .number(let text) = self else { return nil }
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[1].isEmpty, parts[1].allSatisfy({ $0 == "0" }) else {
      return Int(text)
    }
    return Int(parts[0])
  }
}

extension UInt8 {
  /// Whether the byte is one of `A-Z a-z 0-9 _ -`.
  var isIDByte: Bool {
    switch self {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"):
      true
    default: false
    }
  }
}
