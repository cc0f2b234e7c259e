internal import Glibc

/// The method of a request.
public enum Method: String, Sendable, CaseIterable {
  case get = "GET"
  case head = "HEAD"
  case post = "POST"
  case put = "PUT"
  case patch = "PATCH"
  case delete = "DELETE"
  case options = "OPTIONS"

  /// Finds the method that a C text names, with its capital letters.
  init?(name: UnsafePointer<CChar>) {
    // The first letter tells most of them apart; the names as literals are C texts already.
    switch UInt8(bitPattern: name[0]) {
    case UInt8(ascii: "G") where strcmp(name, "GET") == 0: self = .get
    case UInt8(ascii: "H") where strcmp(name, "HEAD") == 0: self = .head
    case UInt8(ascii: "P") where strcmp(name, "PATCH") == 0: self = .patch
    case UInt8(ascii: "P") where strcmp(name, "POST") == 0: self = .post
    case UInt8(ascii: "P") where strcmp(name, "PUT") == 0: self = .put
    case UInt8(ascii: "D") where strcmp(name, "DELETE") == 0: self = .delete
    case UInt8(ascii: "O") where strcmp(name, "OPTIONS") == 0: self = .options
    default: return nil
    }
  }

  /// Whether a request with this method has to say how long its body is.
  var takesBody: Bool { self == .post || self == .put || self == .patch }
}
