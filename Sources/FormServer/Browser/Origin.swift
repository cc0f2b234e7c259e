internal import HTTP

extension Request {
  /// Whether a browser says that another site made this request.
  ///
  /// Browsers send `Sec-Fetch-Site`, older ones `Origin` only. A request with neither is no browser's
  /// form post.
  var isForeign: Bool {
    if let site = headers["Sec-Fetch-Site"] { return site != "same-origin" && site != "none" }
    guard let origin = headers["Origin"] else { return false }
    guard let host = headers["Host"],
      let scheme = ["http://", "https://"].first(where: origin.hasPrefix)
    else { return true }
    return origin.dropFirst(scheme.count).lowercased() != host.lowercased()
  }
}
