extension HTMLWriter {
  /// Writes a row: label, help, control and error, inside the element that links lead to.
  mutating func row(_ row: PageRow, marking: Marking) {
    markup("\n")
    element("row-", row.key) { $0.rowElement(row, marking: marking) }
  }

  /// Writes the whole of a row.
  mutating func wholeRow(_ row: PageRow, marking: Marking) {
    let control = row.control
    markup("<div class=\"row ")
    markup(row.isStepper || row.kind == .duration ? "short" : control.rowClass)
    if row.error != nil { markup(" wrong") }
    if row.isDisabled && control != .output { markup(" off") }
    markup("\"")
    attribute("id", "row-", row.key)
    if row.error != nil { markup(" tabindex=\"-1\"") }
    markup(">")
    switch control {
    case .label: label(row)
    case .button: tap(row)
    case .link: link(row)
    case .levels: levels(row, marking: marking)
    case .place: place(row, marking: marking)
    case .component: component(row, marking: marking)
    case .yesNo, .radios, .segments, .checks: choiceGroup(row, control, marking: marking)
    default: single(row, control, marking: marking)
    }
    actions(of: row)
    markup("</div>")
  }

  /// Writes a row with one control.
  private mutating func single(_ row: PageRow, _ control: PageControl, marking: Marking) {
    markup("<label")
    attribute("for", "in-", row.key)
    markup(">")
    labelText(row, marking: marking)
    markup("</label>")
    help(row)
    switch control {
    case .area: area(row)
    case .select: select(row)
    case .switch, .check: checkbox(row, control)
    case .output: output(row)
    case .progress: progress(row)
    default: row.isStepper ? stepper(row) : line(row, control)
    }
    error(row)
  }

  /// Writes the label, or the key where there is none, and whether an answer is needed.
  mutating func labelText(_ row: PageRow, marking: Marking) {
    text(row.label ?? row.key)
    if let mark = row.mark(marking) {
      markup(" <span class=\"mark\">")
      text(mark)
      markup("</span>")
    }
  }

  /// Writes what helps to answer.
  mutating func help(_ row: PageRow) {
    guard row.hasHelp else { return }
    markup("<p class=\"help\"")
    attribute("id", "help-", row.key)
    markup(">")
    text(row.helpTexts.joined(separator: " "))
    markup("</p>")
  }

  /// Writes what is wrong.
  mutating func error(_ row: PageRow) {
    guard let error = row.error else { return }
    markup("<p class=\"error\"")
    attribute("id", "error-", row.key)
    markup("><span class=\"unseen\">")
    text(PageWords.error)
    markup("</span>")
    fill(error, .error, false)
    markup("</p>")
  }

  /// Writes the attributes by which help, units and errors are read out with a control.
  ///
  /// - Parameters:
  ///   - row: The row of the control.
  ///   - hasAffix: Whether the unit stands beside the control, and not in it.
  mutating func descriptions(_ row: PageRow, hasAffix: Bool) {
    guard row.hasHelp || hasAffix || row.error != nil else { return }
    markup(" aria-describedby=\"")
    var isFirst = true
    func name(_ isThere: Bool, _ prefix: Markup, _ page: inout HTMLWriter) {
      guard isThere else { return }
      if !isFirst { page.markup(" ") }
      isFirst = false
      page.markup(prefix)
      page.attributeText(row.key)
    }
    name(row.error != nil, "error-", &self)
    name(row.hasHelp, "help-", &self)
    name(hasAffix, "unit-", &self)
    markup("\"")
  }

  /// Writes what a control says about the state of its row.
  mutating func states(_ row: PageRow) {
    descriptions(row, hasAffix: row.hasAffix)
    if row.error != nil { markup(" aria-invalid=\"true\"") }
    if row.isRequired { markup(" aria-required=\"true\"") }
    if row.isDisabled { markup(" disabled") }
  }
}

extension PageRow {
  /// Whether a secret is stored already.
  var isSecretKept: Bool { hasValue && control == .secret }

  /// What helps to answer: the author's words, and after them ours.
  var helpTexts: [String] {
    let texts = [
      help, isSecretKept ? PageWords.secretKept : nil, saidRange.map(PageWords.range), durationHelp,
    ]
    return texts.compactMap(\.self).filter { !$0.isEmpty }
  }

  var hasHelp: Bool { !helpTexts.isEmpty }

  /// How to write a length of time, unless the placeholder shows that.
  private var durationHelp: String? {
    kind == .duration && control == .line && placeholder == nil ? PageWords.duration : nil
  }

  /// Whether a currency or a unit stands beside the control.
  var hasAffix: Bool { kind == .number && (currency != nil || unit != nil) }
}

extension PageControl {
  /// How the row is laid out: short controls may sit on the line of their label.
  var rowClass: Markup {
    switch self {
    case .line, .area, .secret: "long"
    case .date, .select, .output: "short"
    case .switch: "toggle"
    case .check: "tick"
    case .yesNo, .radios, .segments, .checks, .levels, .place: "group"
    case .label, .button, .link, .component: "text"
    case .progress: "short"
    }
  }
}
