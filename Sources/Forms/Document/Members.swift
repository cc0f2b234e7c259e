import JSON

/// The members of one object of a document, and its place.
struct Members {
  let pointer: JSONPointer
  let list: [JSONMember]
  /// Where members stand that come from elsewhere.
  var inherited: [String: JSONPointer] = [:]
  /// A bit for each size that a name has, the last one for all that are larger: most of what is asked
  /// for is not there, and told by that.
  private let sizes: UInt64

  init(pointer: JSONPointer, list: [JSONMember], inherited: [String: JSONPointer] = [:]) {
    self.pointer = pointer
    self.list = list
    self.inherited = inherited
    sizes = list.reduce(0) { $0 | Self.bit(ofSize: $1.name.utf8.count) }
  }

  private static func bit(ofSize size: Int) -> UInt64 { 1 << UInt64(min(size, 63)) }

  /// The value of a member whose name is a word of ours, in ASCII.
  ///
  /// Comparing whole strings is much quicker than going through their bytes, and of the texts that
  /// are equal to an ASCII word by Unicode's rules only the word itself has its number of bytes, which
  /// tells most names apart already.
  subscript(name: String) -> JSONValue? {
    let count = name.utf8.count
    guard sizes & Self.bit(ofSize: count) != 0 else { return nil }
    for index in list.indices
    where list[index].name.utf8.count == count && list[index].name == name {
      return list[index].value
    }
    return nil
  }

  /// The place of a member.
  func place(_ name: String) -> JSONPointer { inherited[name] ?? pointer.member(name) }
}

extension JSONValue {
  /// What kind of JSON this is, as part of a sentence.
  var description: String {
    switch self {
    case .null: "null"
    case .bool: "true or false"
    case .number: "a number"
    case .string: "a text"
    case .array: "a list"
    case .object: "an object"
    }
  }
}

extension JSONValue {
  /// About as many bytes as the value has in a document.
  var roughSize: Int {
    switch self {
    case .null, .bool: 5
    case .number(let text), .string(let text): text.utf8.count + 3
    case .array(let elements): elements.reduce(2) { $0 + $1.roughSize }
    case .object(let members):
      members.reduce(2) { $0 + $1.name.utf8.count + 4 + $1.value.roughSize }
    }
  }
}
