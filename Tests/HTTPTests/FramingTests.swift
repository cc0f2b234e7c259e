import HTTP
import Testing

/// Requests that two servers in a row could read in two ways, and others that break the rules.
struct FramingTests {
  struct Case: CustomTestStringConvertible {
    let name: String
    let head: String
    var body = ""
    /// The status of the answer; none when the connection is closed without one.
    var status: Int? = 400

    var testDescription: String { name }

    /// A request for a path, in which the lines stand after `Host`.
    static func get(_ name: String, _ lines: String..., status: Int = 400) -> Case {
      Case(
        name: name, head: (["GET /canary HTTP/1.1", "Host: a"] + lines).joined(separator: "\r\n"),
        status: status)
    }

    /// A request with a body behind it that must not be taken for a request.
    static func post(_ name: String, _ lines: String..., status: Int = 400) -> Case {
      Case(
        name: name,
        head: (["POST /echo HTTP/1.1", "Host: a", "Content-Type: text/plain"] + lines)
          .joined(separator: "\r\n"),
        body: "GET /canary HTTP/1.1\r\nHost: a\r\n\r\n", status: status)
    }

    /// A whole first line, in place of the usual one.
    static func line(_ name: String, _ line: String, status: Int? = 400) -> Case {
      Case(name: name, head: "\(line)\r\nHost: a", status: status)
    }
  }

  static let lengths: [Case] = [
    .post("chunks and a length", "Transfer-Encoding: chunked", "Content-Length: 5"),
    .post("a length and chunks", "Content-Length: 5", "Transfer-Encoding: chunked"),
    .post("two lengths that differ", "Content-Length: 5", "Content-Length: 6"),
    .post("two lengths that agree", "Content-Length: 5", "Content-Length: 5"),
    .post("a list of lengths", "Content-Length: 5, 5"),
    .post("a signed length", "Content-Length: +5"),
    .post("a negative length", "Content-Length: -5"),
    .post("a length in hexadecimal", "Content-Length: 0x5"),
    .post("a length with a blank in it", "Content-Length: 1 0"),
    .post("a length with a letter", "Content-Length: 5a"),
    .post("an empty length", "Content-Length: "),
    .post("a length beyond all bounds", "Content-Length: 99999999999999999999", status: 413),
    .post("a length far over the limit", "Content-Length: 16777217", status: 413),
    .post("no length", status: 411),
    .post("an underscore in the length", "Content_Length: 5", "Content-Length: 0"),
    .post("a length with a blank before the colon", "Content-Length : 5"),
    .post("a folded length", "Content-Length:\r\n 5"),
    .post("a length in a longer name", "Content-Lengthy: 5", "Content-Length: 0"),
  ]

  static let codings: [Case] = [
    .post("another coding", "Transfer-Encoding: gzip"),
    .post("another coding before chunks", "Transfer-Encoding: gzip, chunked"),
    .post("chunks twice in a list", "Transfer-Encoding: chunked, chunked"),
    .post("two codings", "Transfer-Encoding: chunked", "Transfer-Encoding: chunked"),
    .post("a second coding", "Transfer-Encoding: chunked", "Transfer-Encoding: identity"),
    .post("identity", "Transfer-Encoding: identity"),
    .post("almost chunked", "Transfer-Encoding: xchunked"),
    .post("chunked with a control", "Transfer-Encoding: \u{b}chunked"),
    .post("chunked in quotes", "Transfer-Encoding: \"chunked\""),
    .post("chunked with a parameter", "Transfer-Encoding: chunked;q=1"),
    .post("a folded coding", "Transfer-Encoding:\r\n chunked", "Content-Length: 0"),
    .post("a coding with a blank before the colon", "Transfer-Encoding : chunked"),
    .post("a coding with an underscore", "Transfer_Encoding: chunked", "Content-Length: 0"),
    Case(
      name: "chunks in HTTP/1.0",
      head: "POST /echo HTTP/1.0\r\nHost: a\r\nTransfer-Encoding: chunked",
      body: "0\r\n\r\n"),
    Case(
      name: "a body of a method that the address has not",
      head: "DELETE /echo HTTP/1.1\r\nHost: a\r\nContent-Length: 35",
      body: "GET /canary HTTP/1.1\r\nHost: a\r\n\r\n", status: 405),
    .get("a body of GET", "Content-Length: 5"),
    .get("a body of GET in chunks", "Transfer-Encoding: chunked"),
    .post("a compressed body", "Content-Encoding: gzip", "Content-Length: 5", status: 415),
  ]

  static let names: [Case] = [
    .get("a blank before the colon", "X-A : 1"),
    .get("a tab before the colon", "X-A\t: 1"),
    .get("a blank in the name", "X A: 1"),
    .get("an empty name", ": 1"),
    .get("no colon", "X-A"),
    .get("a control in the name", "X\u{1}A: 1"),
    .get("a character beyond ASCII in the name", "X-é: 1"),
    .get("a bracket in the name", "X(A): 1"),
    .get("a folded field", "X-A: 1\r\n 2"),
    .get("a field folded by a tab", "X-A: 1\r\n\t2"),
    .get("a NUL in a value", "X-A: 1\0X-B: 2", "X-C: 3"),
    .get("a line feed alone", "X-A: 1\nX-B: 2"),
    .get("an empty value", "X-A:", "X-B: ", "X-C:   1  ", "X-D: \t", status: 200),
    .get("a carriage return in the value", "X-A: 1\r2"),
    .get("a bell in the value", "X-A: 1\u{7}2"),
    .get("a delete in the value", "X-A: 1\u{7f}2"),
    .get("two types", "Content-Type: text/plain", "Content-Type: text/html"),
    .get("two authorizations", "Authorization: Bearer a", "Authorization: Bearer b"),
    .get("two cookies", "Cookie: a=1", "Cookie: a=2"),
    .get("two origins", "Origin: http://a", "Origin: http://b"),
    .get("two idempotency keys", "Idempotency-Key: a", "idempotency-key: b"),
    .get(
      "an authorization with an underscore", "Authorization: a", "authorization_: b", status: 200),
    .get("another expectation", "Expect: 200-ok", status: 417),
  ]

  static let lines: [Case] = [
    Case(name: "no host", head: "GET /canary HTTP/1.1"),
    .get("two hosts", "Host: b"),
    Case(name: "an empty host", head: "GET /canary HTTP/1.1\r\nHost:"),
    Case(name: "a host with a path", head: "GET /canary HTTP/1.1\r\nHost: a/b"),
    Case(name: "a host with a user", head: "GET /canary HTTP/1.1\r\nHost: b@a"),
    Case(name: "line feeds only", head: "GET /canary HTTP/1.1\nHost: a\nX-A: 1\n"),
    .line("HTTP/0.9", "GET /canary"),
    .line("HTTP/1.2", "GET /canary HTTP/1.2"),
    .line("HTTP/2.0", "GET /canary HTTP/2.0", status: 505),
    .line("http/1.1", "GET /canary http/1.1"),
    .line("two blanks", "GET  /canary HTTP/1.1"),
    .line("a blank in the path", "GET /canary x HTTP/1.1", status: nil),
    .line("a whole address", "GET http://a/canary HTTP/1.1"),
    .line("no slash", "GET canary HTTP/1.1"),
    .line("a star", "GET * HTTP/1.1"),
    .line("TRACE", "TRACE /canary HTTP/1.1", status: 405),
    .line("CONNECT", "CONNECT a:80 HTTP/1.1", status: 405),
    .line("a method in small letters", "get /canary HTTP/1.1", status: 405),
    .line("another method", "BREW /canary HTTP/1.1", status: 405),
    .line("a NUL in the path", "GET /canary\0/b HTTP/1.1"),
    .line("a NUL before the query", "GET /canary\0?a=b HTTP/1.1"),
    .line("a NUL in the query", "GET /query?a=b\0c HTTP/1.1"),
    .line("an encoded NUL", "GET /canary%00 HTTP/1.1"),
    .line("an encoded NUL in the query", "GET /query?a=%00 HTTP/1.1"),
    .line("an encoded slash", "GET /rest/a%2Fb HTTP/1.1"),
    .line("a dot segment", "GET /rest/../canary HTTP/1.1"),
    .line("an encoded dot segment", "GET /rest/%2e%2E/canary HTTP/1.1"),
    .line("a single dot", "GET /rest/./canary HTTP/1.1"),
    .line("a backslash", "GET /rest\\canary HTTP/1.1"),
    .line("a broken escape", "GET /rest/%zz HTTP/1.1"),
    .line("half an escape", "GET /rest/%4 HTTP/1.1"),
    .line("not UTF-8", "GET /rest/%ff HTTP/1.1"),
    .line("not UTF-8 in the query", "GET /query?a=%c3 HTTP/1.1"),
    .line("a byte beyond ASCII", "GET /rest/é HTTP/1.1"),
    .line("a fragment", "GET /canary#a HTTP/1.1"),
    .line("an encoded line end", "GET /rest/a%0d%0aX-A:1 HTTP/1.1"),
  ]

  @Test(arguments: lengths + codings + names + lines)
  func `a request that breaks the rules is refused and the connection closed`(
    test: Case
  ) throws {
    let server = try TestServer()
    let client = server.client(timeout: 3)
    client.send("\(test.head)\r\n\r\n\(test.body)")
    client.send("GET /canary HTTP/1.1\r\nHost: a\r\n\r\n")
    let response = client.response()
    #expect(response?.status == test.status)
    guard test.status != 200 else {
      #expect(client.response()?.text == "canary")
      return
    }
    // The library writes the header of its own refusals twice, so there may be more to read.
    let rest = client.rest()
    #expect(rest != nil)
    #expect(rest?.contains("canary") != true)
    #expect(!server.log.contains { $0.path == "/canary" && $0.status == 200 })
  }

  @Test func `a byte that does not belong into a header is found wherever it stands`() throws {
    let server = try TestServer()
    let value: (String) -> String = { "GET /canary HTTP/1.1\r\nX: \($0)" }
    let lines: [(byte: Character, status: Int, line: (String) -> String)] = [
      ("(", 400, { "GET /canary HTTP/1.1\r\n\($0): 1" }),
      ("\u{1}", 400, value), ("\u{7F}", 400, value), ("\t", 200, value), ("é", 200, value),
      ("\\", 400, { "GET /rest/\($0) HTTP/1.1" }),
    ]
    for (byte, status, line) in lines {
      for count in [1, 2, 3, 4, 7, 8, 9, 15, 16, 17] {
        for place in 0...count {
          var text = Array(String(repeating: "a", count: count))
          // A last round without it shows that the rest of the line is right.
          if place < count { text[place] = byte }
          let client = server.client()
          client.send("\(line(String(text)))\r\nHost: a\r\n\r\n")
          #expect(client.response()?.status == (place < count ? status : 200), "\(byte) \(text)")
        }
      }
    }
  }

  @Test func `101 header fields are too many, 100 are not`() throws {
    let server = try TestServer()
    for (count, status) in [(99, 200), (100, 400)] {
      let client = server.client()
      let fields = (0..<count).map { "X-\($0): 1\r\n" }.joined()
      client.send("GET /canary HTTP/1.1\r\nHost: a\r\n\(fields)\r\n")
      #expect(client.response()?.status == status)
    }
  }

  @Test func `a header that is too large is refused`() throws {
    let server = try TestServer()
    let long = String(repeating: "a", count: 40_000)
    let lines = ["GET /canary HTTP/1.1\r\nX-A: \(long)", "GET /\(long) HTTP/1.1"]
    for (line, status) in zip(lines, [431, 414]) {
      let client = server.client()
      client.send("\(line)\r\nHost: a\r\n\r\n")
      #expect(client.response()?.status == status)
    }
  }

  @Test func `a header of 12,000 bytes is taken`() throws {
    let server = try TestServer()
    let client = server.client()
    let lines = (0..<4).map { "X-\($0): \(String(repeating: "a", count: 3_000))\r\n" }.joined()
    client.send("GET /canary HTTP/1.1\r\nHost: a\r\n\(lines)\r\n")
    #expect(client.response()?.status == 200)
  }

  @Test func `only the hosts of the configuration are answered`() throws {
    let server = try TestServer { $0.hosts = ["forms.example", "127.0.0.1:80"] }
    for (host, status) in [("forms.example", 200), ("FORMS.example", 200), ("other", 400)] {
      let client = server.client()
      client.send("GET /canary HTTP/1.1\r\nHost: \(host)\r\n\r\n")
      #expect(client.response()?.status == status)
    }
  }

  @Test func `a body that turns out too long is refused and not stored`() throws {
    let server = try TestServer()
    let client = server.client()
    client.send(
      "POST /small HTTP/1.1\r\nHost: a\r\nContent-Type: text/plain\r\n"
        + "Transfer-Encoding: chunked\r\n\r\n14\r\n01234567890123456789\r\n0\r\n\r\n")
    #expect(client.response()?.status == 413)
  }

  @Test(arguments: [
    ("/small", "text/html", 415), ("/empty", "text/plain", 415), ("/none", "text/plain", 404),
  ])
  func `a body that no route takes is not read`(path: String, type: String, status: Int) throws {
    let server = try TestServer()
    let client = server.client()
    client.send(
      "POST \(path) HTTP/1.1\r\nHost: a\r\nContent-Type: \(type)\r\nContent-Length: 5\r\n"
        + "Expect: 100-continue\r\n\r\n")
    #expect(client.response()?.status == status)
    #expect(client.isClosed())
  }

  @Test func `bodies that together are too large are refused`() throws {
    let server = try TestServer { $0.bodyBytes = 1_000 }
    let first = server.client()
    let head = "POST /echo HTTP/1.1\r\nHost: a\r\nContent-Type: text/plain\r\nContent-Length: 800"
    first.send("\(head)\r\n\r\n\(String(repeating: "a", count: 700))")
    #expect(
      eventually {
        // One that comes before the first is counted gets no answer, so it does not wait for long.
        let client = server.client(timeout: 1)
        client.send("\(head)\r\n\r\n")
        let response = client.response()
        return response?.status == 503 && response?["retry-after"] == "1"
      })
    first.send(String(repeating: "a", count: 100))
    #expect(first.response()?.status == 200)
    // The room is given back after the response is on its way.
    #expect(
      eventually {
        let client = server.client()
        client.send("\(head)\r\n\r\n\(String(repeating: "a", count: 800))")
        return client.response()?.status == 200
      })
  }
}
