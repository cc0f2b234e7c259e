import Decimals
import JSON
import Rules

/// The options of one level of a cascade, with those below each.
struct CascadeTree: Sendable {
  private let positions: [Value: Int]
  /// The level below each option; `nil` below one that ends its path.
  private let lower: [CascadeTree?]

  init(_ options: [Option]) {
    positions = Dictionary(options.enumerated().map { ($1.value, $0) }) { first, _ in first }
    lower = options.map { $0.options.isEmpty ? nil : CascadeTree($0.options) }
  }

  /// How far a list of values leads.
  enum Reach {
    /// To no option.
    case nowhere
    /// To an option with others below it.
    case partWay
    /// To an option that ends its path.
    case end
  }

  /// How far a list of values leads; none at all lead part of the way.
  func reach(of path: [Value]) -> Reach {
    var level: CascadeTree? = self
    for value in path {
      guard let here = level, let position = here.positions[value] else { return .nowhere }
      level = here.lower[position]
    }
    return level == nil ? .end : .partWay
  }

  /// The values that a list of texts and numbers means, each on its level; `nil` where it leads
  /// nowhere.
  func path(_ elements: [JSONValue]) -> [Value]? {
    var path: [Value] = []
    var level: CascadeTree? = self
    for element in elements {
      guard let here = level, let value = here.value(element), let position = here.positions[value]
      else { return nil }
      path.append(value)
      level = here.lower[position]
    }
    return path
  }

  /// The values of a path that was stored; the options need not be there any more.
  func stored(_ elements: [JSONValue]) -> [Value]? {
    if let path = path(elements) { return path }
    guard elements.count <= CascadeRules.mostLevels else { return nil }
    let areNumbers = positions.keys.contains { !$0.isText }
    let values = elements.compactMap { element -> Value? in
      guard let text = element.string else { return nil }
      return areNumbers ? Decimal(text).map { .number($0) } : .text(text)
    }
    return values.count == elements.count ? values : nil
  }

  /// The value of this level that a text or a number names.
  private func value(_ json: JSONValue) -> Value? {
    switch json {
    case .string(let text):
      guard text.utf8.count <= AnswerReader.longestOption else { return nil }
      if positions[.text(text)] != nil { return .text(text) }
      return Decimal(text).map { .number($0) }
    case .number(let text): return Decimal(jsonNumber: text).map { .number($0) }
    default: return nil
    }
  }
}
