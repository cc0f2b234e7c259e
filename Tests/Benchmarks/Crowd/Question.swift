import JSON

/// A row that a person has still to look at, with what the person will do there.
///
/// The answer is drawn when the row is first seen, so that the row need not be kept.
struct Question {
  enum Action {
    case answer(JSONValue)
    case tap
  }

  let key: String
  let section: String
  let kind: String
  var action: Action?
  var isDisabled: Bool

  /// Reads a row of a snapshot or a diff; nil where a person has nothing to do.
  ///
  /// Nobody leaves out what is needed: an answer that has been asked for.
  init?(_ row: JSONValue, section: String, isNeeded: Bool = false, _ chance: inout Chance) {
    guard let key = row["key"]?.string, let kind = row["kind"]?.string else { return nil }
    self.key = key
    self.section = section
    self.kind = kind
    isDisabled = row["disabled"]?.bool == true
    if row["tappable"]?.bool == true {
      action = chance.happens(50) ? .tap : nil
    } else if isNeeded || row["required"]?.bool == true || chance.happens(Self.willingness(row)) {
      action = chance.answer(to: row).map { .answer($0) }
    }
    if action == nil { return nil }
  }

  /// How many people of a hundred write an answer that they need not write.
  private static func willingness(_ row: JSONValue) -> Int {
    switch row["value"] {
    case nil: 70
    // A switch that is off, and a list without anything chosen.
    case .bool(false), .array([]): 50
    default: 15
    }
  }

  /// The seconds that half of all people need for it.
  var seconds: Double {
    switch kind {
    case "bool", "button", "label": 1
    case "choice", "number": 2
    case "text": 3
    default: 4
    }
  }
}
