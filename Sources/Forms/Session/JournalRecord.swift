import JSON
import Rules

/// An edit as the journal keeps it: what it changed, without the texts of secrets.
///
/// `{"set":{"name":"Ada"},"secret":["pin"],"unread":{"age":"12a"}}`, `{"validate":true}` or
/// `{"submit":true}`; with `"admin":true` where hidden and disabled fields were written too.
struct JournalRecord {
  let bytes: [UInt8]
  let secrets: [JournalRow.Secret]

  init(_ change: Edit.Change, isAdmin: Bool, in form: CompiledForm) {
    var members: [JSONMember] = []
    var secrets: [JournalRow.Secret] = []
    switch change {
    case .validate: members = [JSONMember("validate", .bool(true))]
    case .submit: members = [JSONMember("submit", .bool(true))]
    case .set(let assignments):
      var set: [JSONMember] = []
      var unread: [JSONMember] = []
      for assignment in assignments {
        let compiled = form.fields[assignment.field]
        switch assignment.content {
        case .answer(.text(let text)) where compiled.field.isSecret:
          secrets.append(.init(path: assignment.key, text: text))
        case .answer(let value):
          set.append(JSONMember(assignment.key, compiled.wireValue(value) ?? .null))
        case .unread(let text): unread.append(JSONMember(assignment.key, .string(text)))
        }
      }
      members = [JSONMember("set", .object(set))]
      if !secrets.isEmpty {
        members.append(JSONMember("secret", .array(secrets.map { .string($0.path) })))
      }
      if !unread.isEmpty { members.append(JSONMember("unread", .object(unread))) }
    }
    if isAdmin { members.append(JSONMember("admin", .bool(true))) }
    bytes = JSONValue.object(members).canonicalBytes
    self.secrets = secrets
  }

  /// Reads the edit of a row back.
  ///
  /// - Returns: `nil` when the row does not fit the form, which only damage can bring about.
  static func edit(of row: JournalRow, in form: CompiledForm) -> Edit? {
    guard let record = try? JSONValue(parsing: row.edit, limits: .stored) else { return nil }
    var edit = Edit(.validate, asOf: row.asOf, nonce: row.nonce)
    edit.client = row.client
    edit.seq = row.seq
    edit.digest = row.digest
    edit.isAdmin = record["admin"] == .bool(true)
    if let set = record["set"] {
      guard let assignments = assignments(set, record, row, form) else { return nil }
      edit.change = .set(assignments)
    } else if record["submit"] == .bool(true) {
      edit.change = .submit
    } else if record["validate"] != .bool(true) {
      return nil
    }
    return edit
  }

  private static func assignments(
    _ set: JSONValue, _ record: JSONValue, _ row: JournalRow, _ form: CompiledForm
  ) -> [Assignment]? {
    guard var assignments = try? form.assignments(set) else { return nil }
    for secret in row.secrets {
      guard let field = form.index(of: secret.path) else { return nil }
      assignments.append(
        Assignment(field: field, key: secret.path, content: .answer(.text(secret.text))))
    }
    for member in record["unread"]?.object ?? [] {
      guard let field = form.index(of: member.name), let text = member.value.string else {
        return nil
      }
      assignments.append(Assignment(field: field, key: member.name, content: .unread(text)))
    }
    return assignments.sorted { $0.field < $1.field }
  }
}

extension JSONLimits {
  /// Limits for what we wrote ourselves: a whole state may be larger than a request.
  static let stored: JSONLimits = {
    var limits = JSONLimits()
    limits.numberBytes = 4096
    return limits
  }()
}
