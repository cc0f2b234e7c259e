import HTTP
import Testing

@testable import FormServer

struct PreferencesTests {
  @Test(
    arguments: [
      (nil, false, nil, nil), ("handling=strict", true, nil, "handling=strict"),
      ("return=minimal", false, "minimal", "return=minimal"),
      (
        "return=representation, handling=strict", true, "representation",
        "handling=strict, return=representation"
      ),
      ("Handling=Strict; wait=5", true, nil, "handling=strict"),
      ("handling=lenient, return=nonsense", false, nil, nil),
    ] as [(String?, Bool, String?, String?)])
  func `what is preferred is read, and what is applied is said`(
    header: String?, isStrict: Bool, returns: String?, applied: String?
  ) {
    let headers: Headers = header.map { ["Prefer": $0] } ?? [:]
    let preferences = Preferences(Request(.get, "/", headers: headers))
    #expect(preferences.isStrict == isStrict)
    #expect(preferences.returns?.rawValue == returns)
    #expect(preferences.applied == applied)
  }
}
