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
}
