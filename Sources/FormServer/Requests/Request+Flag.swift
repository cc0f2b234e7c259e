internal import HTTP

extension Request {
  /// Whether a parameter is `true` or `1`; `nil` where it is absent.
  ///
  /// - Throws: A ``Problem`` when it is neither that nor `false` or `0`: it must not be guessed what a
  ///   misspelt wish meant.
  func flag(_ name: String) throws(Problem) -> Bool? {
    switch try queryValue(name) {
    case nil: return nil
    case "true", "1": return true
    case "false", "0": return false
    default: throw Problem(.badRequest, "“\(name)” is true or false.")
    }
  }

  /// Refuses parameters that the request does not have.
  func allow(only names: [String]) throws(Problem) {
    guard let other = query.first(where: { !names.holds($0.name) }) else { return }
    let known = names.map { "“\($0)”" }.joined(separator: ", ")
    throw Problem(
      .badRequest,
      "There is no parameter “\(String(other.name.unicodeScalars.prefix(64)))” here, only \(known)."
    )
  }
}
