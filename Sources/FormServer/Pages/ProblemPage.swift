/// The page for what could not be done, in plain words.
public struct ProblemPage: Sendable {
  private let status: Int
  private let form: String?

  /// Creates the page for a status.
  ///
  /// - Parameters:
  ///   - status: The status of the answer.
  ///   - form: The key of the form that it is about, if the page may lead to it.
  public init(status: Int, form: String? = nil) {
    self.status = status
    self.form = form
  }

  /// The page as bytes of HTML.
  public func html() -> [UInt8] {
    let (title, text) = PageWords.problem(status: status)
    return PageLayout(title: title).html { page in
      page.heading(title, text: text)
      page.markup("<p class=\"links\">")
      if let form {
        page.markup("<a")
        page.attribute("href", "/f/", form)
        page.markup(">")
        page.text(PageWords.fillInAgain)
        page.markup("</a> ")
      }
      page.markup("<a href=\"/\">")
      page.text(PageWords.allForms)
      page.markup("</a></p>")
    }
  }
}
