import JSON
import Rules

/// What rows without an answer and items show.
extension FormCompiler {
  /// Compiles what rules compute of a row that takes no answer.
  mutating func display(of field: Field, at place: Place) -> [CompiledDisplay] {
    switch field.kind {
    case .label(let parts):
      [("text", parts.text), ("detail", parts.detail)].compactMap { name, source in
        text(source, name, at: place).map { CompiledDisplay(name: name, content: .text($0)) }
      }
    case .activity(let parts):
      rule(parts.value, "value", at: place, expecting: .number).map {
        [CompiledDisplay(name: "value", content: .share($0))]
      } ?? []
    default: []
    }
  }

  /// Compiles what each item of a list is called; its rules stand in the template.
  mutating func itemTitle(of list: RepeatRules, _ number: Int, at place: Place) -> CompiledText? {
    var inside = place
    inside.list = number
    return text(list.itemTitle, "itemTitle", at: inside)
  }

  /// Compiles a text, if rules are part of it.
  private mutating func text(
    _ source: RuleText?, _ member: String, at place: Place
  ) -> CompiledText? {
    guard let source, source.isComputed else { return nil }
    let whole = place.member(member)
    var pieces: [[CompiledText.Piece]] = []
    for (language, text) in source.texts {
      let pointer = language.map { whole.member($0) } ?? whole
      var line: [CompiledText.Piece] = []
      for part in RuleText.parts(of: text) {
        switch part {
        case .text(let plain): line.append(.text(plain))
        case .rule(let rule, let offset):
          guard let rule = self.part(rule, from: offset, at: pointer, in: place) else { continue }
          line.append(.rule(rule, at: offset))
        // The reading told of it.
        case .unclosed: continue
        }
      }
      pieces.append(line)
    }
    return CompiledText(source.source, pieces)
  }

  /// The types whose values can be written into a text.
  private static let writable: [ValueType] = [
    .text, .number, .date, .time, .timestamp, .duration, .bool,
  ]

  /// Checks a rule that is part of a text, and may give whatever can be written.
  private mutating func part(
    _ rule: String, from offset: Int, at pointer: JSONPointer, in place: Place
  ) -> Rule? {
    scope.ownRepeat = place.list
    scope.this = nil
    scope.option = nil
    scope.mayReadNow = false
    var said: [Finding] = []
    for type in Self.writable {
      let (checked, found) = RuleSource.text(rule).check(
        in: scope, expecting: type, at: pointer, key: place.key, unreadable: read.unreadableKeys)
      said = found.map { $0.moved(by: offset) }
      if let checked {
        findings += said
        noteClock(in: checked)
        return checked
      }
      guard found.contains(where: { $0.code == "E05" }) else {
        findings += said
        return nil
      }
    }
    findings.append(
      Finding(
        pointer, key: place.key, "E05", "This part of the text gives nothing that can be written.",
        hint: "Of a list, write `join(…, \", \")` or `size(…)`.",
        range: offset..<offset + rule.unicodeScalars.count))
    return nil
  }
}

extension Finding {
  /// The same about a rule that begins later in the text that holds it.
  fileprivate func moved(by offset: Int) -> Finding {
    Finding(
      pointer, key: key, level: level, code, message, hint: hint, fix: fix,
      range: range?.moved(by: offset))
  }
}

extension Range<Int> {
  /// The same number of places further on.
  func moved(by offset: Int) -> Range<Int> { lowerBound + offset..<upperBound + offset }
}
