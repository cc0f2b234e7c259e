/// The media types of files, by the ends of their names.
enum ContentType {
  /// The media type of the file with this name.
  static func of(_ path: String) -> String {
    let end = path.utf8.lastIndex(of: UInt8(ascii: ".")).map { path[$0...].dropFirst() } ?? ""
    return types.first { end.equalsIgnoringCase($0.end) }?.type ?? "application/octet-stream"
  }

  private static let types = [
    (end: "css", type: "text/css; charset=utf-8"),
    (end: "html", type: "text/html; charset=utf-8"),
    (end: "ico", type: "image/x-icon"),
    (end: "jpg", type: "image/jpeg"),
    (end: "js", type: "text/javascript; charset=utf-8"),
    (end: "json", type: "application/json"),
    (end: "png", type: "image/png"),
    (end: "svg", type: "image/svg+xml"),
    (end: "txt", type: "text/plain; charset=utf-8"),
    (end: "webmanifest", type: "application/manifest+json"),
    (end: "woff2", type: "font/woff2"),
  ]
}
