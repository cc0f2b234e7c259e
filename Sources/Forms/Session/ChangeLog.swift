import Rules

/// What an edit touched, as it was before.
///
/// It is what an edit is undone with, and what the diff is made of.
struct ChangeLog: Sendable {
  struct FieldBefore: Sendable {
    let field: Int
    let state: FieldState
    let value: Value
  }

  struct SectionBefore: Sendable {
    let section: Int
    let state: SectionState
  }

  var fields: [FieldBefore] = []
  var sections: [SectionBefore] = []
  var progress = Progress()

  /// How much room it takes, in touched rows.
  var count: Int { fields.count + sections.count }
}

/// A revision that a live session remembers: what it was, and what the next edit touched of it.
struct Revision: Sendable {
  let rev: Int
  let tag: String
  let status: Session.Status
  let log: ChangeLog
}
