extension Section {
  /// The section, or list, as a line of the form language.
  func swiftLine(isNamed: Bool) -> SwiftLine {
    let lines = fields.map(\.swiftLine)
    var line: SwiftLine
    if let list = self.repeat {
      line = SwiftLine("Repeat(\(SwiftLiteral.text(key)))", body: lines)
      line.add("header", header)
      list.addWords(to: &line)
    } else {
      line = SwiftLine(
        header?.text.map { "Section(\(SwiftLiteral.text($0)))" } ?? "Section", body: lines)
      if isNamed { line.add("key", SwiftLiteral.text(key)) }
      if header?.text == nil { line.add("header", header) }
    }
    line.add("footer", footer)
    if let emptyState { line.add("emptyState", emptyState.swiftArguments) }
    line.add(visibility, enablement)
    if keepsWhenEmpty { line.add("keepWhenEmpty") }
    line.add(hints)
    line.add(effects)
    for action in actions { line.add(action) }
    return line
  }
}

extension RepeatRules {
  /// Adds what makes a section a list.
  fileprivate func addWords(to line: inout SwiftLine) {
    if min != 0 { line.add("min", "\(min)") }
    if let max { line.add("max", "\(max)") }
    if let rows { line.add("rows", rows.swiftLiteral) }
    if !insert { line.add("insertable", "false") }
    if !delete { line.add("deletable", "false") }
    if reorder { line.add("reorderable") }
    if let addTitle { line.add("addTitle", SwiftLiteral.text(addTitle)) }
    if let itemTitle { line.add("itemTitle", SwiftLiteral.text(itemTitle.source)) }
    if layout != .sections { line.add("layout", ".\(layout.rawValue)") }
    line.add(validate)
  }
}
