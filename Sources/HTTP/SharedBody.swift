/// Bytes and header fields that are made ready once and then sent as often as asked for.
///
/// Sending one copies nothing and allocates nothing.
public final class SharedBody: Sendable {
  public let bytes: [UInt8]
  public let headers: Headers
  let prepared: PreparedResponse
  private let tag: String?
  private let unchanged: SharedBody?

  /// Prepares bytes with their header fields, for example `Content-Type` and `ETag`.
  public convenience init(_ bytes: [UInt8], headers: Headers) {
    let unchanged = headers["ETag"].map { _ in
      SharedBody([], headers: headers.ofUnchanged, tag: nil, unchanged: nil)
    }
    self.init(bytes, headers: headers, tag: headers["ETag"], unchanged: unchanged)
  }

  private init(_ bytes: [UInt8], headers: Headers, tag: String?, unchanged: SharedBody?) {
    self.bytes = bytes
    self.headers = headers
    self.tag = tag
    self.unchanged = unchanged
    prepared = PreparedResponse(bytes, headers: headers)
  }

  /// Answers a request with the bytes, or with 304 when the client has them already.
  public func response(to request: Request) -> Response {
    request.headers["If-None-Match"].flatMap { unchanged(since: $0) } ?? Response(shared: self)
  }

  /// The answer 304, when the tag is in the list of `If-None-Match`.
  func unchanged(since known: String) -> Response? {
    guard let tag, let unchanged, EntityTag.matches(tag, anyOf: known) else { return nil }
    return Response(Status.notModified, shared: unchanged)
  }
}

extension Headers {
  /// The fields that a 304 repeats.
  fileprivate var ofUnchanged: Headers {
    var kept = Headers()
    for (name, value) in self
    where ["Cache-Control", "Content-Location", "ETag", "Expires", "Vary"]
      .contains(where: name.equalsIgnoringCase)
    {
      kept.append(name, value)
    }
    return kept
  }
}
