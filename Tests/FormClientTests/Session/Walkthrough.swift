import FormClient
import Foundation

#if canImport(UIKit)
  import UIKit
#endif

/// A table that shows a form, and what becomes of it.
@MainActor
final class FormTable: NSObject, UITableViewDataSource, FormSessionDelegate {
  private let table: UITableView
  private let session: FormSession
  private var form: FormSnapshot?
  private(set) var receipt: String?

  init(_ session: FormSession, in table: UITableView) {
    (self.session, self.table) = (session, table)
    super.init()
    table.dataSource = self
    session.delegate = self
    session.start()
  }

  func session(_ session: FormSession, show change: FormChange) {
    switch change {
    case .replaced(let form):
      self.form = form
      table.reloadData()
    case .phase(let phase):
      table.performBatchUpdates {
        form = phase.snapshot
        show(phase.table)
      }
    case .form(let form): self.form = form
    case .widget(let key, _), .note(let key): refresh(key)
    case .submitted(let receipt): self.receipt = receipt.receipt
    default: break
    }
  }

  private func show(_ changes: TableChanges) {
    table.deleteSections(IndexSet(changes.deletedSections), with: .fade)
    table.insertSections(IndexSet(changes.insertedSections), with: .fade)
    for move in changes.movedSections { table.moveSection(move.from, toSection: move.to) }
    table.deleteRows(at: changes.deletedRows.map(\.indexPath), with: .fade)
    table.insertRows(at: changes.insertedRows.map(\.indexPath), with: .fade)
    for row in changes.movedRows { table.moveRow(at: row.from.indexPath, to: row.to.indexPath) }
    table.reconfigureRows(at: changes.reconfiguredRows.map(\.at.indexPath))
  }

  func numberOfSections(in tableView: UITableView) -> Int { form?.sections.count ?? 0 }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    form?.sections[section].rows.count ?? 0
  }

  func tableView(_ tableView: UITableView, cellForRowAt place: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: place)
    guard let row = form?.sections[place.section].rows[place.row] else { return cell }
    cell.textLabel?.text = row.isRequired ? row.label + " *" : row.label
    cell.detailTextLabel?.text = row.error ?? session.shown(row.key)?.string
    return cell
  }

  private func refresh(_ key: String) {
    guard let place = form?.place(of: key) else { return }
    table.reconfigureRows(at: [place.indexPath])
  }
}
