internal import HTTP

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
  /// The published form of the address, where it was looked up to find out what the caller may do.
  var form: PublishedForm?

  /// The published form of the address.
  func published(_ request: Request, in catalog: FormCatalog) throws -> PublishedForm {
    if let form { return form }
    return try catalog.published(request["form"])
  }
}
