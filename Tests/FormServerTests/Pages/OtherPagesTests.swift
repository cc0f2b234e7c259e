import Forms
import Testing

@testable import FormServer

/// Pages that are not forms.
struct OtherPagesTests {
  @Test func `the list leads to every form`() {
    let html = text(
      IndexPage([
        .init(key: "claim", title: "Claim", description: "For costs"),
        .init(key: "profile", title: "Profile"),
      ]).html())
    #expect(html.contains("<li><a href=\"/f/claim\"><b>Claim</b><span>For costs</span></a></li>"))
    #expect(html.contains("<li><a href=\"/f/profile\"><b>Profile</b></a></li>"))
  }

  @Test func `an empty list says so`() {
    let html = text(IndexPage([]).html())
    #expect(html.contains("There is no form here yet."))
    #expect(!html.contains("<ul"))
  }

  @Test func `the end shows the receipt and what comes next`() {
    var form = Form("claim")
    form.title = "Claim"
    form.submit.confirmation = .translated([("en", "We write soon."), ("nl", "Tot gauw.")])
    let html = text(ConfirmationPage(form: form, language: "nl", receipt: "AB-12").html())
    #expect(html.contains("<html lang=\"nl\">"))
    #expect(html.contains("<title>Your answers are sent – Claim</title>"))
    #expect(html.contains("<p class=\"receipt\" id=\"receipt\">AB-12</p>"))
    #expect(html.contains("<p class=\"lead\">Tot gauw.</p>"))
    #expect(html.contains("<a href=\"/f/claim\">"))
  }

  @Test(arguments: [400, 403, 404, 409, 410, 413, 429, 500, 503, 507, 418])
  func `a problem is told in plain words`(status: Int) {
    let html = text(ProblemPage(status: status).html())
    #expect(html.contains("<h1>"))
    #expect(html.contains("<a href=\"/\">"))
    for word in ["invalid", "Invalid", "!<", "\(status)"] { #expect(!html.contains(word)) }
  }

  private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
}
