import Decimals
import Rules

extension ChoiceRules {
  /// A line with the options in its braces, or the name of their set.
  func line(_ start: SwiftLine) -> SwiftLine {
    var line = start
    switch options {
    case .list(let options): if !options.isEmpty { line.body = options.map(\.swiftLine) }
    case .set(let name): line.add("options", "from: " + SwiftLiteral.text(name))
    }
    if let optionFilter {
      line.add(
        "optionFilter", optionFilter.swiftLiteral + (clearInvalid ? ", clearsInvalid: true" : ""))
    }
    if clearInvalid, optionFilter == nil { line.add("clearsInvalid") }
    if includeNone {
      line.add("includeNone", noneTitle.map { SwiftLiteral.text($0) } ?? "")
    }
    if let min { line.add("min", "\(min)") }
    if let max { line.add("max", "\(max)") }
    return line
  }
}

extension CascadeRules {
  /// A line with the options in its braces, or the name of their set.
  func line(_ key: String, style: String?) -> SwiftLine {
    var line = SwiftLine("Cascade(\(SwiftLiteral.text(key)))")
    switch options {
    case .list(let options): line.body = options.map(\.swiftLine)
    case .set(let name):
      line = SwiftLine("Cascade(\(SwiftLiteral.text(key)), from: \(SwiftLiteral.text(name)))")
    }
    if let style { line.add("style", ".\(style)") }
    return line
  }
}

extension Option {
  /// The option as a line of the form language.
  var swiftLine: SwiftLine {
    let literal = value.swiftLiteral
    let separator = literal.hasPrefix(".") ? ", title: " : ", "
    let title = title.map { separator + SwiftLiteral.text($0) } ?? ""
    var line = SwiftLine("Option(\(literal)\(title))")
    if !options.isEmpty { line.add("options", body: options.map(\.swiftLine)) }
    if let group { line.add("group", SwiftLiteral.text(group)) }
    for attribute in attributes {
      line.add(
        "attribute", SwiftLiteral.text(attribute.name) + ", " + attribute.value.swiftLiteral)
    }
    line.add(hints)
    return line
  }
}

extension Value {
  /// The value of an option or an attribute: a text, a number or a truth.
  fileprivate var swiftLiteral: String {
    switch self {
    case .text(let text): SwiftLiteral.text(text)
    case .bool(let truth): truth.description
    case .number(let number):
      Int(number.description)?.description
        ?? ".number(\(SwiftLiteral.number(number)) ?? 0)"
    default: "\"\""
    }
  }
}
