import FormClient
import TestSupport
import Testing

/// Two people with one form over a network that loses, doubles, delays, reorders and cuts.
///
/// 2,000 sessions, in suites that run side by side. A failure names the seed, with which it comes again.
struct SimulatorTests {
  static let suites = 8
  static let sessions = 250

  @Test(arguments: 0..<UInt64(suites))
  func `G10: every edit is applied once, no character is lost, no older answer is shown`(
    suite: UInt64
  ) throws {
    let (server, forms) = try SimForms.server(seed: suite + 1, drawn: 12)
    for number in 0..<UInt64(Self.sessions) {
      let form = forms[Int(number) % forms.count]
      let run = try SimRun(server, form: form, seed: suite * 10_000 + number)
      do {
        try run.run()
      } catch {
        Issue.record("\(form): \(error)")
      }
    }
    #expect(server.logged == [])
  }
}
