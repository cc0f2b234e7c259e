extension HTMLWriter {
  /// Writes the heading of a page and the text below it.
  mutating func heading(_ title: String, text: String?) {
    markup("<header id=\"head\"><h1>")
    self.text(title)
    markup("</h1>")
    if let text, !text.isEmpty {
      markup("<p class=\"lead\">")
      self.text(text)
      markup("</p>")
    }
    markup("</header>")
  }

  /// Writes a section: header, card with rows, footer.
  mutating func section(_ section: PageSnapshot.Section, marking: Marking) {
    markup("\n")
    element("section-", section.key) { $0.sectionElement(section, marking: marking) }
  }

  private mutating func sectionElement(_ section: PageSnapshot.Section, marking: Marking) {
    markup("<section")
    attribute("id", "section-", section.key)
    if section.error != nil { markup(" tabindex=\"-1\"") }
    markup(">")
    if let header = section.header, !header.isEmpty {
      markup("<h2>")
      text(header)
      markup("</h2>")
    }
    if let header = section.headerComponent { caption(header) }
    if let error = section.error {
      markup("<p class=\"error\"><span class=\"unseen\">")
      text(PageWords.error)
      markup("</span>")
      text(error)
      markup("</p>")
    }
    if !section.rows.isEmpty {
      markup("<div class=\"card\">")
      for row in section.rows {
        self.row(row, marking: marking)
      }
      markup("</div>")
    }
    if let list = section.list { items(list, of: section, marking: marking) }
    if let footer = section.footer, !footer.isEmpty {
      markup("<p class=\"note\">")
      text(footer)
      markup("</p>")
    }
    if let footer = section.footerComponent { caption(footer) }
    markup("</section>")
  }

  /// Writes an input that nobody sees.
  mutating func hidden(_ name: Markup, _ value: String) {
    markup("<input type=\"hidden\" name=\"")
    markup(name)
    markup("\"")
    attribute("value", value)
    markup(">")
  }
}
