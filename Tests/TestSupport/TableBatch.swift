/// A table as a device shows it: sections of rows, each with its key.
public struct Table: Equatable, Sendable {
  public struct Section: Equatable, Sendable {
    public let key: String
    public var rows: [String]

    public init(_ key: String, _ rows: [String]) {
      self.key = key
      self.rows = rows
    }
  }

  public var sections: [Section]

  public init(_ sections: [Section]) { self.sections = sections }
}

/// The place of a row.
public struct RowPlace: Hashable, Comparable, Sendable {
  public let section: Int
  public let row: Int

  public init(_ section: Int, _ row: Int) {
    self.section = section
    self.row = row
  }

  public static func < (left: Self, right: Self) -> Bool {
    (left.section, left.row) < (right.section, right.row)
  }
}

/// The calls between `beginUpdates` and `endUpdates` of a `UITableView`.
///
/// Deletes, reloads and the sources of moves count in the table before, inserts and the targets of moves
/// in the table after. ``check(from:to:)`` refuses what UIKit refuses, and what it has crashed on.
public struct TableBatch: Sendable {
  public struct Move<Place: Hashable & Sendable>: Hashable, Sendable {
    public let from: Place
    public let to: Place

    public init(_ from: Place, _ to: Place) {
      self.from = from
      self.to = to
    }
  }

  public var deletedSections: [Int] = []
  public var insertedSections: [Int] = []
  public var movedSections: [Move<Int>] = []
  public var reloadedSections: [Int] = []
  public var deletedRows: [RowPlace] = []
  public var insertedRows: [RowPlace] = []
  public var movedRows: [Move<RowPlace>] = []
  public var reloadedRows: [RowPlace] = []

  public init() {}

  /// Why a batch is not legal.
  public enum Fault: Error, Equatable {
    /// An index is not in the table that it counts in.
    case outOfRange
    /// Something is named by two calls, or twice by one.
    case namedTwice
    /// A row is named in a section that goes, comes, moves or is reloaded by the same batch.
    case insideChangedSection
    /// The number of sections after the update does not follow from the calls.
    case sectionCount(found: Int, expected: Int)
    /// The number of rows in a section after the update does not follow from the calls.
    case rowCount(section: Int, found: Int, expected: Int)
    /// The counts are right, and still another section or row stands there.
    case otherContent
  }

  /// Checks that the batch leads from one table to another.
  public func check(from old: Table, to new: Table) throws(Fault) {
    try checkSections(old.sections.count, new.sections.count)
    let sections = try SectionPairs(self, old.sections.count, new.sections.count)
    for (place, number) in sections.pairs.enumerated() {
      guard let number else { continue }
      guard old.sections[number].key == new.sections[place].key else { throw .otherContent }
    }
    try checkRows(old, new, sections)
    try checkContent(old, new, sections)
  }

  private func checkSections(_ old: Int, _ new: Int) throws(Fault) {
    let sources = deletedSections + reloadedSections + movedSections.map(\.from)
    let targets = insertedSections + movedSections.map(\.to)
    guard sources.allSatisfy({ (0..<old).contains($0) }),
      targets.allSatisfy({ (0..<new).contains($0) })
    else { throw .outOfRange }
    guard Set(sources).count == sources.count, Set(targets).count == targets.count else {
      throw .namedTwice
    }
    let expected = old - deletedSections.count + insertedSections.count
    guard new == expected else { throw .sectionCount(found: new, expected: expected) }
  }

  private func checkRows(_ old: Table, _ new: Table, _ sections: SectionPairs) throws(Fault) {
    let sources = deletedRows + reloadedRows + movedRows.map(\.from)
    let targets = insertedRows + movedRows.map(\.to)
    guard sources.allSatisfy({ old.holds($0) }), targets.allSatisfy({ new.holds($0) }) else {
      throw .outOfRange
    }
    guard Set(sources).count == sources.count, Set(targets).count == targets.count else {
      throw .namedTwice
    }
    let closedBefore = Set(deletedSections + reloadedSections + movedSections.map(\.from))
    let reloadedAfter = sections.pairs.indices.filter { place in
      sections.pairs[place].map(reloadedSections.contains) ?? false
    }
    let closedAfter = Set(insertedSections + movedSections.map(\.to) + reloadedAfter)
    guard sources.allSatisfy({ !closedBefore.contains($0.section) }),
      targets.allSatisfy({ !closedAfter.contains($0.section) })
    else { throw .insideChangedSection }
  }

  /// Checks every section that was there before: how many rows it has, and which.
  private func checkContent(_ old: Table, _ new: Table, _ sections: SectionPairs) throws(Fault) {
    for (place, number) in sections.pairs.enumerated() {
      guard let number, !reloadedSections.contains(number) else { continue }
      let gone = Set((deletedRows + movedRows.map(\.from)).filter { $0.section == number })
      let kept = old.sections[number].rows.indices
        .filter { !gone.contains(RowPlace(number, $0)) }.map { old.sections[number].rows[$0] }
      let moved = movedRows.filter { $0.to.section == place }
      let inserted = insertedRows.filter { $0.section == place }
      let expected = kept.count + moved.count + inserted.count
      let found = new.sections[place].rows
      guard found.count == expected else {
        throw .rowCount(section: place, found: found.count, expected: expected)
      }
      var rest = kept[...]
      for (at, row) in found.enumerated() {
        if inserted.contains(RowPlace(place, at)) { continue }
        let source = moved.first { $0.to.row == at }?.from
        let expected = source.map { old.sections[$0.section].rows[$0.row] } ?? rest.popFirst()
        guard row == expected else { throw .otherContent }
      }
    }
  }
}

/// Which section of the table before each one of the table after is; none for one that comes.
private struct SectionPairs {
  let pairs: [Int?]

  init(_ batch: TableBatch, _ old: Int, _ new: Int) throws(TableBatch.Fault) {
    let gone = Set(batch.deletedSections + batch.movedSections.map(\.from))
    var kept = (0..<old).filter { !gone.contains($0) }[...]
    var pairs: [Int?] = []
    for place in 0..<new {
      if batch.insertedSections.contains(place) {
        pairs.append(nil)
      } else if let move = batch.movedSections.first(where: { $0.to == place }) {
        pairs.append(move.from)
      } else {
        guard let next = kept.popFirst() else {
          throw .sectionCount(found: new, expected: place)
        }
        pairs.append(next)
      }
    }
    self.pairs = pairs
  }
}

extension Table {
  fileprivate func holds(_ place: RowPlace) -> Bool {
    sections.indices.contains(place.section)
      && sections[place.section].rows.indices.contains(place.row)
  }
}
