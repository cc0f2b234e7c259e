extension HTMLWriter {
  /// Writes the list of everything that is wrong, each a link to its row.
  ///
  /// It takes the focus when the page opens, unless the address names a row.
  ///
  /// - Parameters:
  ///   - faults: What is wrong.
  ///   - page: The page that is shown, where the form has pages.
  ///   - address: The address of the session, for links to other pages.
  mutating func summary(of faults: [PageFault], on page: String?, of address: String) {
    element("errors") { $0.summaryElement(of: faults, on: page, of: address) }
  }

  private mutating func summaryElement(
    of faults: [PageFault], on page: String?, of address: String
  ) {
    markup(
      """
      <div class="summary" id="errors" role="group" aria-labelledby="errors-title" \
      tabindex="-1" autofocus><h2 id="errors-title">
      """)
    text(PageWords.summary(errors: faults.count))
    markup("</h2><ul>")
    for fault in faults {
      markup("<li><a")
      attribute("href", fault.link(from: page, of: address))
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

extension PageFault {
  /// Where the fault is, seen from a page.
  fileprivate func link(from shown: String?, of address: String) -> String {
    guard let page, !page.utf8.elementsEqual((shown ?? "").utf8) else { return "#" + anchor }
    return "\(address)?page=\(page)#\(anchor)"
  }
}
