import Forms
import TestSupport
import Testing

@testable import FormServer

/// Pages are made of what was prepared for all sessions of a form; this says that it makes no difference.
struct PreparedPageTests {
  @Test(arguments: Histories.seeds)
  func `a page is the same with prepared rows and without`(seed: UInt64) throws {
    let forms = PageForms()
    // Twice, so that every row is also filled into a template that was there before.
    for session in try Histories.history(seed).states + Histories.history(seed).states {
      let page = FormPage(session, forms, nonce: "n.1")
      let plain = FormPage(
        snapshot: session.pageSnapshot, form: session.form.form, address: "/s/\(session.id)",
        nonce: "n.1", zone: session.zone)
      #expect(page.html() == plain.html(), "seed \(seed), revision \(session.rev)")
      #expect(page.column.html == plain.column.html)
    }
  }
}
