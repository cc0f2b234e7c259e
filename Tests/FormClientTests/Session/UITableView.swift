import Foundation
import Testing

#if !canImport(UIKit)
  /// As much of the table of iOS as the walkthrough needs; it crashes where that one does, by failing the test.
  @MainActor
  final class UITableView {
    enum RowAnimation { case fade }

    weak var dataSource: (any UITableViewDataSource)?
    private(set) var cells: [[UITableViewCell]] = []
    /// How often a cell was made, and how often one was configured anew.
    private(set) var made = 0
    private(set) var reconfigured = 0
    private var batch: Batch?
    private var configuring: UITableViewCell?

    private struct Batch {
      var deletedSections = IndexSet()
      var insertedSections = IndexSet()
      var movedSections: [(from: Int, to: Int)] = []
      var deletedRows: [IndexPath] = []
      var insertedRows: [IndexPath] = []
      var movedRows: [(from: IndexPath, to: IndexPath)] = []
      var reconfiguredRows: [IndexPath] = []
    }

    func reloadData() {
      cells = counts.indices.map { section in
        (0..<counts[section]).map { cell(IndexPath(indexes: [section, $0])) }
      }
    }

    func performBatchUpdates(_ updates: () -> Void) {
      #expect(batch == nil && cells.map(\.count) == counts, "the data changed outside of the block")
      batch = Batch()
      updates()
      let done = batch ?? Batch()
      batch = nil
      carryOut(done)
    }

    func deleteSections(_ sections: IndexSet, with: RowAnimation) {
      batch?.deletedSections.formUnion(sections)
    }

    func insertSections(_ sections: IndexSet, with: RowAnimation) {
      batch?.insertedSections.formUnion(sections)
    }

    func moveSection(_ section: Int, toSection target: Int) {
      batch?.movedSections.append((section, target))
    }

    func deleteRows(at rows: [IndexPath], with: RowAnimation) { batch?.deletedRows += rows }

    func insertRows(at rows: [IndexPath], with: RowAnimation) { batch?.insertedRows += rows }

    func moveRow(at row: IndexPath, to target: IndexPath) {
      batch?.movedRows.append((row, target))
    }

    func reconfigureRows(at rows: [IndexPath]) {
      if batch != nil {
        batch?.reconfiguredRows += rows
      } else {
        for row in rows { reconfigure(row) }
      }
    }

    func dequeueReusableCell(withIdentifier: String, for place: IndexPath) -> UITableViewCell {
      if let configuring { return configuring }
      made += 1
      return UITableViewCell()
    }

    private var counts: [Int] {
      guard let dataSource else { return [] }
      return (0..<dataSource.numberOfSections(in: self)).map {
        dataSource.tableView(self, numberOfRowsInSection: $0)
      }
    }

    private func cell(_ place: IndexPath) -> UITableViewCell {
      dataSource?.tableView(self, cellForRowAt: place) ?? UITableViewCell()
    }

    private func reconfigure(_ place: IndexPath) {
      reconfigured += 1
      configuring = cells[place.section][place.row]
      _ = cell(place)
      configuring = nil
    }

    /// Takes out what goes or moves, counted before, and puts in what comes or moves, counted after.
    private func carryOut(_ batch: Batch) {
      let old = cells
      let goneRows = Set(batch.deletedRows + batch.movedRows.map(\.from))
      var kept: [[UITableViewCell]] = old.indices.map { section in
        old[section].indices.filter { !goneRows.contains(IndexPath(indexes: [section, $0])) }
          .map { old[section][$0] }
      }
      let moved = batch.movedSections.map { (to: $0.to, rows: kept[$0.from]) }
      let goneSections = batch.deletedSections.union(IndexSet(batch.movedSections.map(\.from)))
      kept = kept.indices.filter { !goneSections.contains($0) }.map { kept[$0] }
      let fresh = batch.insertedSections.map { section in
        (to: section, rows: (0..<counts[section]).map { cell(IndexPath(indexes: [section, $0])) })
      }
      for (to, rows) in (moved + fresh).sorted(by: { $0.to < $1.to }) { kept.insert(rows, at: to) }
      let rows =
        batch.movedRows.map { (to: $0.to, cell: old[$0.from.section][$0.from.row]) }
        + batch.insertedRows.map { (to: $0, cell: cell($0)) }
      for (to, cell) in rows.sorted(by: { $0.to < $1.to }) {
        kept[to.section].insert(cell, at: to.row)
      }
      cells = kept
      #expect(cells.map(\.count) == counts, "the number of rows does not follow from the updates")
      for row in batch.reconfiguredRows { reconfigure(row) }
    }
  }

  @MainActor
  protocol UITableViewDataSource: AnyObject {
    func numberOfSections(in tableView: UITableView) -> Int
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int
    func tableView(_ tableView: UITableView, cellForRowAt place: IndexPath) -> UITableViewCell
  }

  @MainActor
  final class UITableViewCell {
    @MainActor
    final class Label {
      var text: String?
    }

    let textLabel: Label? = Label()
    let detailTextLabel: Label? = Label()
  }

  extension IndexPath {
    var section: Int { self[0] }
    var row: Int { self[1] }
  }
#endif
