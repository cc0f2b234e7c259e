extension HTMLWriter {
  /// Writes the list of everything that is wrong, each a link to its row.
  ///
  /// It takes the focus when the page opens, unless the address names a row.
  mutating func summary(of faults: [PageRow]) {
    markup(
      """
      <div class="summary" id="errors" role="group" aria-labelledby="errors-title" \
      tabindex="-1" autofocus><h2 id="errors-title">
      """)
    text(PageWords.summary(errors: faults.count))
    markup("</h2><ul>")
    for row in faults {
      markup("<li><a")
      attribute("href", "#row-", row.key)
      markup(">")
      let name = row.label ?? row.key
      if !name.isEmpty {
        text(name)
        text(" – ")
      }
      text(row.error ?? "")
      markup("</a></li>")
    }
    markup("</ul></div>")
  }
}
