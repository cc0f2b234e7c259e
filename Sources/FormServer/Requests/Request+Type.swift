internal import HTTP

extension Request {
  /// Whether the body is of a media type, whose parameters do not count.
  func isOf(type: String) -> Bool {
    let sent = headers["Content-Type"] ?? ""
    // Most types are shorter than the ones that are asked for, and need no second look.
    return sent.utf8.count >= type.utf8.count && sent.lowercased().hasPrefix(type)
  }
}
