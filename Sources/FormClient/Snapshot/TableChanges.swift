/// One phase of a diff as the calls of one `performBatchUpdates` of a `UITableView`.
///
/// What goes and where moves begin counts in the table before the phase, what comes and where moves end in the
/// table after it, as UIKit wants it. What is reconfigured stands where it stood and keeps its cell.
public struct TableChanges: Sendable, Equatable {
  /// A section or row that goes to another place.
  public struct Move<Place: Hashable & Sendable>: Hashable, Sendable {
    public let from: Place
    public let to: Place
  }

  /// A row or section of which some properties changed.
  public struct Changed<Place: Hashable & Sendable>: Hashable, Sendable {
    public let at: Place
    public let key: String
    /// The names of the properties that changed, came or went.
    public let properties: [String]
  }

  public internal(set) var deletedSections: [Int] = []
  public internal(set) var insertedSections: [Int] = []
  public internal(set) var movedSections: [Move<Int>] = []
  public internal(set) var reconfiguredSections: [Changed<Int>] = []
  public internal(set) var deletedRows: [RowIndex] = []
  public internal(set) var insertedRows: [RowIndex] = []
  public internal(set) var movedRows: [Move<RowIndex>] = []
  public internal(set) var reconfiguredRows: [Changed<RowIndex>] = []
}

/// One step of a phase on the flat list of a `RecyclerView`, in which each section is a header and its rows.
///
/// Steps are carried out one after the other, and each counts in the list that the one before has left.
public enum ListChange: Sendable, Equatable {
  case removed(at: Int)
  case inserted(at: Int)
  /// The item goes from one place to another, which counts in the list without it.
  case moved(from: Int, to: Int)
  /// The item stays, and gets these properties as its payload.
  case changed(at: Int, properties: [String])
}

/// One of the four phases of a diff: the form after it, and how a table gets there.
///
/// A table that carries out the phases one by one, and shows ``snapshot`` from the moment that a phase begins, never
/// counts otherwise than its data source.
public struct FormPhase: Sendable {
  /// The form after the phase; it has the new revision only after the last.
  public let snapshot: FormSnapshot
  /// The phase for a `UITableView` or `UICollectionView`.
  public let table: TableChanges
  /// The phase for a `RecyclerView`.
  public let list: [ListChange]
}
