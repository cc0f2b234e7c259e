internal import HTTP

extension Request {
  /// The value of a cookie.
  func cookie(_ name: String) -> String? {
    for pair in (headers["Cookie"] ?? "").prefix(8192).split(separator: ";").prefix(100) {
      let parts = pair.split(separator: "=", maxSplits: 1)
      if parts.count == 2, parts[0].trimmingBlanks.utf8.elementsEqual(name.utf8) {
        return String(parts[1].trimmingBlanks)
      }
    }
    return nil
  }
}
