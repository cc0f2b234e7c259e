/// What an address asks of the page of a session.
public struct PageQuery: Sendable {
  /// The page to show, of a form that has several.
  public var page: String?
  /// The row that somebody is in the middle of answering, which is not wrong for that.
  public var open: String?

  public init(page: String? = nil, open: String? = nil) {
    self.page = page
    self.open = open
  }
}
