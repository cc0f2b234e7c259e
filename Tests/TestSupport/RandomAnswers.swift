public import Forms
public import JSON

extension RandomForm {
  /// Some answers by key; most fit their fields.
  public mutating func drawAnswers() -> JSONValue {
    let answerable = keys.filter { !Self.withoutAnswer.contains($0.kind) }
    var members: [JSONMember] = []
    for _ in 0..<Int.random(in: 1...4, using: &generator) {
      guard let (key, kind) = answerable.randomElement(using: &generator),
        !members.contains(where: { $0.name == key })
      else { continue }
      members.append(JSONMember(key, drawAnswer(kind)))
    }
    return .object(members)
  }

  mutating func drawAnswer(_ kind: String) -> JSONValue {
    if chance(15) { return .null }
    let answers: [JSONValue] =
      switch kind {
      case "number": ["0", "1", "2", "3", "4.5", "-7.125", "12"].map(JSONValue.string)
      case "bool": [.bool(true), .bool(false)]
      case "choice": ["red", "green", "blue", "grey"].map(JSONValue.string)
      case "choices":
        [[], ["red"], ["blue", "red"], ["green", "grey", "blue"]].map {
          .array($0.map(JSONValue.string))
        }
      case "cascade":
        [[], ["nl"], ["nl", "ut"], ["nl", "fr", "lw"], ["be", "an"]].map {
          .array($0.map(JSONValue.string))
        }
      case "location":
        [("52.37", "4.89"), ("-0.10", "0"), ("91", "-181.5")].map { lat, lon in
          .object([JSONMember("lat", .string(lat)), JSONMember("lon", .string(lon))])
        }
      case "secret": ["hush", "", " hush-4711 ", "hush hush"].map(JSONValue.string)
      case "date": ["2026-02-28", "1999-12-31", "1970-01-03"].map(JSONValue.string)
      case "time": ["09:00", "17:30:05", "14:30:00"].map(JSONValue.string)
      case "datetime":
        ["1970-01-02T03:04:05Z", "2026-02-28T14:30", "2026-10-25T02:30:00.1234+02:00"].map(
          JSONValue.string)
      case "custom":
        [
          .object([JSONMember("a", .string("x"))]),
          .object([JSONMember("n", .number("1e1")), JSONMember("a", .string(""))]),
          .object([JSONMember("a", .string("Gu\u{E9}")), JSONMember("n", .integer(0))]),
        ]
      case "month": ["2026-02", "1970-01"].map(JSONValue.string)
      case "duration": ["PT1H30M", "90m", "-PT0.5S"].map(JSONValue.string)
      default:
        ["", "a", "red", " padded ", "Gu\u{E9}", "Gue\u{301}", "a\r\nb"].map(JSONValue.string)
      }
    return answers.randomElement(using: &generator) ?? .null
  }

  /// Some answers as a page posts them; some of them cannot be read.
  public mutating func drawPage(of session: Session) -> [(key: String, value: JSONValue)] {
    (drawAnswers(in: session).object ?? []).map { member in
      guard chance(50) else { return (member.name, member.value) }
      let texts = ["12a", "no", "", String(repeating: "x", count: 1001)]
      return (member.name, .string(texts.randomElement(using: &generator) ?? ""))
    }
  }
}
