/// One thing that a pass computes.
///
/// Steps are numbered in an order in which each follows what it reads, so a pass goes through the
/// numbers that are due, ascending, and never comes back.
enum Step: Hashable, Sendable {
  /// Whether the rule of a section shows it.
  case sectionVisible(Int)
  case sectionEnabled(Int)
  /// Whether a field is shown: by its own rule and that of its section.
  case fieldVisible(Int)
  case fieldEnabled(Int)
  /// Which options are offered.
  case fieldOptions(Int)
  /// The effective value.
  case fieldValue(Int)
  /// Whether an answer is asked for, and what is wrong with the answer.
  case fieldCheck(Int)
  /// Whether a section has something to show.
  case sectionShown(Int)
}

/// Who reads whom among the steps of a form, in order.
struct StepGraph: Sendable {
  /// The steps in order.
  let steps: [Step]
  /// For each step the later ones that read it.
  let dependents: [[Int]]
  /// The number of each field's value step; -1 for a label.
  let valueSteps: [Int]
  /// The number of each field's check step.
  let checkSteps: [Int]
}
