import TestSupport
import Testing

/// The model of a table has to refuse what tables refuse.
struct TableBatchTests {
  private let before = Table([.init("s", ["a", "b", "c"]), .init("t", ["d"]), .init("u", [])])

  private func fault(
    _ after: [Table.Section], _ fill: (inout TableBatch) -> Void
  ) -> TableBatch.Fault? {
    var batch = TableBatch()
    fill(&batch)
    do throws(TableBatch.Fault) {
      try batch.check(from: before, to: Table(after))
      return nil
    } catch {
      return error
    }
  }

  @Test func `legal batches are taken`() {
    #expect(fault(before.sections) { _ in } == nil)
    // Deletes count before, inserts after.
    #expect(
      fault([.init("s", ["b", "x"]), .init("t", ["d"]), .init("u", [])]) {
        $0.deletedRows = [RowPlace(0, 0), RowPlace(0, 2)]
        $0.insertedRows = [RowPlace(0, 1)]
      } == nil)
    #expect(
      fault([.init("s", ["c", "b"]), .init("t", []), .init("u", ["a", "d"])]) {
        $0.movedRows = [
          .init(RowPlace(0, 0), RowPlace(2, 0)), .init(RowPlace(1, 0), RowPlace(2, 1)),
          .init(RowPlace(0, 2), RowPlace(0, 0)),
        ]
      } == nil)
    #expect(
      fault([.init("u", []), .init("v", ["x"]), .init("s", ["a", "b", "c"])]) {
        $0.deletedSections = [1]
        $0.insertedSections = [1]
        $0.movedSections = [.init(2, 0)]
      } == nil)
    // Reloads count before, even beside a delete.
    #expect(
      fault([.init("s", ["b", "c"]), .init("t", ["d"]), .init("u", [])]) {
        $0.deletedRows = [RowPlace(0, 0)]
        $0.reloadedRows = [RowPlace(0, 2)]
      } == nil)
  }

  // "The number of rows contained in an existing section after the update must be equal to …"
  @Test func `counts that do not follow are refused`() {
    #expect(
      fault([.init("s", ["a", "b"]), .init("t", ["d"]), .init("u", [])]) { _ in }
        == .rowCount(section: 0, found: 2, expected: 3))
    #expect(
      fault([.init("s", ["a", "b", "c", "x", "y"]), .init("t", ["d"]), .init("u", [])]) {
        $0.insertedRows = [RowPlace(0, 3)]
      } == .rowCount(section: 0, found: 5, expected: 4))
    #expect(
      fault([.init("s", ["a", "b", "c"])]) { $0.deletedSections = [1] }
        == .sectionCount(found: 1, expected: 2))
    #expect(
      fault(before.sections + [.init("v", [])]) { _ in } == .sectionCount(found: 4, expected: 3))
  }

  // Instagram/IGListKit#42: a row is moved and reloaded in one batch.
  // FluidGroup/DataSources#12: a row is deleted and moved in one batch.
  @Test func `a row that two calls name is refused`() {
    let moved = [
      Table.Section("s", ["b", "a", "c"]), .init("t", ["d"]), .init("u", []),
    ]
    #expect(
      fault(moved) {
        $0.movedRows = [.init(RowPlace(0, 0), RowPlace(0, 1))]
        $0.reloadedRows = [RowPlace(0, 0)]
      } == .namedTwice)
    #expect(
      fault([.init("s", ["b", "c"]), .init("t", ["d"]), .init("u", [])]) {
        $0.movedRows = [.init(RowPlace(0, 0), RowPlace(0, 1))]
        $0.deletedRows = [RowPlace(0, 0)]
      } == .namedTwice)
    #expect(
      fault([.init("s", ["b", "c"]), .init("t", ["d"]), .init("u", [])]) {
        $0.deletedRows = [RowPlace(0, 0), RowPlace(0, 0)]
      } == .namedTwice)
    // Two rows cannot come to one place.
    #expect(
      fault([.init("s", ["b", "a", "c", "x"]), .init("t", ["d"]), .init("u", [])]) {
        $0.movedRows = [.init(RowPlace(0, 0), RowPlace(0, 1))]
        $0.insertedRows = [RowPlace(0, 1)]
      } == .namedTwice)
    #expect(
      fault([.init("t", ["d"]), .init("u", [])]) {
        $0.deletedSections = [0]
        $0.movedSections = [.init(0, 1)]
      } == .namedTwice)
  }

  // mcudich/HeckelDiff#9: the index of a reload was that of the table after.
  @Test func `an index of the wrong table is refused`() {
    #expect(
      fault([.init("s", ["a", "b", "c"]), .init("t", ["d", "x"]), .init("u", [])]) {
        $0.insertedRows = [RowPlace(1, 1)]
        $0.reloadedRows = [RowPlace(1, 1)]
      } == .outOfRange)
    #expect(
      fault([.init("s", ["a", "b"]), .init("t", ["d"]), .init("u", [])]) {
        $0.deletedRows = [RowPlace(0, 3)]
      } == .outOfRange)
    #expect(fault(before.sections) { $0.reloadedSections = [3] } == .outOfRange)
    #expect(
      fault([.init("s", ["b", "c"]), .init("t", ["d"]), .init("u", ["a"])]) {
        $0.movedRows = [.init(RowPlace(0, 0), RowPlace(2, 1))]
      } == .outOfRange)
  }

  // ra1028/DifferenceKit#5 and #106: a row moves between an existing section and one that comes or goes.
  @Test func `a row cannot move into a section that comes or out of one that goes`() {
    #expect(
      fault([.init("v", ["a"]), .init("s", ["b", "c"]), .init("t", ["d"]), .init("u", [])]) {
        $0.insertedSections = [0]
        $0.movedRows = [.init(RowPlace(0, 0), RowPlace(0, 0))]
      } == .insideChangedSection)
    #expect(
      fault([.init("s", ["a", "b", "c", "d"]), .init("u", [])]) {
        $0.deletedSections = [1]
        $0.movedRows = [.init(RowPlace(1, 0), RowPlace(0, 3))]
      } == .insideChangedSection)
    #expect(
      fault([.init("s", ["a", "b", "c"]), .init("u", [])]) {
        $0.deletedSections = [1]
        $0.deletedRows = [RowPlace(1, 0)]
      } == .insideChangedSection)
  }

  // Rightpoint/RZCollectionList#15, tonyarnold/Differ#14: row changes inside a section that moves.
  // lionheart/openradar-mirror#21097: a section "moves" to its own place while a row of it moves.
  @Test func `rows of a section that moves or is reloaded cannot change in the same batch`() {
    #expect(
      fault([.init("t", ["d"]), .init("s", ["b", "c"]), .init("u", [])]) {
        $0.movedSections = [.init(0, 1)]
        $0.deletedRows = [RowPlace(0, 0)]
      } == .insideChangedSection)
    #expect(
      fault([.init("s", ["b", "a", "c"]), .init("t", ["d"]), .init("u", [])]) {
        $0.movedSections = [.init(0, 0)]
        $0.movedRows = [.init(RowPlace(0, 0), RowPlace(0, 1))]
      } == .insideChangedSection)
    #expect(
      fault([.init("s", ["a", "b", "c", "x"]), .init("t", ["d"]), .init("u", [])]) {
        $0.reloadedSections = [0]
        $0.insertedRows = [RowPlace(0, 3)]
      } == .insideChangedSection)
  }

  // The counts are right, and the table would show something else than its source.
  @Test func `another row in the same place is refused`() {
    #expect(
      fault([.init("s", ["b", "a", "c"]), .init("t", ["d"]), .init("u", [])]) { _ in }
        == .otherContent)
    #expect(
      fault([.init("s", ["a", "c"]), .init("t", ["d"]), .init("u", [])]) {
        $0.deletedRows = [RowPlace(0, 0)]
      } == .otherContent)
    #expect(
      fault([.init("t", ["d"]), .init("s", ["a", "b", "c"]), .init("u", [])]) { _ in }
        == .otherContent)
    // Deleting one of two rows with one key by a dictionary of keys (Instagram/IGListKit#34).
    #expect(
      fault([.init("s", ["c", "b", "a"]), .init("t", ["d"]), .init("u", [])]) {
        $0.movedRows = [.init(RowPlace(0, 0), RowPlace(0, 1))]
      } == .otherContent)
  }
}
