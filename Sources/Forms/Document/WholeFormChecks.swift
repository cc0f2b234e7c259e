import Decimals
import JSON
import Rules

extension FormReader {
  /// Reports what only the form as a whole can tell, after all of it was read.
  mutating func checkWhole(_ form: Form) {
    for section in form.sections {
      for field in section.fields {
        let path = section.repeat == nil ? field.key : "\(section.key)/\(field.key)"
        let place = { [origins] (member: String) in
          origins.pointer(field: path, member: member)
        }
        log.key = path
        checkReach(field, in: section, at: place)
        checkDecimals(field, at: place)
        if let rules = field.choiceRules, rules.optionFilter == nil,
          case .list(let options) = rules.options
        {
          checkTitles(options, at: place("options"))
        }
      }
    }
    log.key = nil
  }

  /// Reports a required field that nobody can answer.
  private mutating func checkReach(
    _ field: Field, in section: Section, at place: (String) -> JSONPointer
  ) {
    guard field.required != .constant(false) else { return }
    if section.visibility.isNever {
      report(
        "contradiction", at: place("required"),
        "The section of this field is always hidden, so it is never required.", level: .warning)
    }
    if field.choiceRules?.includeNone == true, field.required == .constant(true) {
      report(
        "contradiction", at: place("includeNone"),
        "“None” leaves the field unanswered, which `required` does not let pass.", level: .warning)
    }
    let isFixed = field.enablement.isNever || section.enablement.isNever
    guard isFixed, field.calculate == nil, field.initial == nil else { return }
    report(
      "contradiction", at: place("required"),
      "This field can never be changed and has no first answer.",
      hint: "Give it `initial` or `calculate`.", level: .warning)
  }

  /// Reports bounds with more decimals than an answer can have.
  private mutating func checkDecimals(_ field: Field, at place: (String) -> JSONPointer) {
    guard case .number(let rules) = field.kind, let scale = rules.scale else { return }
    for (name, bound) in [("min", rules.min), ("max", rules.max), ("step", rules.step)] {
      guard let bound, bound.rounded(toScale: scale) != bound else { continue }
      report(
        "contradiction", at: place(name),
        "`\(name)` has more decimals than `scale`, which no answer has.", level: .warning)
    }
    guard let least = rules.min?.rounded(toScale: scale, .up), let most = rules.max, least > most,
      rules.min.map({ $0 <= most }) == true
    else { return }
    report(
      "contradiction", at: place("scale"),
      "Between `min` and `max` there is no number with so few decimals.")
  }

  /// Reports options that those who choose cannot tell apart.
  private mutating func checkTitles(_ options: [Option], at place: JSONPointer) {
    var seen = FewOrMany<ShownTitle>()
    for (index, option) in options.enumerated() {
      guard let title = option.title,
        !seen.insert(ShownTitle(title: title, group: option.group))
      else { continue }
      report(
        "same-title", at: place.element(index).member("title"),
        "Another option of this list is called the same.", level: .warning)
    }
  }
}

extension Enablement {
  /// Whether it is certain, without any answer, that nothing can ever be changed.
  fileprivate var isNever: Bool {
    switch self {
    case .always: false
    case .enabled(let condition): condition.isCertainly(false)
    case .disabled(let condition): condition.isCertainly(true)
    }
  }
}

/// What options are told apart by: the title, and the heading that it stands under.
private struct ShownTitle: Hashable {
  let title: LocalText
  let group: LocalText?

  /// A ``LocalText`` hashes by its size alone, which says too little of many short titles.
  func hash(into hasher: inout Hasher) {
    switch title {
    case .plain(let text): hasher.combine(text)
    case .translated(let texts): for text in texts { hasher.combine(text.text) }
    }
  }
}
