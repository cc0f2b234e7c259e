import Rules

/// A text with its rules ready to be evaluated.
struct CompiledText: Sendable {
  /// A piece of the text in one language.
  enum Piece: Sendable {
    case text(String)
    /// A rule, and where it begins in the source, in code points.
    case rule(Rule, at: Int)
  }

  /// The source, which tells what is read in which language.
  private let source: LocalText
  /// The pieces of each language, in the order of the source.
  let pieces: [[Piece]]

  init(_ source: LocalText, _ pieces: [[Piece]]) {
    self.source = source
    self.pieces = pieces
  }

  /// The text in a language, and why the first part that could not be computed could not.
  func text(
    in language: String, of languages: [String], _ inputs: RuleInputs, row: RowPlace?
  ) -> (text: String, fault: RuleFault?) {
    let position = source.position(for: language, of: languages)
    var text = ""
    var first: RuleFault?
    for piece in pieces.indices.contains(position) ? pieces[position] : [] {
      switch piece {
      case .text(let plain): text += plain
      case .rule(let rule, _):
        switch rule.evaluate(inputs, row: row) {
        case .value(let value): text += value.plainText ?? ""
        case .blank: continue
        case .fault(let fault): first = first ?? fault
        }
      }
      guard text.utf8.count <= TextRules.largestBytes else { return ("", .textTooLong) }
    }
    return (text, first)
  }
}

/// A member of a row without an answer that rules compute.
struct CompiledDisplay: Sendable {
  /// The name of the member, in the document and on the wire.
  let name: String
  let content: Content

  enum Content: Sendable {
    case text(CompiledText)
    /// A share, from 0 to 1.
    case share(Rule)
  }
}

extension CompiledDisplay {
  /// Its rules, each named after the member that holds it.
  var rules: [RuleMember] {
    switch content {
    case .share(let rule): [RuleMember(name: name, rule: rule)]
    case .text(let text): text.rules(named: name)
    }
  }
}

extension CompiledText {
  /// Its rules by the member that holds the text: `text`, or `text/en` in one of several languages.
  func rules(named name: String) -> [RuleMember] {
    let names: [String] =
      switch source {
      case .plain: [name]
      case .translated(let texts): texts.map { "\(name)/\($0.language)" }
      }
    return zip(names, pieces).flatMap { name, pieces in
      pieces.compactMap { piece -> RuleMember? in
        guard case .rule(let rule, let offset) = piece else { return nil }
        return RuleMember(name: name, rule: rule, offset: offset)
      }
    }
  }
}
