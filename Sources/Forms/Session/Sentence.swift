/// What a person is told about an answer: what to do, in plain words.
enum Sentence {
  static let notOffered = "Choose one of the options that are offered."
  static let restOfPath = "Choose an option of the next level too."
  /// What stands in the place of a row that a client cannot show.
  static let notShown = "This cannot be shown here."
  static let pattern = "Check how this is written."
  static let rule = "Check this answer."
  static let ruleError =
    "This answer cannot be checked at the moment. Change it or try again later."

  static func required(_ field: Field) -> String {
    switch field.kind {
    case .text(let rules): enter(rules.format)
    case .number: "Enter a number."
    case .bool: field.widget == "yesNo" ? "Choose yes or no." : "Tick this to go on."
    case .choice, .cascade: "Choose an option."
    case .choices: "Choose at least one option."
    case .date: "Enter a date."
    case .time: "Enter a time."
    case .datetime: "Enter a date and a time."
    case .month: "Enter a month."
    case .duration: "Enter a length of time."
    case .location: "Enter a latitude and a longitude."
    case .label, .button, .link, .activity: ""
    case .custom: "Complete this."
    }
  }

  private static func enter(_ format: TextRules.Format?) -> String {
    switch format {
    case .email: "Enter an e-mail address."
    case .phone: "Enter a telephone number."
    case .url: "Enter a web address."
    case .name: "Enter a name."
    case .postcode: "Enter a postcode."
    case .account: "Enter an account number."
    case nil: "Enter an answer."
    }
  }

  static func format(_ format: TextRules.Format) -> String {
    switch format {
    case .email: "Enter an e-mail address, like name@example.com."
    case .phone: "Enter a telephone number, like +44 20 7946 0958."
    case .url: "Enter a web address, like https://example.com."
    case .name: "Enter a name, without digits at its start."
    case .postcode: "Enter a postcode of letters and digits."
    case .account: "Enter an account number of letters and digits."
    }
  }

  static func unreadable(_ kind: Field.Kind) -> String {
    switch kind {
    case .number: "Enter a number in digits, like 12 or 12.50."
    case .date: "Enter a date as year, month and day, like 2026-02-28."
    case .time: "Enter a time of hours and minutes, like 14:30."
    case .datetime: "Enter a date and a time, like 2026-02-28T14:30."
    case .month: "Enter a year and a month, like 2026-02."
    case .duration: "Enter a length of time in hours and minutes, like 1h30m."
    case .choice, .choices, .cascade: notOffered
    case .location: "Enter a latitude and a longitude in degrees, like 52.37 and 4.89."
    case .text: "Shorten this answer."
    case .bool, .label, .button, .link, .activity: rule
    case .custom: "Enter this in another way."
    }
  }

  static func tooShort(_ length: Int) -> String {
    "Enter at least \(counted(length, "character"))."
  }
  static func tooLong(_ length: Int) -> String { "Enter at most \(counted(length, "character"))." }
  static func least(_ number: String) -> String { "This must be \(number) or more." }
  static func most(_ number: String) -> String { "This must be \(number) or less." }
  static func notBefore(_ date: String) -> String { "This must be \(date) or later." }
  static func notAfter(_ date: String) -> String { "This must be \(date) or earlier." }
  static func interval(_ minutes: Int, from base: String?) -> String {
    "Enter a time in steps of \(counted(minutes, "minute"))"
      + (base.map { ", counted from \($0)." } ?? ".")
  }
  static func tooFew(_ count: Int) -> String { "Choose at least \(counted(count, "option"))." }
  static func tooMany(_ count: Int) -> String { "Choose at most \(counted(count, "option"))." }
  static func tooManyItems(_ count: Int) -> String {
    "There can be at most \(counted(count, "item")) here. Remove some."
  }

  static func scale(_ scale: Int) -> String {
    scale == 0 ? "Enter a whole number." : "Enter at most \(counted(scale, "decimal"))."
  }

  static func step(_ step: String, from base: String?) -> String {
    base.map { "Enter \($0) or a number that is a multiple of \(step) above it." }
      ?? "Enter a multiple of \(step)."
  }

  private static func counted(_ count: Int, _ noun: String) -> String {
    count == 1 ? "one \(noun)" : "\(count) \(noun)s"
  }
}
