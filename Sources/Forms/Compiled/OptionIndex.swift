import Rules

/// The options of a field by the attribute that its filter compares.
///
/// It offers what the filter would offer if it were evaluated for one option after the other.
struct OptionIndex: Sendable {
  private let lookup: OptionLookup
  /// The positions of the options, ascending, by the value of the attribute.
  private let positions: [Value: [Int]]

  /// Makes the index; `nil` if the filter is not an equality with an attribute.
  init?(_ filter: Rule, _ options: [CompiledOption]) {
    guard let lookup = filter.optionLookup else { return nil }
    self.lookup = lookup
    positions = Dictionary(grouping: options.indices) { options[$0].attributes[lookup.attribute] }
  }

  /// The positions of the offered options, and why the filter could not be computed.
  func offered(_ inputs: RuleInputs, row: RowPlace?) -> (positions: [Int], fault: RuleFault?) {
    guard !positions.isEmpty else { return ([], nil) }
    return switch lookup.key(inputs, row: row) {
    case .value(let key): (positions[key] ?? [], nil)
    case .blank: ([], nil)
    case .fault(let fault): ([], fault)
    }
  }
}

extension CompiledField {
  /// The positions of the options that the filter offers, and why it could not be computed; `nil`
  /// where there is no filter.
  func offered(_ inputs: RuleInputs, row: RowPlace?) -> (positions: [Int], fault: RuleFault?)? {
    if let optionIndex { return optionIndex.offered(inputs, row: row) }
    guard let optionFilter else { return nil }
    var offered: [Int] = []
    var fault: RuleFault?
    for (position, option) in options.enumerated() {
      switch optionFilter.evaluate(inputs, row: row, option: option.attributes) {
      case .value(.bool(true)): offered.append(position)
      case .fault(let found): fault = found
      case .value, .blank: continue
      }
    }
    return (offered, fault)
  }
}
