extension HTMLWriter {
  /// Writes the list of everything that is wrong, each a link to its row.
  ///
  /// It takes the focus when the page opens, unless the address names a row.
  mutating func summary(of faults: [PageFault]) {
    markup(
      """
      <div class="summary" id="errors" role="group" aria-labelledby="errors-title" \
      tabindex="-1" autofocus><h2 id="errors-title">
      """)
    text(PageWords.summary(errors: faults.count))
    markup("</h2><ul>")
    for fault in faults {
      markup("<li><a")
      attribute("href", "#", fault.anchor)
      markup(">")
      if !fault.name.isEmpty {
        text(fault.name)
        text(" – ")
      }
      text(fault.text)
      markup("</a></li>")
    }
    markup("</ul></div>")
  }
}
