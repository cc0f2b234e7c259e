/// The fields, sections and repeats of a form while it is compiled.
struct CompiledParts {
  /// First those outside of repeats, then the columns of each repeat.
  var fields: [CompiledField] = []
  var sections: [CompiledSection] = []
  var repeats: [CompiledRepeat] = []
  /// How many fields stand outside of repeats; they have the first slots.
  let outerFieldCount: Int

  /// What a field is called on the way to it: `name`, or `people/name` in a template.
  func path(of field: CompiledField) -> String {
    field.column == nil
      ? field.field.key : "\(sections[field.section].section.key)/\(field.field.key)"
  }
}
