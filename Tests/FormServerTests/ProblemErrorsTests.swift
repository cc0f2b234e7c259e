import FormStore
import Forms
import HTTP
import JSON
import SQLite
import Testing

@testable import FormServer

struct ProblemErrorsTests {
  private struct Unlisted: Error { let secret = "hunter2" }

  @Test func `nothing of an unlisted error is in the answer, all of it is in the log`() throws {
    let site = try AppFixture()
    let answer = site.app.response(for: Unlisted(), to: nil)
    #expect(answer.status == 500)
    #expect(answer.problem == "internal")
    #expect(!answer.text.contains("hunter2") && !answer.text.contains("Unlisted"))
    #expect(site.logged.first?.contains("hunter2") == true)
  }

  @Test(
    arguments: [
      (DatabaseError(code: 13, message: "secret", sql: "x"), 507, "storage-full"),
      (DatabaseError(code: 10, message: "secret", sql: "x"), 503, "unavailable"),
      (DatabaseError(code: 2067, message: "secret", sql: "x"), 500, "internal"),
      (WriteError.storageFull, 507, "storage-full"), (WriteError.laneFailed, 503, "unavailable"),
      (WriteError.stopped, 503, "unavailable"), (EditRefusal.submitted, 409, "session-submitted"),
      (EditRefusal.seqReused, 422, "seq-reused"), (EditRefusal.seqTooOld, 409, "seq-too-old"),
      (EditRefusal.hidden(keys: ["a"]), 409, "field-hidden"),
      (EditRefusal.conflict(keys: ["a"]), 409, "field-conflict"),
    ] as [(any Error & Sendable, Int, String)])
  func `a listed error has its code`(error: any Error & Sendable, status: Int, code: String) {
    let answer = Response(Problem(error))
    #expect(answer.status == status)
    #expect(answer.problem == code)
    #expect(!answer.text.contains("secret"))
    #expect((answer.headers["Retry-After"] != nil) == (status == 503 || status == 507))
  }

  @Test(arguments: ProblemCode.allCases)
  func `every code is a word of small letters with a status and a title`(code: ProblemCode) {
    #expect(code.rawValue.utf8.allSatisfy { (0x61...0x7A).contains($0) || $0 == 0x2D })
    #expect((400..<600).contains(code.status))
    #expect(!code.title.isEmpty && !code.title.hasSuffix("."))
  }

  @Test func `a text that is no JSON is refused with one sentence and its place`() throws {
    for text in ["", "{", "[1,]", "{\"a\":1,\"a\":2}", "\"\\uD800\"", "nul", "1 2", "01", "\"\t\""]
    {
      let fault = #expect(throws: JSONFault.self) { try JSONValue(parsing: Array(text.utf8)) }
      let problem = Problem(try #require(fault))
      #expect(problem.code == "invalid-json")
      #expect(problem.detail?.hasSuffix(".") == true)
    }
  }
}
