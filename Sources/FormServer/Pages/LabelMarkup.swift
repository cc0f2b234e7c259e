extension HTMLWriter {
  /// Writes a text that asks for nothing.
  ///
  /// An image is a name that apps know; pages leave it out.
  mutating func label(_ row: PageRow) {
    markup("<div class=\"")
    markup(row.labelClass)
    markup("\">")
    var texts = [row.label, row.text, row.detail].compactMap(\.self).filter { !$0.isEmpty }
    if row.isTappable { tapButton(row, texts.isEmpty ? row.key : texts.removeFirst()) }
    for (index, part) in texts.enumerated() {
      markup(index == 0 && !row.isTappable ? "<p class=\"first\">" : "<p>")
      text(part)
      markup("</p>")
    }
    markup("</div>")
  }
}

extension PageRow {
  fileprivate var labelClass: Markup {
    switch widget {
    case "value1": "value1"
    case "value2": "value2"
    case "subtitle": "subtitle"
    default: "plain"
    }
  }
}
