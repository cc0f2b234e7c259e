internal import Glibc

/// The versions of HTTP that are spoken here.
enum HTTPVersion {
  case http10, http11

  /// Finds the version that a C text names.
  init?(name: UnsafePointer<CChar>) {
    if strcmp(name, "HTTP/1.1") == 0 {
      self = .http11
    } else if strcmp(name, "HTTP/1.0") == 0 {
      self = .http10
    } else {
      return nil
    }
  }
}
