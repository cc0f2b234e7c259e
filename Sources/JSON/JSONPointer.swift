/// A place in a JSON document, by RFC 6901: `/sections/0/fields/2`.
///
/// It is a chain of steps that places share as far as they go the same way. Whoever reads a document
/// makes one for every part of it, and puts into words only the few that there is something to say of.
public struct JSONPointer: Sendable {
  private let end: Step?

  /// A step of the way, which knows the steps before it.
  private final class Step: Sendable {
    let before: Step?
    let way: Way

    init(_ way: Way, after before: Step?) {
      self.way = way
      self.before = before
    }
  }

  private enum Way {
    case member(String)
    case element(Int)
    /// What the description of another pointer says.
    case described(String)
  }

  private init(_ end: Step?) { self.end = end }

  /// The whole document.
  public init() { end = nil }

  /// The place that the description of another pointer leads to from here.
  public func appending(_ description: String) -> JSONPointer {
    JSONPointer(Step(.described(description), after: end))
  }

  /// The place of a member of the object here.
  public func member(_ name: String) -> JSONPointer { JSONPointer(Step(.member(name), after: end)) }

  /// The place of an element of the array here.
  public func element(_ index: Int) -> JSONPointer {
    JSONPointer(Step(.element(index), after: end))
  }
}

extension JSONPointer: CustomStringConvertible {
  public var description: String {
    var ways: [Way] = []
    var step = end
    while let here = step {
      ways.append(here.way)
      step = here.before
    }
    return ways.reversed().reduce(into: "") { text, way in
      switch way {
      case .member(let name): text += "/" + Self.escaped(name)
      case .element(let index): text += "/\(index)"
      case .described(let description): text += description
      }
    }
  }

  /// A name with `~1` and `~0` in the place of what has a meaning in pointers.
  private static func escaped(_ name: String) -> String {
    guard name.utf8.contains(where: { $0 == 0x7E || $0 == 0x2F }) else { return name }
    var text = ""
    for scalar in name.unicodeScalars {
      switch scalar {
      case "~": text += "~0"
      case "/": text += "~1"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}

extension JSONPointer: Hashable {
  public static func == (left: Self, right: Self) -> Bool {
    left.end === right.end || left.description == right.description
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(description) }
}
