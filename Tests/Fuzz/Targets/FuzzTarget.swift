/// A reader of foreign input that is fuzzed.
///
/// The fuzzer and the tests feed bytes to the same ``complaints(about:)``: the fuzzer makes them up,
/// the tests take those that were kept in `Corpus`.
public enum FuzzTarget: String, CaseIterable, Sendable {
  case decimals
  case forms
  case json
  case patterns
  case rules

  /// Feeds bytes to the reader.
  ///
  /// - Returns: The promises that it broke; a crash tells itself.
  public func complaints(about bytes: [UInt8]) -> [String] {
    var complaints = Complaints()
    switch self {
    case .decimals: decimals(bytes, &complaints)
    case .forms: form(bytes, &complaints)
    case .json: json(bytes, &complaints)
    case .patterns: pattern(bytes, &complaints)
    case .rules: rule(bytes, &complaints)
    }
    return complaints.all
  }
}

/// The promises that were broken.
struct Complaints {
  private(set) var all: [String] = []

  /// Notes a promise, if it was broken.
  mutating func expect(_ isKept: Bool, _ promise: @autoclosure () -> String) {
    if !isKept { all.append(promise()) }
  }
}
