import JSON

extension Chance {
  /// A plausible answer to a row of a snapshot; nil where there is nothing to answer.
  mutating func answer(to row: JSONValue) -> JSONValue? {
    switch row["kind"]?.string {
    case "text": .string(text(row))
    case "number": .string(number(row))
    case "bool": .bool(row["value"]?.bool != true)
    case "choice": one(of: Self.options(row)).flatMap { $0["value"] }
    case "choices": .array(choices(row))
    case "cascade": .array(path(row))
    case "date": .string(String(date(row).prefix(10)))
    case "month": .string(String(date(row).prefix(7)))
    case "time": .string("\(two(8...17)):\(minute(row))")
    case "datetime": .string("\(date(row).prefix(10))T\(two(8...17)):\(minute(row)):00.000Z")
    case "duration": .string("PT\(number(1...3))H")
    case "location":
      .object([
        JSONMember("lat", .string("52.\(digits(2))1")),
        JSONMember("lon", .string("4.\(digits(2))1")),
      ])
    default: nil
    }
  }

  private mutating func text(_ row: JSONValue) -> String {
    if let suggested = one(of: row["suggestions"]?.array ?? [])?.string { return suggested }
    let most = row["maxLength"]?.integer ?? 200
    let least = min(row["minLength"]?.integer ?? 0, most)
    if row["pattern"] != nil { return digits(4) + "AB" }
    let drawn =
      switch row["format"]?.string {
      case "email": letters(6) + "@example.org"
      case "phone": "020" + digits(7)
      case "url": "https://example.org/" + letters(4)
      case "postcode": digits(4) + " AB"
      case "account": "NL91ABNA0417164300"
      default: row["as"]?.string == "area" ? prose() : words(number(1...3))
      }
    let short = String(drawn.prefix(most))
    return short + digits(max(0, least - short.count))
  }

  private mutating func words(_ count: Int) -> String {
    (0..<count).map { _ in letters(number(3...9)) }.joined(separator: " ")
  }

  private mutating func prose() -> String { words(number(8...60)) + "." }

  private mutating func number(_ row: JSONValue) -> String {
    let least = Self.whole(row["min"]) ?? 0
    let most = max(least, Self.whole(row["max"]) ?? least + 100)
    let step = max(1, Self.whole(row["step"]) ?? 1)
    return String(least + step * number(0...(most - least) / step))
  }

  private mutating func choices(_ row: JSONValue) -> [JSONValue] {
    let options = Self.options(row)
    let most = min(row["max"]?.integer ?? 3, options.count)
    let least = min(max(1, row["min"]?.integer ?? 1), most)
    return some(number(least...most), of: options).compactMap { $0["value"] }
  }

  private mutating func path(_ row: JSONValue) -> [JSONValue] {
    var path: [JSONValue] = []
    var level = Self.options(row)
    while let option = one(of: level), let value = option["value"] {
      path.append(value)
      level = Self.options(option)
    }
    return path
  }

  /// A date within the bounds of a row; of years that most forms mean where it has none.
  private mutating func date(_ row: JSONValue) -> String {
    let least = row["min"]?.string ?? "1960-01-01"
    let most = row["max"]?.string ?? "2027-12-31"
    let first = Int(least.prefix(4)) ?? 1960
    let last = max(first, Int(most.prefix(4)) ?? 2027)
    let drawn = "\(number(first...last))-\(two(1...12))-\(two(1...28))"
    return min(max(drawn, least), most)
  }

  private mutating func minute(_ row: JSONValue) -> String {
    let interval = row["interval"]?.integer ?? 5
    let minutes = number(0...(59 / interval)) * interval
    return minutes < 10 ? "0\(minutes)" : String(minutes)
  }

  private mutating func two(_ range: ClosedRange<Int>) -> String {
    let number = number(range)
    return number < 10 ? "0\(number)" : String(number)
  }

  /// The options that can be chosen.
  private static func options(_ of: JSONValue) -> [JSONValue] {
    (of["options"]?.array ?? []).filter { $0["disabled"]?.bool != true }
  }

  /// The whole part of a bound.
  private static func whole(_ bound: JSONValue?) -> Int? {
    bound?.string.flatMap { Int($0.prefix { $0 != "." }) } ?? bound?.integer
  }
}
