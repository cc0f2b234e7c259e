internal import Forms
internal import HTTP
internal import JSON

/// In which form a client is told what changed.
///
/// Everything that differs between them is here: the media type by which a client asks for one, and
/// how its body is made.
enum Rendition: String, CaseIterable, Sendable {
  /// The diff of this server, with what there is to say about the edit.
  case diff = "application/vnd.formd.diff+json"
  /// A JSON Patch (RFC 6902) of the snapshot, and nothing else.
  case patch = "application/json-patch+json"
  /// The whole snapshot.
  case snapshot = "application/json"

  /// The media type.
  var type: String { rawValue }

  /// The header fields of an answer in this form, but for the tag.
  ///
  /// They are made once: to put them together for each edit takes as long as to find out what it changes.
  var headers: Headers {
    switch self {
    case .diff: Self.diffHeaders
    case .patch: Self.patchHeaders
    case .snapshot: Self.snapshotHeaders
    }
  }

  private static let diffHeaders = fields(of: .diff)
  private static let patchHeaders = fields(of: .patch)
  private static let snapshotHeaders = fields(of: .snapshot)

  private static func fields(of rendition: Rendition) -> Headers {
    Response.json([], type: rendition.type).ofSession().headers
  }

  /// The body that takes a client to the session.
  ///
  /// The difference leads there from the state of the client. Where there is none, the client gets a
  /// snapshot in place of what it holds.
  func body(
    _ session: Session, _ difference: Difference?, _ outcome: Outcome?, _ ack: Ack?
  ) -> [UInt8] {
    switch self {
    case .diff: difference?.diff(to: session, with: outcome, ack: ack) ?? session.replacement
    case .patch: difference?.patch(to: session) ?? session.replacingPatch
    case .snapshot: session.snapshotBytes
    }
  }

  /// The one that a client is gladdest to get; `nil` where it accepts none.
  static func best(for accept: Accept) -> Rendition? {
    accept.place(ofBest: types).map { allCases[$0] }
  }

  /// The media types of all of them.
  static let types = allCases.map(\.type)

  /// Whether the body is made of the difference from what the client holds.
  var needsDifference: Bool { self != .snapshot }

  /// What can be made where a request reads or changes a session.
  static var made: String { allCases.map(\.type).joined(separator: ", ") }
}

extension Session {
  /// The snapshot in place of a diff.
  fileprivate var replacement: [UInt8] {
    let members = snapshot().object ?? []
    return JSONValue.object(members + [JSONMember("kind", .string("snapshot"))]).canonicalBytes
  }

  /// The snapshot in place of a patch: one operation that replaces the whole document.
  fileprivate var replacingPatch: [UInt8] {
    JSONValue.array([
      .object([
        JSONMember("op", .string("replace")), JSONMember("path", .string("")),
        JSONMember("value", snapshot()),
      ])
    ]).canonicalBytes
  }
}
