import JSON
public import TimeZones

/// What of the settings of a session is to change: its language, its time zone, and what its client
/// can show.
public struct SessionSettings: Sendable, Hashable {
  /// A time zone for a session.
  public enum TimeZone: Sendable, Hashable {
    /// That of the form, whatever it is.
    case ofForm
    case named(Zone)
  }

  /// The language in which texts are served; `nil` leaves it as it is, like the others.
  public var language: String?
  public var timeZone: TimeZone?
  public var capabilities: Capabilities?

  public init(
    language: String? = nil, timeZone: TimeZone? = nil, capabilities: Capabilities? = nil
  ) {
    self.language = language
    self.timeZone = timeZone
    self.capabilities = capabilities
  }

  /// What of it a session does not have already.
  func news(for session: Session) -> SessionSettings {
    var news = self
    if let language, language.utf8.elementsEqual(session.language.utf8) { news.language = nil }
    if let timeZone, timeZone.zone == session.timeZone { news.timeZone = nil }
    if capabilities == session.capabilities { news.capabilities = nil }
    return news
  }

  /// Whether it changes nothing.
  var isEmpty: Bool { language == nil && timeZone == nil && capabilities == nil }

  /// Whether rows may look different of which no answer changed.
  var rendersAnew: Bool { language != nil || capabilities != nil }
}

extension SessionSettings.TimeZone {
  /// The zone of the session itself.
  var zone: Zone? {
    switch self {
    case .ofForm: nil
    case .named(let zone): zone
    }
  }
}

extension SessionSettings {
  /// The settings as the journal keeps them.
  var json: JSONValue {
    var members: [JSONMember] = []
    if let capabilities { members.append(JSONMember("capabilities", capabilities.json)) }
    if let language { members.append(JSONMember("language", .string(language))) }
    if let timeZone {
      let zone = timeZone.zone.map { JSONValue.string($0.identifier) }
      members.append(JSONMember("timeZone", zone ?? .null))
    }
    return .object(members)
  }

  /// Reads back what ``json`` gave; `nil` when it names a zone that is not known here.
  init?(json: JSONValue) {
    self.init(
      language: json["language"]?.string,
      capabilities: json["capabilities"].map(Capabilities.init(json:)))
    switch json["timeZone"] {
    case nil: break
    case .null?: timeZone = .ofForm
    case let name?:
      guard let zone = name.string.flatMap({ Zone($0) }) else { return nil }
      timeZone = .named(zone)
    }
  }
}
