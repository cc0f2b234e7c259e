public import TimeZones

/// The clock of one pass: a moment that does not move, and the zone that it is read in.
public struct RuleClock: Hashable, Sendable {
  /// What `now()` is.
  public let asOf: Timestamp
  /// The zone of `today()` and of local times.
  public let zone: Zone
  /// What `today()` is.
  public let today: CivilDate

  /// The beginning of the calendar, for what reads no clock.
  public static let first = RuleClock(asOf: .first, zone: .utc)

  public init(asOf: Timestamp, zone: Zone) {
    self.asOf = asOf
    self.zone = zone
    today = asOf.nearestDate(in: zone)
  }
}
