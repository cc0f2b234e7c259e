internal import HTTP

extension Response {
  /// The response as a page, where it is a problem and the client is a browser.
  func forBrowser(_ request: Request) -> Response {
    guard status >= 400, headers["Content-Type"] == "application/problem+json",
      Accept(request.headers["Accept"]).names("text/html")
    else { return self }
    var page = Response.page(ProblemPage(status: status).html(), status: status)
    for (name, value) in headers where page.headers[name] == nil { page.headers.set(name, value) }
    return page
  }
}

extension Reply {
  /// The reply with its response changed, now or when it is there.
  func map(_ change: @escaping @Sendable (Response) -> Response) -> Reply {
    switch self {
    case .now(let response): return .now(change(response))
    case .later(let deferred):
      // The same one, so that whoever waits for it and hurries it does so still.
      deferred.change(change)
      return self
    }
  }
}
