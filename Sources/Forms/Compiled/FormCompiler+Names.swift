import Rules

/// The names that rules and effects may use.
extension FormCompiler {
  /// Gives slots to the fields outside of repeats, then to the variables and to the sections, and
  /// columns to the rest.
  mutating func declareNames() {
    scope.reserveCapacity(outerFieldCount + form.sections.count)
    var slot = 0
    for section in form.sections {
      if let list = section.repeat {
        scope.declareRepeat(section.key, maxRows: list.max ?? RepeatRules.usualMost)
        declareColumns(of: section, number: scope.repeats.count - 1)
        continue
      }
      for field in section.fields {
        scope.declareVisible(field.key, slot: slot)
        declare(field, slot: slot)
        slot += 1
      }
    }
    for variable in form.variables {
      declare(variable.field, slot: slot)
      slot += 1
    }
    for (position, section) in form.sections.enumerated() {
      scope.declareVisible(section.key, slot: slot + position)
    }
  }

  private mutating func declare(_ field: Field, slot: Int) {
    let options = options(of: field)
    guard let type = type(of: field, options) else { return }
    scope.declare(
      field.key, slot: slot, type: type, isNullable: field.isNullable,
      options: field.optionSource == nil ? nil : options.allLevels.map(\.value),
      isSecret: field.isSecret, maxLength: field.longestAnswer, maxItems: field.mostValues)
  }

  private mutating func declareColumns(of section: Section, number: Int) {
    for (column, field) in section.fields.enumerated() {
      scope.declareVisible(field.key, inRepeat: number, column: column)
      let options = options(of: field)
      guard let type = type(of: field, options) else { continue }
      scope.declare(
        field.key, inRepeat: number, column: column, type: type, isNullable: field.isNullable,
        options: field.optionSource == nil ? nil : options.allLevels.map(\.value),
        isSecret: field.isSecret, maxLength: field.longestAnswer, maxItems: field.mostValues)
    }
  }
}
