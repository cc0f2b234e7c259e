/// The fields, sections and repeats of a form while it is compiled.
struct CompiledParts {
  /// First those outside of repeats, then the columns of each repeat.
  var fields: [CompiledField] = []
  var sections: [CompiledSection] = []
  var repeats: [CompiledRepeat] = []
  /// How many fields and variables stand outside of repeats; they have the first slots.
  let outerFieldCount: Int
  /// How many of them, the last ones, are variables.
  let variableCount: Int
  /// What happens whatever part of the form it happens to.
  var effects: CompiledEffects?
  /// The texts that effects show, by their numbers.
  var alerts: [LocalText] = []
  /// The addresses that effects open, each once.
  var addresses: [String] = []

  /// Whether a rule reads the day or the moment.
  var readsClock = false

  /// The positions of the variables, which are also their slots.
  var variables: Range<Int> { outerFieldCount - variableCount..<outerFieldCount }

  /// What a field is called on the way to it: `name`, or `people/name` in a template.
  func path(of field: CompiledField) -> String {
    field.column == nil
      ? field.field.key : "\(sections[field.section].section.key)/\(field.field.key)"
  }
}
