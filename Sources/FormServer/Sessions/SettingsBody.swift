internal import Forms
internal import HTTP
internal import JSON

/// The body of an edit of a session's own members: its language, its time zone and what its client can
/// show.
struct SettingsBody: Sendable {
  let client: String?
  let seq: Int?
  let base: Base?
  private let language: Language?
  private let timeZone: SessionSettings.TimeZone?
  private let capabilities: Capabilities?
  /// What was sent, without what only tells who sent it and when.
  let content: JSONValue

  /// The language that a body asks for.
  private enum Language {
    case named(String)
    /// Null: the one that a session gets which asks for none.
    case usual
  }

  /// Reads the body.
  ///
  /// - Throws: A ``JSONFault``, or a ``Problem`` with every fault.
  init(_ bytes: [UInt8]) throws {
    let document = try JSONValue(parsing: bytes)
    var reader = BodyReader(document, expects: "language, timeZone and capabilities")
    reader.allow("language", "timeZone", "capabilities", "client", "seq", "base")
    client = reader.client()
    seq = reader.seq()
    base = reader.base("base")
    if (seq == nil) != (client == nil) && reader.isSound {
      reader.fault(reader.pointer, "missing", "“client” and “seq” go together.")
    }
    language =
      document["language"] == .null ? .usual : reader.string("language").map(Language.named)
    timeZone = document["timeZone"] == .null ? .ofForm : reader.timeZone().map { .named($0) }
    capabilities = reader.capabilities()
    try reader.finish()
    let members = (document.object ?? []).filter {
      !["client", "seq", "base"].contains($0.name)
    }
    content = .object([JSONMember("settings", .object(members))])
  }

  /// What the answer acknowledges.
  var ack: Ack? {
    guard let client, let seq else { return nil }
    return Ack(client: client, seq: seq)
  }

  /// The settings that a session on a form is to have.
  ///
  /// The form says which languages there are, and `header` which of them the client accepts, for one that
  /// asks for none by name.
  ///
  /// Throws a ``Problem`` when the form has no such language.
  func settings(of form: Form, _ header: String?) throws(Problem) -> SessionSettings {
    SessionSettings(
      language: try languageOffered(by: form.languages, header), timeZone: timeZone,
      capabilities: capabilities)
  }

  private func languageOffered(
    by languages: [String], _ header: String?
  ) throws(Problem) -> String? {
    switch language {
    case nil: return nil
    case .usual: return Languages.best(of: languages, for: header)
    case .named(let name):
      let offered = languages.isEmpty ? [Languages.best(of: [], for: nil)] : languages
      if let match = Languages.match(name, in: offered) { return match }
      throw Problem(
        .invalidEdit,
        errors: [
          Problem.Item(
            pointer: "/language", code: "unknown-language",
            message: "The form is there in \(offered.joined(separator: ", ")).")
        ])
    }
  }
}

extension BodyReader {
  /// What a client can show; null is everything.
  mutating func capabilities() -> Capabilities? {
    guard let value = document["capabilities"] else { return nil }
    guard value != .null else { return .everything }
    var reader = BodyReader(
      value, at: pointer.member("capabilities"), expects: "lists of names: kinds, as, components")
    reader.allow("kinds", "as", "components")
    let capabilities = Capabilities(
      kinds: reader.names("kinds"), widgets: reader.names("as"),
      components: reader.names("components"))
    faults += reader.faults
    return capabilities
  }

  /// A list of names; `nil` where there is none.
  private mutating func names(_ member: String) -> [String]? {
    guard let value = document[member] else { return nil }
    let place = pointer.member(member)
    guard let elements = value.array, elements.count <= Capabilities.mostNames else {
      fault(
        place, "wrong-type", "“\(member)” is a list of at most \(Capabilities.mostNames) names.")
      return nil
    }
    return elements.enumerated().compactMap { position, element in
      let name = element.string ?? ""
      guard (1...Capabilities.longestName).contains(name.utf8.count),
        name.utf8.allSatisfy(\.isIDByte)
      else {
        fault(
          place.element(position), "format",
          "A name has 1 to \(Capabilities.longestName) of A–Z, a–z, 0–9, _ and -.")
        return nil
      }
      return name
    }
  }
}
