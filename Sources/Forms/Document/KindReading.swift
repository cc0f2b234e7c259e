import Decimals
import JSON
import Rules

extension FormReader {
  /// Reads what is special to a kind, whose name is known.
  mutating func kind(_ name: String, _ members: Members) -> Field.Kind {
    switch name {
    case "number": .number(number(members))
    case "bool": .bool
    case "choice": .choice(choice(members))
    case "choices": .choices(choice(members))
    case "cascade": .cascade(cascade(members))
    case "date": .date(range(members, .date))
    case "time": .time(range(members, .time))
    case "datetime": .datetime(range(members, .datetime))
    case "month": .month(range(members, .month))
    case "duration": .duration(range(members, .duration))
    case "location": .location
    case "label": .label(label(members))
    case "button": .button
    case "link": .link(link(members))
    case "activity": .activity(activity(members))
    case "custom": .custom(custom(members))
    default: .text(text(members))
    }
  }

  /// Reads what a text has to be like.
  private mutating func text(_ members: Members) -> TextRules {
    var rules = TextRules()
    rules.format = oneOf("format", in: members)
    rules.minLength = integer("minLength", in: members, 0...65_536)
    rules.maxLength = integer("maxLength", in: members, 1...65_536)
    rules.pattern = string("pattern", in: members)
    rules.trims = flag("trim", in: members) ?? true
    for (index, value) in (list("suggestions", in: members) ?? []).enumerated() {
      let place = members.place("suggestions").element(index)
      guard case .string(let suggestion) = value else {
        reportType(value, at: place, "A suggestion", "a text")
        continue
      }
      guard let suggestion = checked(suggestion, at: place) else { continue }
      rules.suggestions.append(suggestion)
    }
    return rules
  }

  /// Reads what a number has to be like.
  private mutating func number(_ members: Members) -> NumberRules {
    var rules = NumberRules()
    rules.min = decimal("min", in: members)
    rules.max = decimal("max", in: members)
    rules.step = decimal("step", in: members)
    rules.scale = integer("scale", in: members, 0...20)
    rules.unit = text("unit", in: members)
    rules.currency = currency(members)
    if let step = rules.step, step <= .zero {
      report("out-of-range", at: members.place("step"), "`step` has to be above 0.")
      rules.step = nil
    }
    return rules
  }

  /// Reads the code of a currency.
  private mutating func currency(_ members: Members) -> String? {
    guard let code = string("currency", in: members) else { return nil }
    guard code.utf8.count == 3, code.utf8.allSatisfy({ (0x41...0x5A).contains($0) }) else {
      report(
        "bad-currency", at: members.place("currency"),
        "\(code.quoted) is not a currency. Write its three letters, like `EUR`.")
      return nil
    }
    return code
  }

  /// Reads an exact number from a JSON number or a text.
  mutating func decimal(_ name: String, in members: Members) -> Decimal? {
    guard let value = members[name] else { return nil }
    if let number = Decimal(json: value) { return number }
    let place = members.place(name)
    switch value {
    case .string(let text):
      report(
        "bad-number", at: place,
        "\(text.quoted) is not a number of at most 34 digits. Write it like `12.50`.")
    case .number:
      report("bad-number", at: place, "`\(name)` can have at most 34 digits.")
    default: reportType(value, at: place, "`\(name)`", "a number")
    }
    return nil
  }

  /// Reads what a label shows.
  private mutating func label(_ members: Members) -> LabelParts {
    var parts = LabelParts()
    parts.text = ruleText("text", in: members)
    parts.detail = ruleText("detail", in: members)
    parts.image = string("image", in: members)
    return parts
  }

  /// Reads where a link leads, which must not be a script.
  private mutating func link(_ members: Members) -> LinkParts {
    guard members["href"] != nil else {
      report(
        "missing-member", at: members.pointer, "A link needs an `href`, like `/help`.")
      return LinkParts("")
    }
    guard let href = string("href", in: members) else { return LinkParts("") }
    if !LinkParts.isSafe(href) {
      report(
        "bad-link", at: members.place("href"),
        "\(href.quoted) is not where a link can lead. Write a path of this server, like `/help`, or"
          + " an address.",
        hint: "An address begins with "
          + LinkParts.schemes.map { "`\($0)`" }.joined(separator: ", ") + ".")
      return LinkParts("")
    }
    return LinkParts(href)
  }

  /// Reads how far something is.
  private mutating func activity(_ members: Members) -> ActivityParts {
    var parts = ActivityParts()
    parts.value = rule("value", in: members)
    return parts
  }
}
