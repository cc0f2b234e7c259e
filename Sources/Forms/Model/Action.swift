/// Something that a client offers to do with a row or an item, as a swipe or in a menu.
public struct Action: Hashable, Sendable {
  /// Where a client offers it.
  public enum Side: String, Hashable, Sendable, CaseIterable { case leading, trailing }

  /// How a client shows it.
  public enum Style: String, Hashable, Sendable, CaseIterable { case normal, destructive }

  /// The key, unique among the actions of one row.
  public var key: String
  public var title: LocalText
  public var side = Side.trailing
  public var style = Style.normal
  /// What it does, carried out in order.
  public var effects: [Effect] = []

  /// Creates an action that does nothing yet.
  public init(_ key: String, _ title: LocalText) {
    self.key = key
    self.title = title
  }
}
