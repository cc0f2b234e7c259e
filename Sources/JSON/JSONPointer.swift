/// A place in a JSON document, by RFC 6901: `/sections/0/fields/2`.
public struct JSONPointer: Hashable, Sendable, CustomStringConvertible {
  public private(set) var description: String

  /// The whole document.
  public init() { description = "" }

  /// The place that the description of another pointer leads to from here.
  public func appending(_ description: String) -> JSONPointer {
    var pointer = self
    pointer.description += description
    return pointer
  }

  /// The place of a member of the object here.
  public func member(_ name: String) -> JSONPointer {
    var pointer = self
    pointer.description += "/"
    guard name.utf8.contains(where: { $0 == 0x7E || $0 == 0x2F }) else {
      pointer.description += name
      return pointer
    }
    for scalar in name.unicodeScalars {
      switch scalar {
      case "~": pointer.description += "~0"
      case "/": pointer.description += "~1"
      default: pointer.description.unicodeScalars.append(scalar)
      }
    }
    return pointer
  }

  /// The place of an element of the array here.
  public func element(_ index: Int) -> JSONPointer {
    var pointer = self
    pointer.description += "/\(index)"
    return pointer
  }
}
