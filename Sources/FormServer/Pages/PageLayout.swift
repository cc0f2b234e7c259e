/// What all pages share: the head, the style sheet, one column.
struct PageLayout: Sendable {
  let title: String
  var language = "en"

  /// Wraps the content of a page.
  func html(_ content: (inout HTMLWriter) -> Void) -> [UInt8] {
    var page = HTMLWriter()
    page.markup("<!doctype html>\n<html")
    page.attribute("lang", language)
    if isRightToLeft { page.markup(" dir=\"rtl\"") }
    page.markup("><head><meta charset=\"utf-8\"><title>")
    page.text(title)
    page.markup(
      """
      </title><meta name="viewport" content="width=device-width,initial-scale=1">\
      <meta name="color-scheme" content="light dark">\
      <meta name="format-detection" content="telephone=no">\
      <link rel="stylesheet" href="/formd.css">\
      <link rel="icon" href="/favicon.svg" type="image/svg+xml"></head>\n<body><main>
      """)
    content(&page)
    page.markup("</main></body></html>\n")
    return page.bytes
  }

  /// Whether the language is written from right to left.
  private var isRightToLeft: Bool {
    let primary = language.prefix { $0 != "-" }.lowercased()
    return ["ar", "fa", "he", "ur", "yi", "ps", "dv"].contains(primary)
  }
}
