extension StepPlan {
  /// A circle among the steps: the names on it, and the rule of the first.
  struct Circle {
    let names: [String]
    let step: Step
    let member: String
    /// Whether what is shown takes part in it.
    let passesVisibility: Bool
  }

  /// Tells a circle in the words of the form.
  func describe(_ circle: [Int]) -> Circle {
    var names: [String] = []
    for number in circle {
      let name = name(of: steps[number])
      if names.last != name { names.append(name) }
    }
    let passesVisibility = circle.contains { steps[$0].isOfVisibility }
    if names.count > 1, names.last == names.first { names.removeLast() }
    for (position, number) in circle.enumerated() {
      let next = circle[(position + 1) % circle.count]
      guard let member = member(number, next) else { continue }
      let first = names.firstIndex(of: name(of: steps[number])) ?? 0
      names = Array(names[first...] + names[..<first])
      return Circle(
        names: names + [names[0]], step: steps[number], member: member,
        passesVisibility: passesVisibility)
    }
    return Circle(
      names: names + names.prefix(1), step: steps[circle[0]], member: "visibility",
      passesVisibility: passesVisibility)
  }

  /// The member whose rule makes a step read another one.
  private func member(_ step: Int, _ other: Int) -> String? {
    readings.last { $0.step == step && $0.other == other && $0.member != nil }?.member
  }

  /// What rules call the thing that a step is about.
  private func name(of step: Step) -> String {
    switch parts.subject(of: step) {
    case .field(let field):
      field.column == nil
        ? field.field.key : "\(parts.sections[field.section].section.key).\(field.field.key)"
    case .section(let section): section.section.key
    case .clock: "today()"
    }
  }
}

extension Step {
  /// Whether it is about what is shown.
  fileprivate var isOfVisibility: Bool {
    switch self {
    case .sectionVisible, .sectionShown, .itemShown, .fieldVisible: true
    default: false
    }
  }
}

extension CompiledParts {
  /// What a step is about.
  enum Subject {
    case field(CompiledField)
    case section(CompiledSection)
    case clock
  }

  /// What a step is about.
  func subject(of step: Step) -> Subject {
    switch step {
    case .today, .now: .clock
    case .sectionVisible(let section), .sectionEnabled(let section), .sectionShown(let section):
      .section(sections[section])
    case .repeatRows(let list), .itemShown(let list), .repeatCheck(let list),
      .itemTitle(let list):
      .section(sections[repeats[list].section])
    case .fieldVisible(let field), .fieldEnabled(let field), .fieldOptions(let field),
      .fieldValue(let field), .fieldCheck(let field), .fieldDisplay(let field):
      .field(fields[field])
    }
  }
}
