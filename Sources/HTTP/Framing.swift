/// How the body of a request is delimited.
struct Framing: Equatable {
  /// The length that the header declares; `nil` for a body in chunks.
  let length: Int?
  /// Whether a method that may have a body came without saying how long it is.
  let isUndeclared: Bool

  var hasBody: Bool { length != 0 }

  /// Reads the framing strictly, since whoever stands in front of us may read it otherwise.
  ///
  /// - Parameters:
  ///   - method: The method of the request.
  ///   - version: The version of HTTP, if it is one that is spoken here.
  ///   - headers: Fields that passed the ``HeadReader``, so each of these is there at most once.
  /// - Throws: A ``Problem`` for what is ambiguous or not allowed.
  init(_ method: Method, version: HTTPVersion?, headers: Headers) throws(Problem) {
    guard let version else {
      throw .badRequest("Only HTTP/1.0 and HTTP/1.1 are spoken here.")
    }
    let length = try Self.length(headers)
    if let coding = headers["Transfer-Encoding"] {
      guard length == nil, version == .http11, coding.equalsIgnoringCase("chunked") else {
        throw .badRequest("Transfer-Encoding may be chunked only, with HTTP/1.1, without a length.")
      }
      self.length = nil
      isUndeclared = false
    } else {
      self.length = length ?? 0
      isUndeclared = method.takesBody && length == nil
    }
    try Self.checkExpectation(headers["Expect"])
    if let coding = headers["Content-Encoding"], !coding.equalsIgnoringCase("identity") {
      throw Problem(
        "unsupported-media-type", status: Status.unsupportedMediaType,
        title: "Unsupported media type", detail: "Send the body without Content-Encoding.")
    }
  }

  private static func length(_ headers: Headers) throws(Problem) -> Int? {
    guard let read = headers.withValue(of: "Content-Length", number) else { return nil }
    guard let length = read else { throw .badRequest("Content-Length is not a number of bytes.") }
    return length
  }

  /// Reads a number of nothing but digits.
  private static func number(_ text: UnsafeRawBufferPointer) -> Int? {
    guard !text.isEmpty, text.count <= 19 else { return nil }
    var number = 0
    for byte in text {
      guard (0x30...0x39).contains(byte) else { return nil }
      let (tens, isTooLarge) = number.multipliedReportingOverflow(by: 10)
      let (sum, isLarger) = tens.addingReportingOverflow(Int(byte - 0x30))
      if isTooLarge || isLarger { return nil }
      number = sum
    }
    return number
  }

  private static func checkExpectation(_ text: String?) throws(Problem) {
    guard let text, !text.equalsIgnoringCase("100-continue") else { return }
    throw .expectationFailed
  }

  /// Refuses a request that does not say for which host it is, or for one that is not allowed.
  ///
  /// - Parameters:
  ///   - headers: The header fields.
  ///   - version: The version of HTTP.
  ///   - allowed: The hosts of the configuration, or none for any.
  /// - Throws: A ``Problem`` with status 400.
  static func checkHost(
    _ headers: Headers, version: HTTPVersion?, allowed: [String]
  ) throws(Problem) {
    guard let length = headers.withValue(of: "Host", \.count) else {
      guard version == .http10, allowed.isEmpty else { throw .badRequest("Host is missing.") }
      return
    }
    guard length > 0 else { throw HeadFault.badHost.problem }
    guard allowed.isEmpty || allowed.contains(where: (headers["Host"] ?? "").equalsIgnoringCase)
    else {
      throw .badRequest("This server does not answer for the host that was asked for.")
    }
  }
}
