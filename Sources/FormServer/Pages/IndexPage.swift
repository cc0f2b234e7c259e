/// The list of the forms that can be filled in.
public struct IndexPage: Sendable {
  /// A form in the list.
  public struct Entry: Sendable {
    public var key: String
    public var title: String
    public var description: String?

    public init(key: String, title: String, description: String? = nil) {
      self.key = key
      self.title = title
      self.description = description
    }
  }

  private let entries: [Entry]

  public init(_ entries: [Entry]) { self.entries = entries }

  /// The page as bytes of HTML.
  public func html() -> [UInt8] {
    PageLayout(title: PageWords.indexTitle).html { page in
      page.heading(
        PageWords.indexTitle, text: entries.isEmpty ? PageWords.indexEmpty : PageWords.indexText)
      guard !entries.isEmpty else { return }
      page.markup("<ul class=\"card forms\">")
      for entry in entries {
        page.markup("\n<li><a")
        page.attribute("href", "/f/", entry.key)
        page.markup("><b>")
        page.text(entry.title)
        page.markup("</b>")
        if let description = entry.description, !description.isEmpty {
          page.markup("<span>")
          page.text(description)
          page.markup("</span>")
        }
        page.markup("</a></li>")
      }
      page.markup("</ul>")
    }
  }
}
