internal import JSON

/// A parameter of a request that is no part of the path.
struct Parameter: Sendable {
  enum Place: String, Sendable {
    case query, header, path
  }

  let name: String
  let place: Place
  let schema: JSONSchema
  let summary: String
  var isRequired = false

  /// A parameter of the query.
  static func query(
    _ name: String, _ schema: JSONSchema, _ summary: String, isRequired: Bool = false
  ) -> Parameter {
    Parameter(
      name: name, place: .query, schema: schema, summary: summary, isRequired: isRequired)
  }

  /// A parameter of the query that says yes or no.
  static func flag(_ name: String, _ summary: String) -> Parameter {
    query(name, .word("true", "false", "1", "0"), summary)
  }

  /// A header field.
  static func header(_ name: String, _ schema: JSONSchema, _ summary: String) -> Parameter {
    Parameter(name: name, place: .header, schema: schema, summary: summary)
  }

  /// What every list takes.
  static let paging = paging(by: .text("[!-~]{1,128}"))
  /// What a list takes whose cursors are numbers.
  static let numericPaging = paging(by: .text("[0-9]{1,18}"))

  private static func paging(by cursor: JSONSchema) -> [Parameter] {
    [
      query("limit", .integer(in: 1...1000), "The most items of the page; 100 if it is not given."),
      query("cursor", cursor, "Where the page begins, as `next` of the page before says."),
    ]
  }

  static let ifMatch = header(
    "If-Match", .text, "The tag that must still be the present one; a weak tag never is.")
  static let ifNoneMatch = header(
    "If-None-Match", .text, "The tag that the client holds; 304 where it is the present one.")
  static let acceptLanguage = header(
    "Accept-Language", .text, "The languages that texts are wanted in, the best one first.")
  static let prefer = header(
    "Prefer", .text,
    "`return=minimal` for no body, `return=representation` for the snapshot, `handling=strict` to "
      + "have all of it done or nothing.")
  static let idempotencyKey = header(
    "Idempotency-Key", .text("[!-~]{16,128}"),
    "A random text by which a request that is sent again is known, for 24 hours.")
}

extension Parameter {
  /// A name in the pattern of a route; each means the same in all of them.
  static func path(_ name: String) -> Parameter {
    guard let (schema, summary) = pathParameters[name] else {
      preconditionFailure("The path parameter «\(name)» is not described in Parameter.swift.")
    }
    return Parameter(
      name: name, place: .path, schema: schema, summary: summary, isRequired: true)
  }

  private static let pathParameters: [String: (JSONSchema, String)] = [
    "component": (.address, "The name of a component."),
    "form": (.address, "The key of a form."),
    "item": (.id, "The id of an item."),
    "key": (
      .rowKey,
      "The key of a section, or of a row as the snapshot has it. The slashes of `people/k7/name` are "
        + "sent as they are, not encoded."
    ),
    "list": (.key, "The key of a list."),
    "path": (
      .rowKey,
      "The key of a field. The slashes of one in a list, in a draft `people/name` and in a session "
        + "`people/k7/name`, are sent as they are, not encoded."
    ),
    "section": (.key, "The key of a section."),
    "session": (.id, "The id of a session."),
    "submission": (.id, "The id of a submission."),
    "version": (.text("[1-9][0-9]{0,14}"), "The number of a version."),
  ]
}
