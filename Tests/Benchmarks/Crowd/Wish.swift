import JSON

/// A request that a person makes.
struct Wish {
  /// What it is counted as.
  enum Kind: String, CaseIterable {
    case form, open, edit, item, tap, reload, page, submit, confirmation
    /// Whether an answer of 2xx means that something is on the disk.
    var isDurable: Bool {
      switch self {
      case .open, .edit, .item, .tap, .submit: true
      case .form, .reload, .page, .confirmation: false
      }
    }
  }

  let kind: Kind
  let bytes: [UInt8]

  init(_ kind: Kind, _ method: String, _ path: String, known tag: String? = nil) {
    self.kind = kind
    let condition = tag.map { "If-None-Match: \"\($0)\"\r\n" } ?? ""
    bytes = Array("\(method) \(path) HTTP/1.1\r\nHost: crowd\r\n\(condition)\r\n".utf8)
  }

  init(_ kind: Kind, _ method: String, _ path: String, _ body: JSONValue) {
    let type = kind == .edit ? "application/vnd.formd.edit+json" : "application/json"
    let body = body.canonicalBytes
    let head = """
      \(method) \(path) HTTP/1.1\r\nHost: crowd\r\nContent-Type: \(type)\r\n\
      Content-Length: \(body.count)\r\n\r\n
      """
    self.kind = kind
    bytes = Array(head.utf8) + body
  }
}
