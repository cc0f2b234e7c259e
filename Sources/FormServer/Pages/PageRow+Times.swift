internal import JSON
internal import Rules
internal import TimeZones

extension PageRow {
  /// Puts moments into the notation of a browser's control, in a zone, and durations into the one
  /// that people write.
  mutating func makeLocal(in zone: Zone) {
    switch kind {
    case .datetime:
      value = value?.string.map { .string(Timestamp($0)?.localText(in: zone) ?? $0) }
    case .duration:
      value = value?.string.map { .string(RuleDuration(wire: $0)?.plainText ?? $0) }
    default: break
    }
  }

  /// The `type` of the control of a date or time.
  var dateType: Markup {
    switch kind {
    case .time: "time"
    case .datetime: "datetime-local"
    case .month: "month"
    default: "date"
    }
  }
}
