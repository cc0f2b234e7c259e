/// Where a post leads: to a page, and to a place on it.
struct PageLanding: Equatable, Sendable {
  /// The address of the page.
  var page: String
  /// What else the address asks for, `name=value`.
  var query: String?
  /// The id of an element of the page; `nil` for its beginning.
  var place: String?

  /// The address of it all on this server.
  var address: String {
    var address = page
    if let query { address += (page.utf8.contains(UInt8(ascii: "?")) ? "&" : "?") + query }
    return address + (place.map { "#" + $0 } ?? "")
  }
}
