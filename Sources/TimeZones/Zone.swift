/// A time zone: how far its clocks are from UTC, at any moment.
///
/// Named zones come from the tz database of the system, fixed ones from their offset.
public struct Zone: Sendable {
  private let content: Content

  /// What a zone is; an object, so that a copy of a zone counts one reference.
  private final class Content: Sendable {
    let identifier: String
    let rules: ZoneRules

    init(identifier: String, rules: ZoneRules) {
      self.identifier = identifier
      self.rules = rules
    }
  }

  /// The name or offset that the zone was asked for by.
  public var identifier: String { content.identifier }

  /// Coordinated universal time, which needs no database.
  public static let utc = Zone(identifier: "UTC", rules: ZoneRules(offset: 0))

  init(identifier: String, rules: ZoneRules) {
    content = Content(identifier: identifier, rules: rules)
  }

  /// Finds a zone by its IANA name, `Europe/Amsterdam`, also an old one such as `US/Central`.
  ///
  /// Returns `nil` when the name is none, or when the system has no such zone.
  public init?(named name: String) {
    guard let zone = ZoneLibrary.zone(named: name) else { return nil }
    self = zone
  }

  /// Finds a zone by its IANA name or makes one of an offset, `+05:30`, `-02:00` or `02:00`.
  public init?(_ identifier: String) {
    if let first = identifier.utf8.first, !ZoneName.isLetter(first) {
      guard let offset = ZoneName.offset(identifier) else { return nil }
      self.init(identifier: identifier, rules: ZoneRules(offset: offset))
    } else {
      self.init(named: identifier)
    }
  }

  /// The seconds that local time is ahead of UTC at a moment, in seconds since 1970.
  public func offset(at moment: Int64) -> Int {
    Int(content.rules.offset(at: moment))
  }

  /// The moment of a local time, both in seconds since 1970.
  ///
  /// A local time that a change of the clocks skips moves forward by what they skip; one that comes
  /// twice is the first.
  public func moment(ofLocal local: Int64) -> Int64 {
    content.rules.moment(ofLocal: local)
  }
}

extension Zone: Hashable {
  /// Zones are the same when they were asked for by the same name.
  public static func == (left: Self, right: Self) -> Bool {
    left.content === right.content || left.identifier.utf8.elementsEqual(right.identifier.utf8)
  }

  public func hash(into hasher: inout Hasher) {
    for byte in identifier.utf8 { hasher.combine(byte) }
  }
}
