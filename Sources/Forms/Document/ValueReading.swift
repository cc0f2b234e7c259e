import JSON
import Rules

extension FormReader {
  /// Adds a finding.
  mutating func report(
    _ code: String, at pointer: JSONPointer, _ message: String, hint: String? = nil,
    fix: String? = nil, level: RuleFinding.Level = .error
  ) {
    log.report(code, at: pointer, message, hint: hint, fix: fix, level: level)
  }

  /// Reports that something is not of the type that it has to be.
  mutating func reportType(
    _ value: JSONValue, at pointer: JSONPointer, _ what: String, _ wanted: String,
    hint: String? = nil
  ) {
    report(
      "wrong-type", at: pointer, "\(what) has to be \(wanted); this is \(value.description).",
      hint: hint)
  }

  /// Reads an object.
  mutating func object(_ value: JSONValue, at pointer: JSONPointer, _ what: String) -> Members? {
    guard case .object(let members) = value else {
      reportType(value, at: pointer, what, "an object")
      return nil
    }
    return Members(pointer: pointer, list: members)
  }

  /// Reads a list.
  mutating func list(_ name: String, in members: Members) -> [JSONValue]? {
    guard let value = members[name] else { return nil }
    guard case .array(let elements) = value else {
      reportType(value, at: members.place(name), "`\(name)`", "a list")
      return nil
    }
    return elements
  }

  /// Reads a text that no person reads.
  mutating func string(_ name: String, in members: Members) -> String? {
    guard let value = members[name] else { return nil }
    guard case .string(let text) = value else {
      reportType(value, at: members.place(name), "`\(name)`", "a text")
      return nil
    }
    return checked(text, at: members.place(name))
  }

  /// Reads true or false.
  mutating func flag(_ name: String, in members: Members) -> Bool? {
    guard let value = members[name] else { return nil }
    guard case .bool(let truth) = value else {
      reportType(value, at: members.place(name), "`\(name)`", "true or false")
      return nil
    }
    return truth
  }

  /// Reads a whole number within bounds.
  mutating func integer(_ name: String, in members: Members, _ range: ClosedRange<Int>) -> Int? {
    guard let value = members[name] else { return nil }
    guard case .number(let digits) = value else {
      reportType(value, at: members.place(name), "`\(name)`", "a whole number")
      return nil
    }
    guard let number = Int(digits) else {
      report(
        "wrong-type", at: members.place(name),
        "`\(name)` has to be a whole number, written in digits only.")
      return nil
    }
    guard range.contains(number) else {
      report(
        "out-of-range", at: members.place(name),
        "`\(name)` has to be from \(range.lowerBound) to \(range.upperBound).")
      return nil
    }
    return number
  }

  /// Reads one of a few words.
  mutating func oneOf<Word: RawRepresentable<String> & CaseIterable>(
    _ name: String, in members: Members
  ) -> Word? {
    guard members[name] != nil else { return nil }
    return word(name, in: members, among: Word.allCases.map(\.rawValue))
      .flatMap(Word.init(rawValue:))
  }

  /// Reads one of a few words.
  mutating func word(_ name: String, in members: Members, among words: [String]) -> String? {
    guard let text = string(name, in: members) else { return nil }
    if let word = words.first(where: { $0.utf8.elementsEqual(text.utf8) }) { return word }
    let nearest = Spelling.nearest(to: text, among: words)
    report(
      "unknown-value", at: members.place(name), "`\(name)` cannot be \(text.quoted).",
      hint: nearest.map { "Did you mean `\($0)`?" }
        ?? "It is one of " + words.map { "`\($0)`" }.joined(separator: ", ") + ".",
      fix: nearest)
    return nil
  }

  /// Gives a text back if it can be stored: without U+0000, and of a bounded size.
  mutating func checked(_ text: String, at pointer: @autoclosure () -> JSONPointer) -> String? {
    guard text.utf8.count <= 65_536 else {
      report("too-large", at: pointer(), "A text can have at most 65,536 bytes.")
      return nil
    }
    guard !TextLook(text.utf8.span).holdsNull else {
      report("bad-text", at: pointer(), "A text cannot hold the character U+0000.")
      return nil
    }
    return text
  }
}
