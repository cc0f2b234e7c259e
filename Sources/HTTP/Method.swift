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
    guard let known = Self.names.first(where: { strcmp($0.name, name) == 0 }) else { return nil }
    self = known.method
  }

  private static let names = allCases.map {
    (method: $0, name: $0.rawValue.utf8CString.map(\.self))
  }

  /// Whether a request with this method has to say how long its body is.
  var takesBody: Bool { self == .post || self == .put || self == .patch }
}
