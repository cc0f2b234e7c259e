import Foundation
import JSON

/// The dates of today that a case may name.
enum CaseClock {
  /// Puts the present date at an offset in place of `{today+14:00}`.
  static func resolve(_ value: JSONValue) -> JSONValue {
    guard let text = value.string, text.hasPrefix("{today"), text.hasSuffix("}") else {
      return value
    }
    let offset = text.dropFirst("{today".count).dropLast()
    let parts = offset.dropFirst().split(separator: ":").compactMap { Int($0) }
    guard parts.count == 2 else { return value }
    let minutes = (parts[0] * 60 + parts[1]) * (offset.hasPrefix("-") ? -1 : 1)
    let date = Date.now.addingTimeInterval(Double(minutes) * 60)
    return .string(String(date.ISO8601Format().prefix(10)))
  }
}
