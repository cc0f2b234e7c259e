/// What all pages share: the head, the style sheet, one column.
struct PageLayout: Sendable {
  let title: String
  var language = "en"
  /// What the script of the page has to know, as JSON of ours; `nil` where there is no script.
  var state: [UInt8]?

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
      <link rel="icon" href="/favicon.svg" type="image/svg+xml">
      """)
    if let state {
      page.markup("<script type=\"application/json\" id=\"page\">")
      page.data(state)
      page.markup("</script>")
      for module in PageLayout.modules {
        page.markup("<link rel=\"modulepreload\" href=\"")
        page.markup(module)
        page.markup("\">")
      }
      page.markup("<script type=\"module\" src=\"/formd.js\"></script>")
    }
    page.markup("</head>\n<body>")
    page.main(content)
    page.markup("</body></html>\n")
    return page.bytes
  }

  /// What the script is made of, beside its beginning.
  private static let modules: [Markup] = [
    "/formd/queue.js", "/formd/rows.js", "/formd/stream.js", "/formd/view.js",
  ]

  /// Whether the language is written from right to left.
  private var isRightToLeft: Bool {
    let primary = language.prefix { $0 != "-" }.lowercased()
    return ["ar", "fa", "he", "ur", "yi", "ps", "dv"].contains(primary)
  }
}

extension HTMLWriter {
  /// Writes the column in which a page says all it has to say.
  mutating func main(_ content: (inout HTMLWriter) -> Void) {
    element("main") { page in
      page.markup("<main id=\"main\">")
      content(&page)
      page.markup("</main>")
    }
  }
}
