import Glibc
import HTTP
import Testing

struct ServerTests {
  let server: TestServer

  init() throws { server = try TestServer() }

  @Test func `one connection serves request after request`() {
    let client = server.client()
    for number in 1...50 {
      client.send("GET /hello/\(number) HTTP/1.1\r\nHost: test\r\n\r\n")
      #expect(client.response()?.text == "hello \(number)")
    }
  }

  @Test func `requests sent at once are answered in order`() {
    let client = server.client()
    client.send(
      (1...30).map { "GET /hello/\($0) HTTP/1.1\r\nHost: test\r\n\r\n" }.joined()
        + "POST /later HTTP/1.1\r\nHost: test\r\nContent-Type: text/plain\r\n"
        + "Content-Length: 3\r\n\r\nabcGET /canary HTTP/1.1\r\nHost: test\r\n\r\n")
    for number in 1...30 { #expect(client.response()?.text == "hello \(number)") }
    #expect(client.response()?.text == "abc")
    #expect(client.response()?.text == "canary")
  }

  @Test(arguments: [0, 1, 1_000, 65_536, 1 << 20, 4 << 20])
  func `a body comes back as it was sent`(size: Int) {
    let body = (0..<size).map { UInt8(truncatingIfNeeded: $0 &* 31 >> 3) }
    let client = server.client()
    client.send(
      "POST /echo HTTP/1.1\r\nHost: test\r\nContent-Type: text/plain\r\n"
        + "Content-Length: \(size)\r\n\r\n")
    client.send(body)
    #expect(client.response()?.body == body)
  }

  @Test func `a client that sends a body that is too long is told so when it has sent it`() {
    let client = server.client()
    client.send(
      "POST /small HTTP/1.1\r\nHost: test\r\nContent-Type: text/plain\r\n"
        + "Content-Length: 5000000\r\n\r\n")
    client.send(Array(repeating: 0x61, count: 5_000_000))
    #expect(client.response()?.status == 413)
    client.send("GET /canary HTTP/1.1\r\nHost: test\r\n\r\n")
    #expect(client.response()?.text == "canary")
  }

  @Test func `where no body is taken, none has to be announced`() {
    let client = server.client()
    for _ in 1...2 {
      client.send("POST /empty HTTP/1.1\r\nHost: test\r\n\r\n")
      #expect(client.response()?.status == 204)
    }
    client.send("POST /echo HTTP/1.1\r\nHost: test\r\nContent-Type: text/plain\r\n\r\n")
    #expect(client.response()?.status == 411)
  }

  @Test func `where a body is optional, none has to be announced`() {
    let client = server.client()
    client.send("POST /optional HTTP/1.1\r\nHost: test\r\n\r\n")
    #expect(client.response()?.text == "")
    client.send(
      "POST /optional HTTP/1.1\r\nHost: test\r\nContent-Type: text/plain\r\n"
        + "Content-Length: 4\r\n\r\nbody")
    #expect(client.response()?.text == "body")
  }

  @Test func `a post that finds no route is told so, whether it announces a body or not`() {
    let client = server.client()
    client.send("POST /nowhere HTTP/1.1\r\nHost: test\r\n\r\n")
    #expect(client.response()?.status == 404)
    client.send("PUT /canary HTTP/1.1\r\nHost: test\r\n\r\n")
    #expect(client.response()?.status == 405)
  }

  @Test func `a body in chunks is put together`() {
    let client = server.client()
    for _ in 1...3 {
      client.send(
        "POST /echo HTTP/1.1\r\nHost: test\r\nContent-Type: text/plain; charset=utf-8\r\n"
          + "Transfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n5;x=y\r\ndefgh\r\n0\r\n\r\n")
      #expect(client.response()?.text == "abcdefgh")
    }
  }

  @Test func `an expected 100 comes before the body`() {
    let client = server.client()
    client.send(
      "POST /echo HTTP/1.1\r\nHost: test\r\nContent-Type: text/plain\r\nContent-Length: 2\r\n"
        + "Expect: 100-continue\r\n\r\n")
    client.send("ok")
    #expect(client.response()?.text == "ok")
  }

  @Test func `a deferred response keeps the connection`() {
    let client = server.client()
    for number in 1...20 {
      client.send(
        "POST /later HTTP/1.1\r\nHost: test\r\nContent-Type: text/plain\r\n"
          + "Content-Length: 2\r\n\r\n\(number + 10)")
      let response = client.response()
      #expect(response?.status == 201)
      #expect(response?.text == "\(number + 10)")
    }
  }

  @Test func `only the first of two answers counts`() {
    let client = server.client()
    client.send("GET /never HTTP/1.1\r\nHost: test\r\n\r\n")
    #expect(eventually { !server.open.isEmpty })
    server.open[0].fulfill(Response(body: Array("first".utf8)))
    server.open[0].fulfill(Response(body: Array("second".utf8)))
    #expect(client.response()?.text == "first")
    client.send("GET /canary HTTP/1.1\r\nHost: test\r\n\r\n")
    #expect(client.response()?.text == "canary")
  }

  @Test func `HEAD is GET without the body`() {
    let client = server.client()
    client.send("HEAD /shared HTTP/1.1\r\nHost: test\r\n\r\n")
    let response = client.response(toHead: true)
    #expect(response?.status == 200)
    #expect(response?.length == 12)
    client.send("GET /shared HTTP/1.1\r\nHost: test\r\n\r\n")
    #expect(client.response()?.text == "shared bytes")
  }

  @Test func `a client that has the bytes gets 304`() {
    let client = server.client()
    client.send("GET /shared HTTP/1.1\r\nHost: test\r\nIf-None-Match: \"0\", W/\"1\"\r\n\r\n")
    let response = client.response()
    #expect(response?.status == 304)
    #expect(response?["etag"] == "\"1\"")
    client.send("GET /shared HTTP/1.1\r\nHost: test\r\nIf-None-Match: \"0\"\r\n\r\n")
    #expect(client.response()?.text == "shared bytes")
  }

  @Test(arguments: [
    ("GET /none", 404, nil), ("DELETE /shared", 405, "GET, HEAD, OPTIONS"),
    ("GET /echo", 405, "POST, OPTIONS"), ("OPTIONS /echo", 204, "POST, OPTIONS"),
    ("OPTIONS *", 204, "GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS"), ("OPTIONS /none", 404, nil),
    ("GET /fault", 500, nil),
  ])
  func `what has no route is refused and the connection goes on`(
    line: String, status: Int, allow: String?
  ) {
    let client = server.client()
    client.send("\(line) HTTP/1.1\r\nHost: test\r\n\r\n")
    let response = client.response()
    #expect(response?.status == status)
    #expect(response?["allow"] == allow)
    client.send("GET /canary HTTP/1.1\r\nHost: test\r\n\r\n")
    #expect(client.response()?.text == "canary")
  }

  @Test func `each request has one record in the log`() {
    let client = server.client()
    client.send("GET /hello/you?secret=1 HTTP/1.1\r\nHost: test\r\n\r\n")
    #expect(client.response()?.text == "hello you")
    #expect(eventually { !server.log.isEmpty })
    let record = server.log[0]
    #expect(record.method == "GET")
    #expect(record.path == "/hello/you")
    #expect(record.status == 200)
    #expect(record.bytes == 9)
    #expect(record.peer == "127.0.0.1")
  }

  @Test func `a port in use is an error that says so`() {
    let port = server.server.port
    #expect(throws: ServerError.portInUse(address: "127.0.0.1", port: port)) {
      _ = try TestServer { $0.port = port }
    }
  }

  @Test(arguments: ["somewhere", "8.8.8.8", ""])
  func `an address that is not ours is an error that says so`(address: String) {
    #expect(throws: ServerError.badAddress(address)) {
      _ = try TestServer { $0.address = address }
    }
  }

  @Test func `the last request that a connection may send closes it`() throws {
    let server = try TestServer { $0.requestsPerConnection = 3 }
    let client = server.client()
    for number in 1...3 {
      client.send("GET /shared HTTP/1.1\r\nHost: test\r\n\r\n")
      let response = client.response()
      #expect(response?.text == "shared bytes")
      #expect((response?["connection"] == "close") == (number == 3))
    }
    #expect(client.isClosed())
  }
}
