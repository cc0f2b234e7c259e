import Testing

@testable import Forms

struct ClientWindowsTests {
  @Test func `an edit seen before is told by its digest`() {
    var windows = ClientWindows()
    windows.note(client: "a", seq: 3, digest: "x")
    #expect(windows.verdict(client: "a", seq: 3, digest: "x") == .repeated)
    #expect(windows.verdict(client: "a", seq: 3, digest: "y") == .otherUnderTheSameNumber)
    #expect(windows.verdict(client: "a", seq: 1, digest: "x") == .new)
    #expect(windows.verdict(client: "b", seq: 3, digest: "y") == .new)
  }

  @Test func `a number below the window is too old`() {
    var windows = ClientWindows()
    for seq in 1...100 { windows.note(client: "a", seq: seq, digest: "d\(seq)") }
    #expect(windows.verdict(client: "a", seq: 36, digest: "d36") == .tooOld)
    #expect(windows.verdict(client: "a", seq: 37, digest: "d37") == .repeated)
    #expect(windows.windows[0].seen.count == 64)
  }

  @Test func `the client that was silent longest is forgotten first`() {
    var windows = ClientWindows()
    for client in 0..<16 { windows.note(client: "c\(client)", seq: 1, digest: "d") }
    windows.note(client: "c0", seq: 2, digest: "d")
    windows.note(client: "new", seq: 1, digest: "d")
    #expect(windows.verdict(client: "c0", seq: 1, digest: "d") == .repeated)
    #expect(windows.verdict(client: "c1", seq: 1, digest: "d") == .new)
    #expect(windows.windows.count == 16)
  }
}
