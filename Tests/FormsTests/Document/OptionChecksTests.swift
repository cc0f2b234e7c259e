import Testing

@testable import Forms

struct OptionChecksTests {
  @Test func `options that fit are accepted`() {
    var checks = OptionChecks()
    #expect(checks.fault(of: Option("a").attribute("n", 1)) == nil)
    #expect(checks.fault(of: Option("b").attribute("m", "x")) == nil)
    #expect(checks.fault(of: Option("A").attribute("n", 2).attribute("m", "y")) == nil)
  }

  @Test func `the first option that does not fit is told from its attributes`() {
    var checks = OptionChecks()
    #expect(checks.fault(of: Option("a").attribute("n", 1)) == nil)
    #expect(checks.fault(of: Option("a"))?.code == "duplicate-value")
    #expect(checks.fault(of: Option(1))?.code == "mixed-values")
    #expect(checks.fault(of: Option(1))?.isValue == true)
    #expect(checks.fault(of: Option("b").attribute("n", true))?.isValue == false)
  }
}
