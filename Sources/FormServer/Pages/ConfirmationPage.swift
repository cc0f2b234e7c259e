public import Forms
/// The page after a form was sent: what happened, the receipt, what comes next.
public struct ConfirmationPage: Sendable {
  private let form: Form
  private let language: String
  private let receipt: String

  public init(form: Form, language: String, receipt: String) {
    self.form = form
    self.language = language
    self.receipt = receipt
  }

  /// The page as bytes of HTML.
  public func html() -> [UInt8] {
    let title = words(form.title) ?? form.key
    return PageLayout(title: PageWords.sent + " – " + title, language: language).html { page in
      page.markup("<div class=\"card sent\">")
      page.markup(
        """
        <svg viewBox="0 0 48 48" width="56" height="56" aria-hidden="true">\
        <circle cx="24" cy="24" r="22"/><path d="M14 25l7 7 13-15"/></svg><h1>
        """)
      page.text(PageWords.sent)
      page.markup("</h1><p class=\"lead\">")
      page.text(words(form.submit.confirmation) ?? title)
      page.markup("</p><h2>")
      page.text(PageWords.receipt)
      page.markup("</h2><p class=\"receipt\" id=\"receipt\">")
      page.text(receipt)
      page.markup("</p><p class=\"help\">")
      page.text(PageWords.receiptHelp)
      page.markup("</p></div><p class=\"links\"><a")
      page.attribute("href", "/f/", form.key)
      page.markup(">")
      page.text(PageWords.fillInAgain)
      page.markup("</a> <a href=\"/\">")
      page.text(PageWords.allForms)
      page.markup("</a></p>")
    }
  }

  private func words(_ text: LocalText?) -> String? { text?.text(in: language, of: form.languages) }
}
