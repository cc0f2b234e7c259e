import JSON

extension FormReader {
  /// Reads what clients are sent and the server never acts on.
  mutating func hints(_ members: Members) -> Hints {
    guard let value = members["hints"] else { return .none }
    let place = members.place("hints")
    guard case .object = value else {
      reportType(value, at: place, "`hints`", "an object")
      return .none
    }
    guard let checked = hint(value, at: place), case .object(let members) = checked else {
      return .none
    }
    return Hints(members: members)
  }

  /// Checks one value of hints and puts its members in order.
  private mutating func hint(_ value: JSONValue, at pointer: JSONPointer) -> JSONValue? {
    switch value {
    case .null, .bool: return value
    case .number(let digits): return wholeNumber(digits, at: pointer)
    case .string(let text): return checked(text, at: pointer).map { .string($0) }
    case .array(let elements):
      return .array(
        elements.enumerated().compactMap { hint($0.element, at: pointer.element($0.offset)) })
    case .object(let members):
      return .object(
        members.compactMap { member in
          let place = pointer.member(member.name)
          guard checked(member.name, at: place) != nil else { return nil }
          return hint(member.value, at: place).map { JSONMember(member.name, $0) }
        }.inCanonicalOrder)
    }
  }

  /// Checks a number of hints, which is written as it came.
  private mutating func wholeNumber(_ digits: String, at pointer: JSONPointer) -> JSONValue? {
    let bound = 9_007_199_254_740_992
    guard let number = Int(digits), (-bound...bound).contains(number) else {
      report(
        "wrong-type", at: pointer,
        "Numbers in `hints` are whole, at most 2^53. Write any other as a text.")
      return nil
    }
    return .integer(number)
  }
}

extension [JSONMember] {
  /// The members sorted by the bytes of their names.
  var inCanonicalOrder: [JSONMember] {
    sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
  }
}
