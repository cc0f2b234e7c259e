internal import Synchronization

/// The zones that have been read from the tz database of the system.
///
/// A zone is read once and kept until the process ends; there are only some six hundred of them.
enum ZoneLibrary {
  /// Where the database is: the folder that `TZDIR` names, as for all programs of the system.
  static let folder = ZoneFile.variable("TZDIR") ?? "/usr/share/zoneinfo"

  private static let zones = Mutex<[String: Zone]>([:])

  /// The zone of a name; `nil` when the name is none or its file cannot be read as one.
  static func zone(named name: String) -> Zone? {
    guard ZoneName.isName(name) else { return nil }
    if let zone = zones.withLock({ $0[name] }) { return zone }
    // UTC is there even where no database is.
    if name.utf8.elementsEqual("UTC".utf8) { return .utc }
    guard let bytes = ZoneFile.bytes(of: "\(folder)/\(name)"), let rules = ZoneRules(tzif: bytes)
    else { return nil }
    let zone = Zone(identifier: name, rules: rules)
    zones.withLock { $0[name] = zone }
    return zone
  }
}

/// The tz database of the system.
public enum ZoneDatabase {
  /// Where it is looked for.
  public static var folder: String { ZoneLibrary.folder }

  /// Whether named zones can be found at all.
  ///
  /// A small container may have been made without the package `tzdata`.
  public static var isPresent: Bool { ZoneLibrary.zone(named: "Europe/Amsterdam") != nil }
}
