import Rules

/// Collects the steps of a form and what they read, and puts them in order.
struct StepPlan {
  private var steps: [Step] = []
  private var numbers: [Step: Int] = [:]
  private var reads: [(step: Int, other: Int)] = []
  /// Which rule makes a step read another one; the rest is the form's own order.
  private var reasons: [Edge: String] = [:]

  private struct Edge: Hashable {
    let step: Int
    let other: Int
  }

  private let fields: [CompiledField]
  private let sections: [CompiledSection]

  init(fields: [CompiledField], sections: [CompiledSection]) {
    self.fields = fields
    self.sections = sections
    for (position, section) in sections.enumerated() {
      if section.visible.rule != nil { add(.sectionVisible(position)) }
      if section.enabled.rule != nil { add(.sectionEnabled(position)) }
      for field in section.fields { addSteps(of: field) }
      add(.sectionShown(position))
    }
    for (position, section) in sections.enumerated() { connect(section, position) }
    for (position, field) in fields.enumerated() { connect(field, position) }
  }

  /// A circle among the steps: the keys on it, and the rule of the first.
  struct Circle {
    let keys: [String]
    let step: Step
    let member: String
  }

  enum Result {
    case graph(StepGraph)
    case circle(Circle)
  }

  /// The steps in order, or the circle that prevents it.
  func result() -> Result {
    var graph = DependencyGraph(steps: steps.count)
    for (step, other) in reads { graph.add(step, reads: other) }
    switch graph.ordered() {
    case .circle(let circle): return .circle(describe(circle))
    case .order(let order):
      let ranks = order.ranks
      var dependents = Array(repeating: [Int](), count: steps.count)
      for (step, readers) in graph.dependents.enumerated() {
        dependents[ranks[step]] = Array(Set(readers.map { ranks[$0.step] })).sorted()
      }
      func rank(_ step: Step) -> Int { numbers[step].map { ranks[$0] } ?? -1 }
      return .graph(
        StepGraph(
          steps: order.steps.map { steps[$0] }, dependents: dependents,
          valueSteps: fields.indices.map { rank(.fieldValue($0)) },
          checkSteps: fields.indices.map { rank(.fieldCheck($0)) }))
    }
  }

  private mutating func add(_ step: Step) {
    numbers[step] = steps.count
    steps.append(step)
  }

  private mutating func addSteps(of position: Int) {
    let field = fields[position]
    let section = sections[field.section]
    add(.fieldVisible(position))
    if field.enabled.rule != nil || section.enabled.rule != nil { add(.fieldEnabled(position)) }
    guard field.field.hasAnswer else { return }
    if field.optionFilter != nil { add(.fieldOptions(position)) }
    add(.fieldValue(position))
    add(.fieldCheck(position))
  }

  private mutating func connect(_ section: CompiledSection, _ position: Int) {
    connect(.sectionVisible(position), to: section.visible.rule, "visibility")
    connect(.sectionEnabled(position), to: section.enabled.rule, "enablement")
    connect(.sectionShown(position), to: .sectionVisible(position))
    for field in section.fields { connect(.sectionShown(position), to: .fieldVisible(field)) }
  }

  private mutating func connect(_ field: CompiledField, _ position: Int) {
    connect(.fieldVisible(position), to: .sectionVisible(field.section))
    connect(.fieldVisible(position), to: field.visible.rule, "visibility")
    connect(.fieldEnabled(position), to: .sectionEnabled(field.section))
    connect(.fieldEnabled(position), to: field.enabled.rule, "enablement")
    connect(.fieldOptions(position), to: field.optionFilter, "optionFilter")
    connect(.fieldValue(position), to: .fieldVisible(position))
    connect(.fieldValue(position), to: field.calculate, "calculate")
    connect(.fieldValue(position), to: field.initial, "initial")
    if field.clearsInvalid { connect(.fieldValue(position), to: .fieldOptions(position)) }
    let check = Step.fieldCheck(position)
    for step in [Step.fieldVisible, Step.fieldEnabled, Step.fieldOptions, Step.fieldValue] {
      connect(check, to: step(position))
    }
    connect(check, to: field.required.rule, "required")
    for validation in field.validations { connect(check, to: validation.rule, "validate") }
  }

  private mutating func connect(_ step: Step, to other: Step) {
    guard let step = numbers[step], let other = numbers[other] else { return }
    reads.append((step, other))
  }

  /// Notes what a rule reads.
  private mutating func connect(_ step: Step, to rule: Rule?, _ member: String) {
    guard let rule, let number = numbers[step] else { return }
    for read in rule.reads {
      let other: Int? =
        switch read {
        case .value(let field): numbers[.fieldValue(field)]
        case .visible(let slot) where slot < fields.count: numbers[.fieldVisible(slot)]
        case .visible(let slot): numbers[.sectionShown(slot - fields.count)]
        // No template has rules yet, and no rule reads the clock.
        case .own, .ownVisible, .previous, .column, .rows, .today, .now: nil
        }
      guard let other else { continue }
      reads.append((number, other))
      reasons[Edge(step: number, other: other)] = member
    }
  }

  /// Tells a circle in the words of the form.
  private func describe(_ circle: [Int]) -> Circle {
    var keys: [String] = []
    for number in circle {
      let key = key(of: steps[number])
      if keys.last != key { keys.append(key) }
    }
    if keys.count > 1, keys.last == keys.first { keys.removeLast() }
    for (position, number) in circle.enumerated() {
      let next = circle[(position + 1) % circle.count]
      guard let member = reasons[Edge(step: number, other: next)] else { continue }
      let first = keys.firstIndex(of: key(of: steps[number])) ?? 0
      keys = Array(keys[first...] + keys[..<first])
      return Circle(keys: keys + [keys[0]], step: steps[number], member: member)
    }
    return Circle(keys: keys + keys.prefix(1), step: steps[circle[0]], member: "visibility")
  }

  private func key(of step: Step) -> String {
    switch step {
    case .sectionVisible(let section), .sectionEnabled(let section), .sectionShown(let section):
      sections[section].section.key
    case .fieldVisible(let field), .fieldEnabled(let field), .fieldOptions(let field),
      .fieldValue(let field), .fieldCheck(let field):
      fields[field].field.key
    }
  }
}
