/// The method of a request.
public enum Method: String, Sendable, CaseIterable {
  case get = "GET"
  case head = "HEAD"
  case post = "POST"
  case put = "PUT"
  case patch = "PATCH"
  case delete = "DELETE"
  case options = "OPTIONS"

  /// Whether a request with this method has to say how long its body is.
  var takesBody: Bool { self == .post || self == .put || self == .patch }
}
