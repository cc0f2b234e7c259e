/// One thing that a pass computes.
///
/// Steps are numbered in an order in which each follows what it reads, so a pass goes through the
/// numbers that are due, ascending, and never comes back. Numbers of fields are their positions in
/// ``CompiledForm/fields``: the step of a column is done for each item.
enum Step: Hashable, Sendable {
  /// The date of the pass in the zone of the session, which nobody computes.
  case today
  /// The instant of the pass, which nobody computes.
  case now
  /// Whether the rule of a section shows it.
  case sectionVisible(Int)
  case sectionEnabled(Int)
  /// Which items of a repeat rules see, and in which order: those there are, or as many as its rule
  /// says, or none while its section is hidden.
  case repeatRows(Int)
  /// Whether a field is shown: by its own rule and that of its section, and in an item only if rules
  /// see the item.
  case fieldVisible(Int)
  case fieldEnabled(Int)
  /// Which options are offered.
  case fieldOptions(Int)
  /// The effective value.
  case fieldValue(Int)
  /// Whether an answer is asked for, and what is wrong with the answer.
  case fieldCheck(Int)
  /// The texts of a row without an answer, and how far an activity is.
  case fieldDisplay(Int)
  /// What an item of a repeat is called.
  case itemTitle(Int)
  /// Whether an item of a repeat has something to show.
  case itemShown(Int)
  /// What is wrong with the list as a whole.
  case repeatCheck(Int)
  /// Whether a section has something to show.
  case sectionShown(Int)
}
