internal import Forms
internal import JSON

/// The control that shows a row in a browser.
enum PageControl: Sendable {
  case line, area, secret, date
  case `switch`, check
  case yesNo, radios, segments, select, checks
  /// A select for each level.
  case levels
  /// A latitude and a longitude.
  case place
  /// A computed answer, which nobody types.
  case output
  /// A text without an answer.
  case label
  case button, link, progress
  /// What a component shows.
  case component
}

extension PageRow {
  /// The most options that are shown all at once; more become a select.
  static let mostRadios = 7

  /// The widgets that show what is chosen on one line, and the rest when that is pressed.
  private static let compact: Set<String> = ["picker", "selectorPicker", "sheet"]

  /// Whether options stand under headings, for which a bar of segments has no room.
  private var isGrouped: Bool { shownOptions.contains { $0.group != nil } }

  /// Whether there is an answer that may be taken away, which radio buttons alone cannot do.
  var canBeCleared: Bool { value != nil && !isRequired && !isDisabled && !includesNone }

  /// The control for the row, by its kind and widget and the number of options.
  var control: PageControl {
    if isCalculated && isDisabled { return .output }
    switch kind {
    case .text:
      return widget == "area" ? .area : widget == "secret" ? .secret : .line
    case .number, .duration, .other: return .line
    case .date, .time, .datetime, .month: return input == nil ? .date : .line
    case .bool: return widget == "yesNo" ? .yesNo : widget == "check" ? .check : .switch
    case .choice:
      if options.count > Self.mostRadios { return .select }
      if Self.compact.contains(widget) { return .select }
      return widget == "segmented" && !isGrouped ? .segments : .radios
    case .choices: return .checks
    case .cascade: return .levels
    case .location: return .place
    case .label: return .label
    case .button: return .button
    case .link: return .link
    case .activity: return .progress
    case .custom: return .component
    }
  }

  /// Whether the answer is given by typing or picking, so that "(optional)" means something.
  var countsAsQuestion: Bool {
    switch control {
    case .label, .button, .link, .progress, .output: false
    case .switch, .check: isRequired && !isDisabled
    case .component: component?.template?.hasInput == true && !isDisabled
    default: !isDisabled
    }
  }

  /// Whether the row has buttons of its own.
  var hasButtons: Bool {
    isStepper || control == .button || control == .levels || isTappable || !actions.isEmpty
  }

  /// The text that a line, an area or a date holds when the page is shown.
  var shownText: String {
    input ?? (kind == .custom ? value?.shownText : value?.string) ?? ""
  }

  /// The options that are picked.
  var picked: [String] {
    switch value {
    case .string(let one): [one]
    case .array(let several): several.compactMap(\.string)
    default: []
    }
  }

  /// The options offered, and after them what was picked and is no longer offered.
  ///
  /// Without the latter a page would drop an answer that nobody has touched.
  var shownOptions: [Option] {
    let gone = picked.filter { value in
      !options.contains { $0.value.utf8.elementsEqual(value.utf8) }
    }
    guard !gone.isEmpty else { return options }
    return options
      + gone.map { Option(value: $0, title: $0, group: PageWords.notOffered) }
  }
}

extension [String] {
  /// Whether one of the texts has these bytes.
  func holds(_ text: String) -> Bool { contains { $0.utf8.elementsEqual(text.utf8) } }
}
