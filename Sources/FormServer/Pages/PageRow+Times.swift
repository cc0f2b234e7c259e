internal import JSON
internal import Rules
internal import TimeZones

extension PageRow {
  /// Reads a row as a snapshot holds it, and shows moments in a zone.
  init(_ row: JSONValue, in zone: Zone) {
    self.init(row)
    makeLocal(in: zone)
  }

  /// Puts moments into the notation of a browser's control, in a zone, and durations into the one
  /// that people write.
  private mutating func makeLocal(in zone: Zone) {
    switch kind {
    case .datetime:
      let local = { (text: String) in Timestamp(text)?.localText(in: zone) ?? text }
      value = value?.string.map { .string(local($0)) }
      min = min.map(local)
      max = max.map(local)
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
