import Testing

@testable import HTTP

struct DeferredResponseTests {
  @Test func `waiting ends when another thread hands in the response`() {
    let deferred = DeferredResponse()
    Background { deferred.fulfill(Response(201)) }.start()
    #expect(Reply.later(deferred).wait().status == 201)
    deferred.fulfill(Response(500))
    #expect(deferred.wait().status == 201)
    #expect(Reply.now(Response(204)).wait().status == 204)
  }

  @Test func `a response that is held is sent when it is released`() {
    let deferred = DeferredResponse(holding: Response(201))
    #expect(deferred.response == nil)
    Background { deferred.release() }.start()
    #expect(deferred.wait().status == 201)
    deferred.fulfill(Response(500))
    #expect(deferred.wait().status == 201)
  }

  @Test func `another response takes the place of one that is held`() {
    let deferred = DeferredResponse(holding: Response(201))
    deferred.fulfill(Response(500))
    deferred.release()
    #expect(deferred.wait().status == 500)
  }

  @Test func `a response is taken once, and nothing that comes later takes its place`() throws {
    let deferred = DeferredResponse(holding: Response(201))
    #expect(deferred.takeReply() == nil)
    deferred.release()
    guard case .now(let taken) = try #require(deferred.takeReply()) else {
      Issue.record("the response is there")
      return
    }
    #expect(taken.status == 201)
    deferred.fulfill(Response(500))
    deferred.release()
    #expect(deferred.takeReply() == nil)
    #expect(deferred.response == nil)
    // Who comes to wait for it is told that there is nothing to wait for.
    #expect(deferred.await(by: Nobody()))
  }

  /// Waits for a response, and is not suspended if it must not wait.
  private struct Nobody: Waiting {
    func suspend() { Issue.record("there is nothing to wait for") }
    func resume() { Issue.record("nobody waits") }
    var isPeerGone: Bool { false }
  }
}
