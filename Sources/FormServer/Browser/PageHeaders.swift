internal import HTTP

extension Response {
  /// A page, with the header fields that keep a browser from doing anything else with it.
  static func page(_ html: [UInt8], status: Int = Status.ok) -> Response {
    var response = Response.html(html, status: status)
    response.headers.set("Cache-Control", "no-store")
    response.secure()
    return response
  }

  /// What the script of a page gets in its place.
  static func forScript(_ document: [UInt8]) -> Response {
    var response = Response.json(document, type: PageChange.type)
    response.headers.set("Cache-Control", "no-store")
    response.headers.set("Vary", "Accept")
    response.headers.set("X-Content-Type-Options", "nosniff")
    return response
  }

  /// A redirect after a post.
  static func seeOther(_ location: String) -> Response {
    var response = Response(Status.seeOther, headers: ["Location": location])
    response.headers.set("Cache-Control", "no-store")
    response.secure()
    return response
  }

  /// Adds the header fields that pages have.
  mutating func secure() {
    headers.set(
      "Content-Security-Policy",
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
        + "connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'")
    headers.set("X-Content-Type-Options", "nosniff")
    headers.set("X-Frame-Options", "DENY")
    headers.set("Referrer-Policy", "same-origin")
    headers.set("Cross-Origin-Opener-Policy", "same-origin")
  }

  /// The response with a header field that keeps it out of every cache.
  consuming func unstored() -> Response {
    headers.set("Cache-Control", "no-store")
    return self
  }
}

extension Request {
  /// Whether the script of a page makes this request, which wants to know what changes on the page.
  var isByScript: Bool { Accept(headers["Accept"]).names(PageChange.type) }
}
