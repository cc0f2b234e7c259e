internal import HTTP

/// What a client prefers about the handling of its request, by RFC 7240.
struct Preferences: Sendable {
  /// How much an edit answers with.
  enum Return: String, Sendable {
    case minimal, representation
  }

  /// Whether an edit that cannot be carried out in full is refused.
  var isStrict = false
  var returns: Return?

  init(_ request: borrowing Request) {
    guard let header = request.headers["Prefer"] else { return }
    let parts = header.prefix(512).split { $0 == "," || $0 == ";" }
    for part in parts.prefix(20).map({ $0.trimmingBlanks.lowercased() }) {
      if part == "handling=strict" { isStrict = true }
      if part.hasPrefix("return="), returns == nil {
        returns = Return(rawValue: String(part.dropFirst("return=".count)))
      }
    }
  }

  /// The value of `Preference-Applied`, if anything was applied.
  var applied: String? {
    guard isStrict || returns != nil else { return nil }
    let parts =
      (isStrict ? ["handling=strict"] : []) + (returns.map { ["return=\($0.rawValue)"] } ?? [])
    return parts.joined(separator: ", ")
  }
}
