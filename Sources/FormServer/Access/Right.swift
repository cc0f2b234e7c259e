/// What a route asks of whoever calls it.
enum Right: Sendable {
  /// Nothing.
  case open
  /// That the form of the address shows its document to everybody, or an admin token.
  case document
  /// That the form of the address may be filled in by everybody, or an admin token.
  case form
  /// The id of a session in the address, which nobody can guess.
  case session
  /// An admin token.
  case admin
}

/// Who makes a request.
struct Caller: Sendable {
  /// Whether the request carries an admin token.
  let isAdmin: Bool
}
