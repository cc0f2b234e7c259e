internal import Forms
internal import JSON

/// What turns the page that a script holds into the page as it is now, as a document for the script.
///
/// It is the diff for pages: in the place of rows and sections it has their markup, made by what makes
/// whole pages, so that there is one place that knows how things look.
struct PageChange {
  /// The media type by which the script asks for it.
  static let type = "application/vnd.formd.page+json"

  /// What came of the answers that were posted.
  var outcome: Outcome?
  var ack: Ack?
  /// Where the post leads, if it was one.
  var landing: PageLanding?
  /// The place that a person wanted to get to by what they did.
  var focus: String?
  /// What effects show.
  var notices: [PageNotice] = []

  /// The document that leads a page to the present state.
  ///
  /// The page was made of an older state; where nobody knows that any more, the whole column is sent.
  func document(
    _ session: Session, from old: Session?, _ page: (Session) -> FormPage
  ) -> [UInt8] {
    let fresh = page(session)
    let column = fresh.column
    let before = old.map { page($0).column }
    let html = before.map { column.changes(from: $0) } ?? [column.html]
    var members =
      edit + [
        JSONMember("html", .array(html.map { .string(String(decoding: $0, as: UTF8.self)) })),
        JSONMember("kind", .string(before == nil ? "snapshot" : "diff")),
        JSONMember("tag", .string(session.tag)), JSONMember("title", .string(fresh.title)),
        JSONMember("to", .integer(session.rev)),
      ]
    if let old { members.append(JSONMember("from", .integer(old.rev))) }
    if let focus { members.append(JSONMember("focus", .string(focus))) }
    if !notices.isEmpty {
      var notice = HTMLWriter(capacity: 256)
      notice.notices(notices)
      members.append(JSONMember("notice", .string(String(decoding: notice.bytes, as: UTF8.self))))
    }
    return JSONValue.object(members.sorted { $0.name < $1.name }).canonicalBytes
  }

  /// The document that leads to another page.
  static func leaving(to address: String) -> [UInt8] {
    JSONValue.object([JSONMember("go", .string(address))]).canonicalBytes
  }

  /// What there is to say about the edit.
  private var edit: [JSONMember] {
    var members: [JSONMember] = []
    if let ack {
      members.append(
        JSONMember(
          "ack",
          .object([
            JSONMember("client", .string(ack.client)), JSONMember("seq", .integer(ack.seq)),
          ])))
    }
    guard let outcome else { return members }
    let lists: [(String, [JSONValue])] = [
      ("conflicts", outcome.conflicts.map(\.said)),
      ("ignored", outcome.ignored.map { .string($0.key) }),
    ]
    for (name, elements) in lists where !elements.isEmpty {
      members.append(JSONMember(name, .array(elements)))
    }
    if outcome.isReplayed { members.append(JSONMember("replayed", .bool(true))) }
    return members
  }
}

extension Outcome.Conflict {
  /// What was replaced, where it is a text that a person can read.
  fileprivate var said: JSONValue {
    let text = value?.string.map { [JSONMember("value", .string($0))] } ?? []
    return .object([JSONMember("key", .string(key))] + text)
  }
}
