import Decimals
import JSON
import Patterns

/// Holds a value against a schema, and puts it into its one canonical spelling.
///
/// Members come in the order of their names and numbers in digits. The work is bounded by the size of
/// the value: each part of it meets one schema.
struct SchemaFitting {
  /// The most faults that are told; more would help nobody.
  static let mostFaults = 20

  private(set) var faults: [SchemaFault] = []

  /// The canonical spelling of a value, which fits if no fault was found.
  mutating func fit(_ value: JSONValue, to schema: Schema?, at pointer: JSONPointer) -> JSONValue {
    let canonical: JSONValue
    switch value {
    case .null:
      report(pointer, "There is no null here. Leave it out.")
      return value
    case .bool: canonical = value
    case .string(let text):
      if text.utf8.contains(0) { report(pointer, "A text cannot hold the character U+0000.") }
      canonical = value
    case .number(let digits):
      guard let number = Self.wholeNumber(digits) else {
        report(pointer, "Numbers here are whole, at most 2^53. Write any other as a text.")
        return value
      }
      canonical = .integer(number)
    case .array(let elements):
      var each: Schema?
      if case .each(let items)? = schema?.items { each = items }
      canonical = .array(
        elements.enumerated().map { fit($0.element, to: each, at: pointer.element($0.offset)) })
    case .object(let members):
      canonical = .object(
        members.map { member in
          let place = pointer.member(member.name)
          if member.name.utf8.contains(0) {
            report(place, "A name cannot hold the character U+0000.")
          }
          return JSONMember(
            member.name, fit(member.value, to: schema?.rule(for: member), at: place))
        }.inCanonicalOrder)
    }
    if let schema { check(canonical, schema, at: pointer) }
    return canonical
  }

  /// A whole number from its source text; `nil` where it is none, or too large for every reader.
  static func wholeNumber(_ digits: String) -> Int? {
    let bound = 9_007_199_254_740_992
    let number: Int
    if let plain = Int(digits) {
      number = plain
    } else {
      guard let decimal = Decimal(jsonNumber: digits), decimal.rounded(toScale: 0) == decimal,
        let whole = decimal.integer
      else { return nil }
      number = whole
    }
    return (-bound...bound).contains(number) ? number : nil
  }

  private mutating func report(_ pointer: JSONPointer, _ message: String) {
    guard faults.count < Self.mostFaults else { return }
    faults.append(SchemaFault(pointer: pointer, message: message))
  }

  /// Checks one level of a canonical value.
  private mutating func check(_ value: JSONValue, _ schema: Schema, at pointer: JSONPointer) {
    if let types = schema.types, !types.contains(where: { $0.holds(value) }) {
      let wanted = types.map(\.words).joined(separator: " or ")
      return report(pointer, "This has to be \(wanted), not \(value.description).")
    }
    if let constant = schema.constant, constant != value {
      report(pointer, "This has to be \(constant.excerpt).")
    }
    if let allowed = schema.allowed, !allowed.contains(value) {
      let values = allowed.prefix(10).map(\.excerpt).joined(separator: ", ")
      report(pointer, "This has to be one of \(values)\(allowed.count > 10 ? ", …" : "").")
    }
    switch value {
    case .object(let members): check(members, schema, at: pointer)
    case .array(let elements):
      if let fault = schema.itemCount.fault(of: elements.count, "element") {
        report(pointer, fault)
      }
    case .string(let text): check(text, schema, at: pointer)
    case .number(let digits): check(Decimal(digits) ?? .zero, schema, at: pointer)
    case .bool, .null: break
    }
  }

  private mutating func check(_ members: [JSONMember], _ schema: Schema, at pointer: JSONPointer) {
    let missing = schema.required.filter { name in
      !members.contains { $0.name.utf8.elementsEqual(name.utf8) }
    }
    if !missing.isEmpty {
      let names = missing.prefix(10).map(\.quoted).joined(separator: ", ")
      report(pointer, "\(names) \(missing.count == 1 ? "is" : "are") missing.")
    }
    guard case .refused = schema.additional else { return }
    for member in members where schema.property(member.name) == nil {
      let nearest = Spelling.nearest(to: member.name, among: schema.properties.map(\.name))
      report(
        pointer.member(member.name),
        "There is no \(member.name.quoted) here."
          + (nearest.map { " Did you mean \($0.quoted)?" } ?? ""))
    }
  }

  private mutating func check(_ text: String, _ schema: Schema, at pointer: JSONPointer) {
    if schema.length.min != nil || schema.length.max != nil,
      let fault = schema.length.fault(of: text.unicodeScalars.count, "character")
    {
      return report(pointer, fault)
    }
    if let pattern = schema.pattern, pattern.isFound(in: text) != true {
      report(pointer, "This does not match the pattern \(pattern.text.quoted).")
    }
  }

  private mutating func check(_ number: Decimal, _ schema: Schema, at pointer: JSONPointer) {
    if let minimum = schema.minimum, number < minimum {
      report(pointer, "This has to be at least \(minimum).")
    }
    if let maximum = schema.maximum, number > maximum {
      report(pointer, "This has to be at most \(maximum).")
    }
  }
}

extension Schema {
  /// The schema of a member: that of its property, else that of all others.
  fileprivate func rule(for member: JSONMember) -> Schema? {
    if let own = property(member.name) { return own }
    if case .each(let schema) = additional { return schema }
    return nil
  }

  /// What is wrong with a value, and its canonical spelling.
  func fitted(_ value: JSONValue, at pointer: JSONPointer = JSONPointer()) -> (
    value: JSONValue, faults: [SchemaFault]
  ) {
    var fitting = SchemaFitting()
    let value = fitting.fit(value, to: self, at: pointer)
    return (value, fitting.faults)
  }
}

extension Schema.Span {
  /// Why a count is too small or too great.
  fileprivate func fault(of count: Int, _ noun: String) -> String? {
    func counted(_ number: Int) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }
    if let min, count < min { return "This needs at least \(counted(min))." }
    if let max, count > max { return "This can have at most \(counted(max))." }
    return nil
  }
}

extension JSONValue {
  /// The value as part of a sentence.
  fileprivate var excerpt: String { String(decoding: canonicalBytes, as: UTF8.self).quoted }
}
