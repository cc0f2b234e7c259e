import Decimals

extension Field {
  /// The field as a line of the form language.
  var swiftLine: SwiftLine {
    var line = kindLine
    let ownWords = line.words
    line.words = []
    if let label { line.add("label", SwiftLiteral.text(label)) }
    if let help { line.add("help", SwiftLiteral.text(help)) }
    if let placeholder { line.add("placeholder", SwiftLiteral.text(placeholder)) }
    line.words += ownWords
    line.add(visibility, enablement)
    if required != .constant(false) { line.add("required", required) }
    if let calculate {
      line.add("calculated", calculate.swiftLiteral + (override ? ", isReplaceable: true" : ""))
    }
    if let initial { line.add("initial", initial.swiftLiteral) }
    line.add(validate)
    if validateOn != .change { line.add("validateOn", ".\(validateOn.rawValue)") }
    if whenHidden != .keep { line.add("whenHidden", ".\(whenHidden.rawValue)") }
    line.add(hints)
    line.add(effects)
    for action in actions { line.add(action) }
    return line
  }

  /// The word of the kind with the words that are special to it.
  private var kindLine: SwiftLine {
    switch kind {
    case .text(let rules):
      var line = start(["area": "TextArea", "secret": "SecretField"][widget] ?? "TextField")
      rules.addWords(to: &line)
      return line
    case .number(let rules):
      var line = start(["stepper": "Stepper", "slider": "Slider"][widget] ?? "NumberField")
      rules.addWords(to: &line)
      return line
    case .bool: return start(["check": "Checkbox", "yesNo": "YesNo"][widget] ?? "Toggle")
    case .choice(let rules): return rules.line(start(widget == "push" ? "Choice" : widgetWord))
    case .choices(let rules): return rules.line(start(widget == "push" ? "Choices" : widgetWord))
    case .cascade(let rules): return rules.line(key, style: widget == "columns" ? widget : nil)
    case .date: return ranged("DateField", picker: "DatePicker") { "CivilDate(\($0))" }
    case .time: return ranged("TimeField", picker: "TimePicker") { "CivilTime(\($0))" }
    case .datetime: return ranged("DatetimeField", picker: "DatetimePicker") { "Timestamp(\($0))" }
    case .month: return ranged("MonthField", picker: "MonthPicker") { "CivilDate(month: \($0))" }
    case .duration: return ranged("DurationField") { "RuleDuration(\($0))" }
    case .location: return start("Location", styled: true)
    case .button: return action(start("Button"))
    case .link(let parts):
      let key = SwiftLiteral.text(key)
      return action(SwiftLine("Link(\(key), to: \(SwiftLiteral.text(parts.href)))"))
    case .activity(let parts):
      let rule = parts.value.map { ", value: " + $0.swiftLiteral } ?? ""
      var line = SwiftLine("Activity(\(SwiftLiteral.text(key))\(rule))")
      addStyle(to: &line)
      return line
    case .label(let parts):
      let text = parts.text.map { ", " + SwiftLiteral.text($0.source) } ?? ""
      var line = SwiftLine("Label(\(SwiftLiteral.text(key))\(text))")
      addStyle(to: &line)
      if let detail = parts.detail { line.add("detail", SwiftLiteral.text(detail.source)) }
      if let image = parts.image { line.add("image", SwiftLiteral.text(image)) }
      return line
    case .custom(let use):
      return SwiftLine("Custom(\(SwiftLiteral.text(key)), component: \(use.swiftArguments))")
    }
  }

  /// The widget as a word: `inlinePicker` is `InlinePicker`.
  private var widgetWord: String { widget.prefix(1).uppercased() + widget.dropFirst() }

  /// A line that is pressed.
  private func action(_ start: SwiftLine) -> SwiftLine {
    var line = start
    if widget == "destructive" { line.add("destructive") }
    return line
  }

  /// The first word, with the widget where that is not the usual one.
  private func start(_ word: String, styled: Bool = false) -> SwiftLine {
    var line = SwiftLine("\(word)(\(SwiftLiteral.text(key)))")
    if styled { addStyle(to: &line) }
    return line
  }

  private func addStyle(to line: inout SwiftLine) {
    if widget != kind.widgets[0] { line.add("style", ".\(widget)") }
  }

  /// A line with bounds, which are made from their texts.
  private func ranged(
    _ word: String, picker: String? = nil, _ bound: (String) -> String
  ) -> SwiftLine {
    let isWord = picker != nil && ["inline", "selector"].contains(widget)
    var line = isWord ? start(widgetWord + (picker ?? "")) : start(word, styled: true)
    let range = RangeTexts(kind)
    if let min = range?.min { line.add("min", bound(SwiftLiteral.text(min))) }
    if let max = range?.max { line.add("max", bound(SwiftLiteral.text(max))) }
    if let interval = range?.interval { line.add("interval", "\(interval)") }
    return line
  }
}

extension TextRules {
  fileprivate func addWords(to line: inout SwiftLine) {
    if let format { line.add("format", ".\(format.rawValue)") }
    if let minLength { line.add("minLength", "\(minLength)") }
    if let maxLength { line.add("maxLength", "\(maxLength)") }
    if let pattern { line.add("pattern", SwiftLiteral.text(pattern)) }
    if !trims { line.add("trim", "false") }
    if !suggestions.isEmpty {
      line.add("suggestions", suggestions.map { SwiftLiteral.text($0) }.joined(separator: ", "))
    }
  }
}

extension NumberRules {
  fileprivate func addWords(to line: inout SwiftLine) {
    if let min { line.add("min", SwiftLiteral.number(min)) }
    if let max { line.add("max", SwiftLiteral.number(max)) }
    if let step { line.add("step", SwiftLiteral.number(step)) }
    if let scale { line.add("scale", "\(scale)") }
    if let currency { line.add("currency", SwiftLiteral.text(currency)) }
    if let unit { line.add("unit", SwiftLiteral.text(unit)) }
  }
}
