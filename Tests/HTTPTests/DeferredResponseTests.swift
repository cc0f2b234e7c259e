import HTTP
import Testing

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
}
