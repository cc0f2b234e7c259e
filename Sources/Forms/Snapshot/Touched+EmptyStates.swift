import JSON

/// The rows of a diff that sections show while they have nothing else to show.
extension Touched {
  /// Those of the touched sections that were and are there, and whose empty state came or went.
  func emptyStates(in session: Session) -> (deleted: [Int], inserted: [Int]) {
    var (deleted, inserted): ([Int], [Int]) = ([], [])
    for section in touchedSections(in: session)
    where session.form.sections[section].section.emptyState != nil {
      let now = session.state.sections[section]
      let before = sections[section] ?? now
      guard now.isShown, before.isShown else { continue }
      let list = session.form.sections[section].list
      let listNow = list.map { session.state.lists[$0] }
      let listBefore = list.flatMap { lists[$0] } ?? listNow
      switch (before.showsEmptyState(listBefore), now.showsEmptyState(listNow)) {
      case (true, false): deleted.append(section)
      case (false, true): inserted.append(section)
      case (true, true), (false, false): continue
      }
    }
    return (deleted, inserted)
  }
}

extension Session {
  func emptyStateKey(_ section: Int) -> String {
    form.sections[section].section.emptyStateKey
  }
}
