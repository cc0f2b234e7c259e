internal import JSON

extension HTMLWriter {
  /// Writes a button that the form's author placed.
  mutating func tap(_ row: PageRow) {
    help(row)
    markup("<button name=\"_do\" class=\"quiet")
    if row.widget == "destructive" { markup(" danger") }
    markup("\"")
    attribute("id", "in-", row.key)
    attribute("value", "tap:", row.key)
    descriptions(row, hasAffix: false)
    if row.isDisabled { markup(" disabled") }
    markup(">")
    text(row.label ?? row.key)
    markup("</button>")
  }

  /// Writes a link; one that is disabled is text.
  mutating func link(_ row: PageRow) {
    guard let href = row.href, !row.isDisabled else {
      markup("<p class=\"first\">")
      text(row.label ?? row.key)
      markup("</p>")
      return help(row)
    }
    markup("<a rel=\"noreferrer\" class=\"go")
    if row.widget == "destructive" { markup(" danger") }
    markup("\"")
    attribute("id", "in-", row.key)
    attribute("href", href)
    descriptions(row, hasAffix: false)
    markup(">")
    text(row.label ?? row.key)
    markup("</a>")
    help(row)
  }

  /// Writes how far something is, or only that it goes on.
  mutating func progress(_ row: PageRow) {
    markup("<progress max=\"1\"")
    attribute("id", "in-", row.key)
    if let share = row.value?.string { attribute("value", share) }
    descriptions(row, hasAffix: false)
    markup("></progress>")
  }
}
