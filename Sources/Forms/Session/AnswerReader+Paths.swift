import Decimals
import JSON
import Rules

/// Answers of several parts: paths through a cascade, and places.
extension AnswerReader {
  /// Reads a list of values, one of each level; a list that ends early is kept as it is.
  func read(path elements: [JSONValue]) throws(Fault) -> Assignment {
    let texts = elements.map { element -> String? in
      switch element {
      case .string(let text), .number(let text): text
      default: nil
      }
    }
    guard !texts.contains(nil) else {
      throw Fault(code: .wrongType, message: "Name each option by its value.")
    }
    guard let path = compiled.cascade?.path(elements) else {
      throw Fault(
        code: .noSuchOption, message: "These options do not lead to each other.",
        input: texts.compactMap(\.self).joined(separator: ", "))
    }
    let value = Value.list(path)
    return assign(
      value,
      isNormalized: compiled.wireValue(value)
        != .array(texts.compactMap(\.self).map(JSONValue.string)))
  }

  /// Reads a place: a latitude and a longitude in degrees.
  func read(location members: [JSONMember]) throws(Fault) -> Assignment {
    var parts: [String: String] = [:]
    for member in members {
      guard member.name == "lat" || member.name == "lon",
        let text = member.value.string ?? member.value.numberText
      else { throw Fault(code: .wrongType, message: Self.wantedLocation) }
      parts[member.name] = text.utf8.count <= 256 ? text.tidied(trims: true) : text
    }
    guard let lat = parts["lat"], let lon = parts["lon"] else {
      throw Fault(code: .wrongType, message: Self.wantedLocation)
    }
    if lat.isEmpty, lon.isEmpty { return assign(.null, isNormalized: true) }
    guard let north = Decimal(degrees: lat), let east = Decimal(degrees: lon) else {
      throw unreadable("\(lat), \(lon)")
    }
    let value = Value.list([.number(north), .number(east)])
    let sent = JSONValue.object(members.canonical)
    return assign(value, isNormalized: compiled.wireValue(value) != sent)
  }

  private static let wantedLocation =
    "This answer is an object like {\"lat\": \"52.37\", \"lon\": \"4.89\"}."
}

extension Decimal {
  /// Reads degrees from a number of JSON or from a text in plain notation.
  fileprivate init?(degrees text: String) {
    if let plain = Decimal(text) { self = plain } else { self.init(jsonNumber: text) }
  }
}

extension JSONValue {
  /// The digits of a number.
  fileprivate var numberText: String? {
    if case .number(let digits) = self { digits } else { nil }
  }
}

/// How far places go.
enum Degrees {
  static let latitudes = Decimal(-90)...Decimal(90)
  static let longitudes = Decimal(-180)...Decimal(180)

  /// What is wrong with a place.
  static func faults(of place: [Value]) -> [(Issue.Code, String)] {
    guard place.count == 2, case .number(let lat) = place[0], case .number(let lon) = place[1]
    else { return [] }
    return fault(lat, latitudes, "latitude") + fault(lon, longitudes, "longitude")
  }

  private static func fault(
    _ degrees: Decimal, _ range: ClosedRange<Decimal>, _ name: String
  ) -> [(Issue.Code, String)] {
    if range.contains(degrees) { return [] }
    let code = degrees < range.lowerBound ? Issue.Code.min : .max
    return [
      (code, "The \(name) must be from \(range.lowerBound) to \(range.upperBound).")
    ]
  }
}
