public import Foundation

/// The place of a row: the number of its section, and its own in there.
public struct RowIndex: Hashable, Comparable, Sendable {
  public let section: Int
  public let row: Int

  public init(section: Int, row: Int) {
    self.section = section
    self.row = row
  }

  /// The place as tables of iOS name it.
  public var indexPath: IndexPath { IndexPath(indexes: [section, row]) }

  public static func < (left: Self, right: Self) -> Bool {
    (left.section, left.row) < (right.section, right.row)
  }
}
