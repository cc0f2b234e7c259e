/// Gives something that rules name another name, and leaves all else of a rule as it was written.
///
/// What is renamed has its name outside of lists, or in the rows of one list. A variable of a macro is
/// never it, even if it is called the same.
public struct RuleRenaming: Sendable {
  /// The list in whose rows the name is; `nil` outside.
  public let list: String?
  public let from: String
  public let to: String

  /// Creates a renaming.
  public init(from: String, to: String, inList list: String? = nil) {
    self.from = from
    self.to = to
    self.list = list
  }

  /// The rule with the new name.
  ///
  /// - Parameters:
  ///   - text: The rule; one that cannot be parsed stays as it is.
  ///   - own: The list in whose rows the rule stands; `nil` outside.
  ///   - this: The list that `this` stands for; `nil` where it stands for none.
  /// - Returns: The rule, in which nothing else is touched.
  public func text(_ text: String, inRowsOf own: String? = nil, this: String? = nil) -> String {
    guard text.utf8.count >= from.utf8.count, let syntax = Parser.parse(text).syntax else {
      return text
    }
    var search = NameSearch(renaming: self, own: own, this: this)
    _ = search.isRows(syntax, [:])
    guard !search.found.isEmpty else { return text }
    return replacing(search.found, in: text)
  }

  /// Puts the new name into the places of the old one.
  private func replacing(_ places: [Range<Int>], in text: String) -> String {
    let scalars = Array(text.unicodeScalars)
    var result = String.UnicodeScalarView()
    var position = 0
    for place in places.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      guard place.lowerBound >= position, let exact = exact(place, in: scalars) else { continue }
      result.append(contentsOf: scalars[position..<exact.lowerBound])
      result.append(contentsOf: to.unicodeScalars)
      position = exact.upperBound
    }
    result.append(contentsOf: scalars[position...])
    return String(result)
  }

  /// Where the name really stands: a member may be written between back-quotes.
  private func exact(_ place: Range<Int>, in scalars: [Unicode.Scalar]) -> Range<Int>? {
    let name = Array(from.unicodeScalars)
    if place.upperBound <= scalars.count, Array(scalars[place]) == name { return place }
    let quoted = place.lowerBound - 2..<place.upperBound
    guard quoted.lowerBound >= 0, quoted.upperBound <= scalars.count,
      Array(scalars[quoted]) == ["`"] + name + ["`"]
    else { return nil }
    return quoted
  }
}

/// Finds the places of a name in the tree of a rule.
private struct NameSearch {
  let renaming: RuleRenaming
  let own: String?
  let this: String?
  var found: [Range<Int>] = []

  /// The functions that give one of the rows that they are given.
  private static let choosing: Set<String> = ["first", "last", "coalesce", "distinct"]

  /// Searches a part, and tells whether it is a row of the list, or several.
  ///
  /// Of each variable of a macro around it is known whether it is such a row.
  mutating func isRows(_ syntax: Syntax, _ variables: [String: Bool]) -> Bool {
    switch syntax.kind {
    case .name(let name): return isRows(name, syntax.range, variables)
    case .member(let operand, let name): return member(name, of: operand, syntax, variables)
    case .index(let operand, let index):
      _ = isRows(index, variables)
      return isRows(operand, variables)
    case .call(let call): return isRows(call, variables)
    case .not(let operand), .negate(let operand):
      _ = isRows(operand, variables)
      return false
    case .binary(let sign, let left, let right):
      let areRows = [isRows(left, variables), isRows(right, variables)]
      return sign == .add && areRows.contains(true)
    case .conditional(let condition, let then, let other):
      _ = isRows(condition, variables)
      return [isRows(then, variables), isRows(other, variables)].contains(true)
    case .list(let items): return items.map { isRows($0, variables) }.contains(true)
    case .map(let entries):
      for entry in entries {
        _ = isRows(entry.key, variables)
        _ = isRows(entry.value, variables)
      }
      return false
    case .null, .bool, .int, .number, .double, .text, .absoluteName, .broken: return false
    }
  }

  private mutating func isRows(
    _ name: String, _ range: Range<Int>, _ variables: [String: Bool]
  ) -> Bool {
    if let isRow = variables[name] { return isRow }
    if name == renaming.from, renaming.list == own || renaming.list == nil { found.append(range) }
    guard let list = renaming.list else { return false }
    return name == list || (name == "this" && this == list)
  }

  private mutating func member(
    _ name: String, of operand: Syntax, _ whole: Syntax, _ variables: [String: Bool]
  ) -> Bool {
    let isPrevious =
      operand.name == "prev" && variables["prev"] == nil && own != nil && own == renaming.list
    let isOfRow = isRows(operand, variables)
    if name == renaming.from, isPrevious || isOfRow { found.append(whole.memberRange(name)) }
    return false
  }

  private mutating func isRows(_ call: Syntax.Call, _ variables: [String: Bool]) -> Bool {
    let isReceiverRows = call.receiver.map { isRows($0, variables) } ?? false
    guard call.receiver != nil, Checker.formMacros.contains(call.function),
      let variable = call.arguments.first?.name
    else {
      let areRows = call.arguments.map { isRows($0, variables) }
      return Self.choosing.contains(call.function) && (isReceiverRows || areRows.contains(true))
    }
    var inner = variables
    inner[variable] = isReceiverRows
    var bodies = call.arguments.dropFirst()
    if call.hasTwoVariables, let item = bodies.popFirst()?.name {
      inner[variable] = false
      inner[item] = isReceiverRows
    }
    let areRows = bodies.map { isRows($0, inner) }
    switch call.function {
    case "filter": return isReceiverRows
    case "map", "transformList": return areRows.last ?? false
    default: return false
    }
  }
}
