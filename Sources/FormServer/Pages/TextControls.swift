internal import JSON

extension HTMLWriter {
  /// Writes an input of one line: text, secret, number or date.
  mutating func line(_ row: PageRow, _ control: PageControl) {
    if row.hasAffix {
      markup("<div class=\"affixed\">")
      affix(row, row.currency.map(PageRow.sign))
    }
    markup("<input")
    nameAndID(row)
    markup(" type=\"")
    markup(row.inputType(control))
    markup("\"")
    if control != .secret, !row.shownText.isEmpty {
      markup(" value=\"")
      fill(row.shownText, .answer, true)
      markup("\"")
    }
    if control == .date {
      if let min = row.min { attribute("min", min) }
      if let max = row.max { attribute("max", max) }
      if let interval = row.interval { attribute("step", String(interval * 60)) }
    }
    if let pattern = row.pattern, BrowserPattern.accepts(pattern) {
      attribute("pattern", pattern)
    }
    typing(row, control)
    states(row)
    markup(">")
    if row.hasAffix {
      if row.currency == nil { affix(row, row.unit) }
      markup("</div>")
    }
    suggestions(row)
  }

  /// Writes an input of several lines.
  ///
  /// The line break after the tag belongs to HTML; without it a leading one of the text would go.
  mutating func area(_ row: PageRow) {
    markup("<textarea rows=\"4\"")
    nameAndID(row)
    typing(row, .area)
    states(row)
    markup(">\n")
    fill(row.shownText, .answer, false)
    markup("</textarea>")
  }

  /// Writes a computed answer.
  mutating func output(_ row: PageRow) {
    markup("<output")
    attribute("id", "in-", row.key)
    descriptions(row, hasAffix: false)
    markup(">")
    if let currency = row.currency, row.value != nil {
      text(PageRow.sign(of: currency))
      markup("\u{A0}")
    }
    text(row.answerInWords)
    if let unit = row.unit, row.value != nil {
      markup("\u{A0}")
      text(unit)
    }
    markup("</output>")
  }

  mutating func nameAndID(_ row: PageRow) {
    attribute("name", row.key)
    attribute("id", "in-", row.key)
  }

  /// Writes what helps to type: keyboard, autofill, placeholder.
  private mutating func typing(_ row: PageRow, _ control: PageControl) {
    if row.kind == .number { attribute("inputmode", row.inputMode) }
    if let token = row.autocompleteToken { attribute("autocomplete", token) }
    if let capitals = row.capitals {
      markup(" spellcheck=\"false\"")
      attribute("autocapitalize", capitals)
    }
    if control != .area && control != .date { markup(" enterkeyhint=\"done\"") }
    if let placeholder = row.placeholder, !placeholder.isEmpty {
      attribute("placeholder", placeholder)
    }
    if !row.suggestions.isEmpty && control == .line { attribute("list", "list-", row.key) }
  }

  private mutating func affix(_ row: PageRow, _ text: String?) {
    guard let text else { return }
    markup("<span class=\"affix\"")
    attribute("id", "unit-", row.key)
    markup(">")
    self.text(text)
    markup("</span>")
  }

  private mutating func suggestions(_ row: PageRow) {
    guard !row.suggestions.isEmpty, row.control == .line else { return }
    markup("<datalist")
    attribute("id", "list-", row.key)
    markup(">")
    for suggestion in row.suggestions {
      markup("<option")
      attribute("value", suggestion)
      markup("></option>")
    }
    markup("</datalist>")
  }
}

extension PageRow {
  /// The `type` of the input.
  fileprivate func inputType(_ control: PageControl) -> Markup {
    if control == .secret { return "password" }
    if control == .date { return dateType }
    switch format {
    case "email": return "email"
    case "phone": return "tel"
    case "url": return "url"
    default: return "text"
    }
  }

  /// The keyboard for a number; the one for decimals has no minus sign on some phones.
  fileprivate var inputMode: String { min?.utf8.first == UInt8(ascii: "-") ? "text" : "decimal" }

  /// Which letters a phone makes capitals in what is no prose, where spelling is not checked either.
  fileprivate var capitals: String? {
    guard kind == .text else { return nil }
    if widget == "secret" { return "none" }
    switch format {
    case "name": return "words"
    case "postcode": return "characters"
    case nil: return nil
    default: return "none"
    }
  }

  /// The sign of a currency, or its code.
  static func sign(of currency: String) -> String {
    switch currency {
    case "EUR": "€"
    case "USD": "$"
    case "GBP": "£"
    case "JPY": "¥"
    default: currency
    }
  }

  /// The answer as a person reads it.
  fileprivate var answerInWords: String {
    switch value {
    case .bool(let truth): return truth ? PageWords.yes : PageWords.no
    case .string(let text) where kind == .datetime: return text.replacing("T", with: " ")
    case .string(let text) where kind != .choice: return text.isEmpty ? PageWords.unanswered : text
    default:
      let picked = picked
      let titles = shownOptions.filter { picked.holds($0.value) }.map(\.title)
      return titles.isEmpty ? PageWords.unanswered : titles.joined(separator: ", ")
    }
  }
}
