import Testing

@testable import FormServer

struct HTMLWriterTests {
  @Test(arguments: [
    ("plain", "plain"),
    ("a < b & c > d", "a &lt; b &amp; c &gt; d"),
    ("\"quoted\" 'text'", "\"quoted\" 'text'"),
    ("&amp;", "&amp;amp;"),
    ("é \u{1F600} ﬁ", "é \u{1F600} ﬁ"),
    ("a\r\nb", "a&#13;\nb"),
    ("a\u{0}b", "a\u{FFFD}b"),
    ("", ""),
  ])
  func `text between tags is escaped`(text: String, html: String) {
    var writer = HTMLWriter()
    writer.text(text)
    #expect(writer.bytes == Array(html.utf8))
  }

  @Test(arguments: [
    ("plain", "plain"),
    ("\" onfocus=\"alert(1)", "&quot; onfocus=&quot;alert(1)"),
    ("' onfocus='x", "&#39; onfocus=&#39;x"),
    ("<a&b>", "&lt;a&amp;b&gt;"),
    ("a\rb\u{0}", "a&#13;b\u{FFFD}"),
  ])
  func `the value of an attribute is escaped and quoted`(text: String, html: String) {
    var writer = HTMLWriter()
    writer.attribute("value", text)
    writer.attribute("id", "row-", text)
    #expect(writer.bytes == Array(" value=\"\(html)\" id=\"row-\(html)\"".utf8))
  }
}
