internal import TimeZones

/// The functions of moments and durations that plain CEL has, and forms too.
enum TimestampFunctions {
  static let overloads: [Overload] = conversions + durationParts + momentParts

  /// The ways to make a moment or a duration, and to turn one into something else.
  private static let conversions: [Overload] = [
    Overload(
      .function, "timestamp", [.text], .timestamp, in: .standard,
      .unary { text in
        guard case .text(let text) = text else { return .blank }
        return Timestamp(text).map { .value(.timestamp($0)) } ?? .fault(.badArgument)
      }),
    // What has no offset is read in the zone of the session.
    Overload(
      .function, "timestamp", [.text], .timestamp, in: .forms, mayBeBlank: true,
      literal: "a date with a time",
      .clocked { operands, clock in
        guard case .text(let text) = operands[0], let moment = Timestamp(text, in: clock.zone)
        else { return .blank }
        return .value(.timestamp(moment))
      }),
    Overload(
      .function, "timestamp", [.int], .timestamp, in: .standard,
      .unary { seconds in
        guard case .int(let seconds) = seconds else { return .blank }
        return Timestamp(seconds: seconds).map { .value(.timestamp($0)) }
          ?? .fault(.dateOutOfRange)
      }),
    Overload(
      .function, "timestamp", [.timestamp], .timestamp, in: .standard, .unary { .value($0) }),
    Overload(
      .function, "duration", [.text], .duration, in: .standard,
      .unary { text in
        guard case .text(let text) = text else { return .blank }
        return RuleDuration(text).map { .value(.duration($0)) } ?? .fault(.badArgument)
      }),
    Overload(
      .function, "duration", [.text], .duration, in: .forms, mayBeBlank: true,
      literal: "a duration",
      .unary { text in
        guard case .text(let text) = text, let duration = RuleDuration(formText: text) else {
          return .blank
        }
        return .value(.duration(duration))
      }),
    Overload(.function, "duration", [.duration], .duration, in: .standard, .unary { .value($0) }),
    Overload(
      .function, "int", [.timestamp], .int, in: .standard,
      .unary { moment in
        guard case .timestamp(let moment) = moment else { return .blank }
        return .value(.int(moment.seconds))
      }),
    Overload(.function, "string", [.timestamp], .text, in: .standard, .unary(text)),
    Overload(.function, "string", [.duration], .text, in: .standard, .unary(text)),
  ]

  private static let text: @Sendable (Value) -> RuleResult = { value in
    switch value {
    case .timestamp(let moment): .value(.text(moment.description))
    case .duration(let duration): .value(.text(duration.description))
    default: .blank
    }
  }

  /// The numbers of a duration; the milliseconds are those after its last whole second.
  private static let durationParts: [Overload] = [
    part("getHours", \.hours), part("getMinutes", \.minutes), part("getSeconds", \.seconds),
    part("getMilliseconds", \.milliseconds),
  ]

  private static func part(
    _ name: String, _ number: @escaping @Sendable (RuleDuration) -> Int64
  ) -> Overload {
    Overload(
      .method, name, [.duration], .int, in: .both,
      .unary { duration in
        guard case .duration(let duration) = duration else { return .blank }
        return .value(.int(number(duration)))
      })
  }

  /// The numbers of a moment; most count from 0, and a week begins on Sunday.
  private static let momentParts: [Overload] =
    datePart("getFullYear") { Int($0.year) } + datePart("getMonth") { Int($0.month) - 1 }
    + datePart("getDate") { Int($0.day) } + datePart("getDayOfMonth") { Int($0.day) - 1 }
    + datePart("getDayOfWeek") { $0.weekday % 7 } + datePart("getDayOfYear") { $0.dayOfYear - 1 }
    + timePart("getHours") { moment, zone in moment.time(in: zone).hour }
    + timePart("getMinutes") { moment, zone in moment.time(in: zone).minute }
    + timePart("getSeconds") { moment, zone in moment.time(in: zone).second }
    + timePart("getMilliseconds") { moment, _ in Int(moment.nanoseconds) / 1_000_000 }

  private static func datePart(
    _ name: String, _ number: @escaping @Sendable (CivilDate) -> Int
  ) -> [Overload] {
    timePart(name) { moment, zone in moment.date(in: zone).map(number) }
  }

  /// The methods of a name, without a zone, which is in UTC, and with the name or offset of one.
  private static func timePart(
    _ name: String, _ number: @escaping @Sendable (Timestamp, Zone) -> Int?
  ) -> [Overload] {
    let answer: @Sendable (Value, Zone) -> RuleResult = { moment, zone in
      guard case .timestamp(let moment) = moment else { return .blank }
      return number(moment, zone).map { .value(.int(Int64($0))) } ?? .fault(.dateOutOfRange)
    }
    return [
      Overload(.method, name, [.timestamp], .int, in: .both, .unary { answer($0, .utc) }),
      Overload(
        .method, name, [.timestamp, .text], .int, in: .both, cost: .fixed(Cost.zone),
        literal: "a time zone", standIn: Timestamp(seconds: 0).map { .timestamp($0) },
        .binary { moment, zone in
          guard case .text(let name) = zone, let zone = Zone(name) else {
            return .fault(.badArgument)
          }
          return answer(moment, zone)
        }),
    ]
  }
}
