import Rules
import TimeZones

extension CompiledField {
  /// What is wrong with a date, a time or a duration; a zone tells how people read moments.
  func rangeFaults(of value: Value, in zone: Zone) -> [(Issue.Code, String)] {
    switch (field.kind, value) {
    case (.date(let rules), .date(let date)): rules.faults(of: date, \.description)
    case (.month(let rules), .date(let date)): rules.faults(of: date, \.monthText)
    case (.time(let rules), .time(let time)):
      rules.faults(of: time, \.description)
        + rules.faults(ofMinutes: Int64(time.seconds), from: (rules.min?.seconds).map(Int64.init)) {
          rules.min?.description
        }
    case (.datetime(let rules), .timestamp(let moment)):
      rules.faults(of: moment) { $0.localText(in: zone, separator: " ") }
        + rules.faults(
          ofMinutes: moment.localSeconds(in: zone), from: rules.min?.localSeconds(in: zone)
        ) {
          rules.min?.localText(in: zone, separator: " ")
        }
    case (.duration(let rules), .duration(let duration)):
      rules.faults(of: duration, isLength: true, \.plainText)
    default: []
    }
  }
}

extension RangeRules {
  /// What is wrong with an answer that lies outside the bounds.
  fileprivate func faults(
    of value: Bound, isLength: Bool = false, _ text: (Bound) -> String
  ) -> [(Issue.Code, String)] {
    var faults: [(Issue.Code, String)] = []
    if let min, value < min {
      faults.append((.min, isLength ? Sentence.least(text(min)) : Sentence.notBefore(text(min))))
    }
    if let max, value > max {
      faults.append((.max, isLength ? Sentence.most(text(max)) : Sentence.notAfter(text(max))))
    }
    return faults
  }

  /// What is wrong with a time, in seconds, that cannot be chosen.
  fileprivate func faults(
    ofMinutes seconds: Int64, from base: Int64?, _ text: () -> String?
  ) -> [(Issue.Code, String)] {
    guard let interval, (seconds - (base ?? 0)) % Int64(interval * 60) != 0 else { return [] }
    return [(.step, Sentence.interval(interval, from: text()))]
  }
}

extension Timestamp {
  /// The seconds of the local time since 1970.
  fileprivate func localSeconds(in zone: Zone) -> Int64 {
    seconds + Int64(zone.offset(at: seconds))
  }
}
