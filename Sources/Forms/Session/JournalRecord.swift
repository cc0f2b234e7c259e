import JSON
import Rules
import TimeZones

/// An edit as the journal keeps it: what it changed, without the texts of secrets.
///
/// `{"set":{"name":"Ada"},"secret":["pin"],"unread":{"age":"12a"}}`,
/// `{"insert":{"at":2,"list":"people"},"set":{"people/k3-x/name":"Bo"}}`, `{"remove":["people","k7"]}`,
/// `{"move":{"at":0,"item":["people","k7"],"list":"others"}}`,
/// `{"event":{"field":"more","type":"tap"}}`, `{"reset":true}`, `{"validate":true}`,
/// `{"validate":["people"]}`,
/// `{"submit":true}`, `{"rebase":{"version":2}}` or `{"rebase":{"save":5}}`,
/// `{"settings":{"capabilities":{"kinds":["text"]},"language":"nl","timeZone":null}}`; with
/// `"admin":true` where hidden and disabled fields were written too, and at the
/// beginning with the number of items of lists, `"rows":{"people":3}`, the time zone of the
/// session unless that is the form's, `"timeZone":"Europe/Amsterdam"`, and the capabilities of its
/// client unless it can show everything.
struct JournalRecord {
  let bytes: [UInt8]
  let secrets: [JournalRow.Secret]

  init(
    _ change: Edit.Change, rows: [Int: Int], isAdmin: Bool, timeZone: Zone? = nil,
    capabilities: Capabilities = .everything, in form: CompiledForm
  ) {
    var answers = RecordedAnswers()
    switch change {
    case .set(let written): answers = RecordedAnswers(written, in: form, isSet: true)
    case .insert(_, _, let written): answers = RecordedAnswers(written, in: form, isSet: false)
    default: break
    }
    // The members are in canonical order, so each kind of change has its place.
    var json = JSONWriter()
    json.beginObject()
    if isAdmin { json.member("admin", true) }
    if capabilities != .everything { json.member("capabilities", capabilities.json) }
    switch change {
    case .event(let event): json.member("event", event.json)
    case .insert(let list, let position, _):
      json.member("insert", .place(position, [JSONMember("list", .string(list))]))
    case .move(let item, let list, let position):
      let target = list.map { [JSONMember("list", .string($0))] } ?? []
      json.member("move", .place(position, [JSONMember("item", item.json)] + target))
    case .rebase(let rebase): json.member("rebase", rebase.form.edition.json)
    case .remove(let item): json.member("remove", item.json)
    case .reset: json.member("reset", true)
    case .set, .settings, .submit, .validate, .validateSections: break
    }
    if !rows.isEmpty {
      let counts = rows.map { JSONMember(form.key(ofList: $0.key), .integer($0.value)) }
      json.member("rows", .object(counts))
    }
    answers.write(to: &json, in: form)
    switch change {
    case .settings(let settings): json.member("settings", settings.json)
    case .submit: json.member("submit", true)
    default: break
    }
    if let timeZone { json.member("timeZone", timeZone.identifier) }
    answers.writeUnread(to: &json)
    switch change {
    case .validate: json.member("validate", true)
    case .validateSections(let keys):
      json.member("validate", .array(keys.map(JSONValue.string)))
    default: break
    }
    json.endObject()
    // Of a writer that is used no more, whose bytes need not be copied.
    bytes = (consume json).bytes
    secrets = answers.secrets
  }

  /// Reads the edit of a row back.
  ///
  /// - Returns: `nil` when the row does not fit the form, which only damage can bring about.
  static func edit(of row: JournalRow, in form: CompiledForm) -> Edit? {
    guard let record = try? JSONValue(parsing: row.edit, limits: .stored),
      let change = change(record, row, form)
    else { return nil }
    var edit = Edit(change, asOf: row.asOf, nonce: row.nonce)
    edit.client = row.client
    edit.seq = row.seq
    edit.digest = row.digest
    edit.isAdmin = record["admin"] == .bool(true)
    return edit
  }

  /// How many items lists began with, by the number of the repeat.
  static func rows(of row: JournalRow, in form: CompiledForm) -> [Int: Int] {
    guard let record = try? JSONValue(parsing: row.edit, limits: .stored) else { return [:] }
    var rows: [Int: Int] = [:]
    for member in record["rows"]?.object ?? [] {
      guard let list = form.list(member.name), let count = member.value.integer else { continue }
      rows[list] = min(count, form.repeats[list].most)
    }
    return rows
  }

  /// The time zone that a session was begun with: none where the form's counts.
  ///
  /// - Returns: `nil` when the zone is not known here, so that the session cannot be had again.
  static func timeZone(of row: JournalRow) -> Zone?? {
    guard let record = try? JSONValue(parsing: row.edit, limits: .stored) else { return nil }
    return Zone.stored(in: record)
  }

  /// What the client of a session can show that was begun so.
  static func capabilities(of row: JournalRow) -> Capabilities {
    let record = try? JSONValue(parsing: row.edit, limits: .stored)
    return record?["capabilities"].map(Capabilities.init(json:)) ?? .everything
  }

  private static func change(
    _ record: JSONValue, _ row: JournalRow, _ form: CompiledForm
  ) -> Edit.Change? {
    if let insert = record["insert"] {
      guard let list = insert["list"]?.string, let at = insert["at"]?.integer,
        let answers = answers(record["set"] ?? .object([]), record, row, form)
      else { return nil }
      return .insert(list: list, .at(at), answers)
    }
    if let set = record["set"] { return answers(set, record, row, form).map { .set($0) } }
    if let item = record["remove"] { return ItemPath(json: item).map { .remove($0) } }
    if let move = record["move"] {
      guard let item = move["item"].flatMap(ItemPath.init(json:)), let at = move["at"]?.integer
      else { return nil }
      return .move(item, list: move["list"]?.string, .at(at))
    }
    if let event = record["event"] { return Event(json: event).map { .event($0) } }
    if let settings = record["settings"] {
      return SessionSettings(json: settings).map { .settings($0) }
    }
    if record["reset"] == .bool(true) { return .reset }
    if record["submit"] == .bool(true) { return .submit }
    if let keys = record["validate"]?.array {
      return .validateSections(keys.compactMap(\.string))
    }
    return record["validate"] == .bool(true) ? .validate : nil
  }

  private static func answers(
    _ set: JSONValue, _ record: JSONValue, _ row: JournalRow, _ form: CompiledForm
  ) -> [Assignment]? {
    guard var assignments = try? form.assignments(set) else { return nil }
    for secret in row.secrets {
      guard let (field, place) = form.field(at: secret.path) else { return nil }
      let content = Assignment.Content.answer(.text(secret.text))
      assignments.append(Assignment(field: field, in: place, key: secret.path, content: content))
    }
    for member in record["unread"]?.object ?? [] {
      guard let (field, place) = form.field(at: member.name), let text = member.value.string else {
        return nil
      }
      assignments.append(
        Assignment(field: field, in: place, key: member.name, content: .unread(text)))
    }
    return assignments
  }
}

extension JSONValue {
  /// An object with the place of an item, which is always counted from the beginning.
  fileprivate static func place(_ position: ItemPosition, _ members: [JSONMember]) -> JSONValue {
    guard case .at(let place) = position else { return .object(members) }
    return .object([JSONMember("at", .integer(place))] + members)
  }
}

extension ItemPath {
  fileprivate var json: JSONValue { .array([.string(list), .string(id)]) }

  fileprivate init?(json: JSONValue) {
    guard let parts = json.array, parts.count == 2, let list = parts[0].string,
      let id = parts[1].string
    else { return nil }
    self.init(list: list, id: id)
  }
}

extension Edition {
  fileprivate var json: JSONValue {
    switch self {
    case .version(let number): .object([JSONMember("version", .integer(number))])
    case .draft(let save): .object([JSONMember("save", .integer(save))])
    }
  }
}

extension Zone {
  /// The time zone that a record names, which may name none; `nil` when there is no such zone.
  static func stored(in record: JSONValue) -> Zone?? {
    guard let name = record["timeZone"] else { return .some(nil) }
    return name.string.flatMap { Zone($0) }.map { .some($0) }
  }
}

extension JSONLimits {
  /// Limits for what we wrote ourselves: a whole state may be larger than a request.
  static let stored: JSONLimits = {
    var limits = JSONLimits()
    limits.depth = 64
    limits.numberBytes = 4096
    return limits
  }()
}
