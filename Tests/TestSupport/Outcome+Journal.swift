public import Forms

extension Outcome {
  /// The row that the journal has to keep, if the edit made a revision.
  public var journal: JournalRow? { journalRows.first }
}
