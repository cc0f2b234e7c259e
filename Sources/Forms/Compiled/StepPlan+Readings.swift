import Rules

extension StepPlan {
  /// Adds the steps of a section and of its fields.
  mutating func addSteps(of section: CompiledSection, _ position: Int) {
    if section.visible.rule != nil { add(.sectionVisible(position)) }
    if section.enabled.rule != nil { add(.sectionEnabled(position)) }
    if let list = section.list { add(.repeatRows(list)) }
    for field in section.fields { addSteps(of: field, section) }
    if let list = section.list {
      add(.itemShown(list), list: list)
      if parts.repeats[list].itemTitle != nil { add(.itemTitle(list), list: list) }
      // A list that no rule counts may bring more items than it may have from another edition.
      if !parts.repeats[list].validations.isEmpty || parts.repeats[list].rows == nil {
        add(.repeatCheck(list))
      }
    }
    add(.sectionShown(position))
  }

  private mutating func addSteps(of position: Int, _ section: CompiledSection) {
    let field = parts.fields[position]
    let list = section.list
    add(.fieldVisible(position), list: list)
    if field.enabled.rule != nil || section.enabled.rule != nil {
      add(.fieldEnabled(position), list: list)
    }
    if !field.display.isEmpty { add(.fieldDisplay(position), list: list) }
    guard field.hasAnswer else { return }
    if field.optionFilter != nil { add(.fieldOptions(position), list: list) }
    add(.fieldValue(position), list: list)
    if field.needsCheck { add(.fieldCheck(position), list: list) }
  }

  /// Notes what the steps of a section read.
  mutating func connect(_ section: CompiledSection, _ position: Int) {
    connect(.sectionVisible(position), to: section.visible.rule, "visibility")
    connect(.sectionEnabled(position), to: section.enabled.rule, "enablement")
    connect(.sectionShown(position), to: .sectionVisible(position))
    guard let list = section.list else {
      for field in section.fields { connect(.sectionShown(position), to: .fieldVisible(field)) }
      return
    }
    // A list shows its items, or room for one.
    connect(.sectionShown(position), to: .itemShown(list))
    connect(.sectionShown(position), to: .repeatRows(list))
    connect(.sectionShown(position), to: .sectionEnabled(position))
  }

  /// Notes what the steps of a repeat read.
  mutating func connect(_ list: CompiledRepeat) {
    let rows = Step.repeatRows(list.number)
    connect(rows, to: .sectionVisible(list.section))
    connect(rows, to: list.rows, "rows")
    let shown = Step.itemShown(list.number)
    connect(shown, to: rows, isOrderOnly: true)
    for field in list.columns { connect(shown, to: .fieldVisible(field)) }
    let title = Step.itemTitle(list.number)
    connect(title, to: rows, isOrderOnly: true)
    connect(title, to: shown)
    for rule in list.titleRules { connect(title, to: rule.rule, in: list.number, "itemTitle") }
    let check = Step.repeatCheck(list.number)
    connect(check, to: rows)
    for validation in list.validations { connect(check, to: validation.rule, "validate") }
  }

  /// Notes what the steps of a field read.
  mutating func connect(_ field: CompiledField, _ position: Int) {
    guard !field.isVariable else {
      connect(.fieldValue(position), to: field.initial, "initial")
      return
    }
    let (list, visible) = (field.column?.list, Step.fieldVisible(position))
    let (enabled, options) = (Step.fieldEnabled(position), Step.fieldOptions(position))
    let (value, check) = (Step.fieldValue(position), Step.fieldCheck(position))
    let display = Step.fieldDisplay(position)
    if let list {
      // What an item computes waits until it is certain which items there are.
      for step in [visible, enabled, options, value, check, display] {
        connect(step, to: .repeatRows(list), isOrderOnly: true)
      }
    } else {
      connect(visible, to: .sectionVisible(field.section))
    }
    connect(visible, to: field.visible.rule, in: list, "visibility")
    connect(enabled, to: .sectionEnabled(field.section))
    connect(enabled, to: field.enabled.rule, in: list, "enablement")
    connect(options, to: field.optionFilter, in: list, "optionFilter")
    connect(display, to: visible)
    for part in field.display {
      for rule in part.rules { connect(display, to: rule.rule, in: list, part.name) }
    }
    connect(value, to: visible)
    connect(value, to: field.calculate, in: list, "calculate")
    connect(value, to: field.initial, in: list, "initial")
    if field.clearsInvalid { connect(value, to: options) }
    for step in [visible, enabled, options, value] { connect(check, to: step) }
    connect(check, to: field.required.rule, in: list, "required")
    for validation in field.validations {
      connect(check, to: validation.rule, in: list, "validate")
    }
  }

  /// Notes what a rule reads; one that stands in a template reads its own row.
  private mutating func connect(
    _ step: Step, to rule: Rule?, in list: Int? = nil, _ member: String
  ) {
    guard let rule, number(of: step) != nil else { return }
    for read in rule.reads {
      switch read {
      case .value(let slot): connect(step, to: .fieldValue(slot), because: member)
      case .visible(let slot): connect(step, to: whatShows(slot), because: member)
      case .own(let column):
        connect(step, to: .fieldValue(field(column, of: list)), because: member)
      case .ownVisible(let column):
        connect(step, to: .fieldVisible(field(column, of: list)), because: member)
      case .previous(let column):
        connect(step, to: .fieldValue(field(column, of: list)), .previous, because: member)
      case .column(let other, let column):
        connect(step, to: .fieldValue(field(column, of: other)), .allRows, because: member)
      case .rows(let other): connect(step, to: .repeatRows(other), because: member)
      case .today: connect(step, toClock: .today)
      case .now: connect(step, toClock: .now)
      }
    }
  }

  private mutating func connect(_ step: Step, toClock clock: Step) {
    add(clock)
    connect(step, to: clock)
  }

  /// The position of a column among all fields.
  private func field(_ column: Int, of list: Int?) -> Int {
    list.map { parts.repeats[$0].columns.lowerBound + column } ?? column
  }

  /// The step that decides whether the field or section of a slot is in the snapshot.
  private func whatShows(_ slot: Int) -> Step {
    slot < parts.outerFieldCount
      ? .fieldVisible(slot) : .sectionShown(slot - parts.outerFieldCount)
  }
}
