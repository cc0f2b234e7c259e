/// Something that an effect shows on the next page.
public enum PageNotice: Sendable {
  case text(String)
  /// An address that is not on this server.
  case link(String)
}

extension HTMLWriter {
  /// Writes what effects have to say.
  mutating func notices(_ notices: [PageNotice]) {
    guard !notices.isEmpty else { return }
    markup("<div class=\"notice\" id=\"notice\" role=\"status\" tabindex=\"-1\">")
    for notice in notices {
      markup("<p>")
      switch notice {
      case .text(let text): self.text(text)
      case .link(let address):
        markup("<a")
        attribute("href", address)
        markup(">")
        text(address)
        markup("</a>")
      }
      markup("</p>")
    }
    markup("</div>")
  }
}
