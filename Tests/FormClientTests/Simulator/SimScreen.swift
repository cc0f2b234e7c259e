import FormClient
import TestSupport

/// A table and a flat list as a device draws them, each phase of which has to be a legal one.
struct SimScreen {
  /// The form as it is drawn.
  private(set) var snapshot: FormSnapshot?
  private var table = Table([])
  private var list: [String] = []

  /// Draws everything anew.
  mutating func replace(_ snapshot: FormSnapshot) {
    self.snapshot = snapshot
    table = Table(snapshot)
    list = Self.flat(snapshot)
  }

  /// Draws a phase in both shapes.
  ///
  /// - Throws: What UIKit or Android would crash on.
  mutating func draw(_ phase: FormPhase) throws {
    guard let snapshot else { throw SimFault("a phase comes before a form") }
    let after = Table(phase.snapshot)
    try TableBatch(phase.table).check(from: table, to: after)
    try check(phase.table, from: snapshot, to: phase.snapshot)
    try draw(phase.list, from: snapshot, to: phase.snapshot)
    self.snapshot = phase.snapshot
    table = after
  }

  /// Takes a form that has other members, and the same rows.
  mutating func update(_ snapshot: FormSnapshot) throws {
    guard self.snapshot?.sections == snapshot.sections else {
      throw SimFault("rows changed in no phase")
    }
    self.snapshot = snapshot
  }

  /// Checks that what is reconfigured is all that looks otherwise, and stands where it is said to.
  private func check(
    _ changes: TableChanges, from old: FormSnapshot, to new: FormSnapshot
  ) throws {
    for row in changes.reconfiguredRows {
      guard new[row.at].key == row.key else { throw SimFault("\(row.key) is not there") }
    }
    for section in changes.reconfiguredSections {
      guard new.sections[section.at].key == section.key else {
        throw SimFault("\(section.key) is not there")
      }
    }
    let named = Set(changes.reconfiguredRows.map(\.key))
    let inserted = Set(changes.insertedRows.map { new[$0].key })
    let fresh = Set(changes.insertedSections.map { new.sections[$0].key })
    for section in new.sections where !fresh.contains(section.key) {
      for row in section.rows where !named.contains(row.key) && !inserted.contains(row.key) {
        guard old.row(row.key) == row else { throw SimFault("\(row.key) changed unnamed") }
      }
    }
  }

  /// Carries out the steps of a flat list, one after the other.
  private mutating func draw(
    _ steps: [ListChange], from old: FormSnapshot, to new: FormSnapshot
  ) throws {
    let final = Self.flat(new)
    let fresh = Set(final).subtracting(list)
    var waiting = final.filter { fresh.contains($0) }
    for step in steps {
      switch step {
      case .removed(let at):
        guard list.indices.contains(at) else { throw SimFault("nothing to remove at \(at)") }
        list.remove(at: at)
      case .inserted(let at):
        guard at <= list.count, !waiting.isEmpty else { throw SimFault("nothing comes at \(at)") }
        list.insert(waiting.removeFirst(), at: at)
      case .moved(let from, let to):
        guard list.indices.contains(from), list.indices.contains(to) else {
          throw SimFault("nothing moves from \(from) to \(to)")
        }
        list.insert(list.remove(at: from), at: to)
      case .changed(let at, let properties):
        guard list.indices.contains(at), !properties.isEmpty else {
          throw SimFault("nothing changes at \(at)")
        }
      }
    }
    guard list == final else { throw SimFault("the list ends as \(list), not as \(final)") }
  }

  private static func flat(_ snapshot: FormSnapshot) -> [String] {
    snapshot.sections.flatMap { section in
      ["# " + section.key] + section.rows.map(\.key)
    }
  }
}

extension Table {
  /// The keys of a snapshot.
  init(_ snapshot: FormSnapshot) {
    self.init(snapshot.sections.map { Section($0.key, $0.rows.map(\.key)) })
  }
}

extension TableBatch {
  /// The same calls, for the model of UIKit.
  init(_ changes: TableChanges) {
    self.init()
    deletedSections = changes.deletedSections
    insertedSections = changes.insertedSections
    movedSections = changes.movedSections.map { Move($0.from, $0.to) }
    deletedRows = changes.deletedRows.map(RowPlace.init)
    insertedRows = changes.insertedRows.map(RowPlace.init)
    movedRows = changes.movedRows.map { Move(RowPlace($0.from), RowPlace($0.to)) }
  }
}

extension RowPlace {
  init(_ index: RowIndex) { self.init(index.section, index.row) }
}
