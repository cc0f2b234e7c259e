import JSON
import Rules

/// How a bound of a kind is written.
struct BoundNotation<Bound> {
  /// What it is, with its article.
  let what: String
  let example: String
  /// The code of the finding about what is none.
  let code: String
  let read: (String) -> Bound?
}

extension BoundNotation<CivilDate> {
  static var date: Self {
    Self(what: "a date", example: "2026-02-28", code: "bad-date") { CivilDate($0) }
  }

  static var month: Self {
    Self(what: "a month", example: "2026-02", code: "bad-date") { CivilDate(month: $0) }
  }
}

extension BoundNotation<CivilTime> {
  static var time: Self {
    Self(what: "a time", example: "14:30", code: "bad-time") { CivilTime($0) }
  }
}

extension BoundNotation<Timestamp> {
  static var datetime: Self {
    Self(what: "a date with a time", example: "2026-02-28T13:30:00Z", code: "bad-datetime") {
      Timestamp($0).map { Timestamp(milliseconds: $0.milliseconds) }
    }
  }
}

extension BoundNotation<RuleDuration> {
  static var duration: Self {
    Self(what: "a duration", example: "PT1H30M", code: "bad-duration") { RuleDuration(wire: $0) }
  }
}

extension FormReader {
  /// Reads the bounds of a date, a time or a duration.
  mutating func range<Bound>(
    _ members: Members, _ notation: BoundNotation<Bound>
  ) -> RangeRules<Bound> {
    var rules = RangeRules<Bound>()
    rules.min = bound("min", in: members, notation)
    rules.max = bound("max", in: members, notation)
    rules.interval = integer("interval", in: members, 1...1440)
    return rules
  }

  private mutating func bound<Bound>(
    _ name: String, in members: Members, _ notation: BoundNotation<Bound>
  ) -> Bound? {
    guard let text = string(name, in: members) else { return nil }
    guard let bound = notation.read(text) else {
      report(
        notation.code, at: members.place(name),
        "\(text.quoted) is not \(notation.what). Write it like `\(notation.example)`.")
      return nil
    }
    return bound
  }
}
