import Compression
import Testing

@testable import HTTP

struct CodedBodyTests {
  static let bytes = Array(String(repeating: "the same again, ", count: 100).utf8)
  let body = CodedBody(Self.bytes, headers: ["Content-Type": "text/plain", "ETag": "\"a-1\""])

  private func response(_ accepted: String?, known: String? = nil) throws -> Response {
    var headers = Headers()
    if let accepted { headers.append("Accept-Encoding", accepted) }
    if let known { headers.append("If-None-Match", known) }
    return try body.response(to: Request(.get, "/", headers: headers))
  }

  @Test(
    arguments: [
      (nil, nil), ("", nil), ("identity", nil), ("deflate, zstd", nil), ("gzip", "gzip"),
      ("x-gzip", "gzip"), ("br", "br"), ("gzip, deflate, br", "br"), ("GZIP , BR", "br"),
      ("gzip;q=1.0, br;q=0.9", "gzip"), ("gzip;q=0.8, br;q=0.9, identity;q=1", nil),
      ("gzip;q=0.5,identity;q=0.5", "gzip"), ("gzip;q=0", nil), ("br;q=0, gzip", "gzip"),
      ("br;q=0.000, gzip;q=0.001", "gzip"), ("*", "br"), ("*;q=0.1, identity", nil),
      ("br;q=0, *", "gzip"), ("gzip, identity;q=0", "gzip"), ("gzip, *;q=0", "gzip"),
      ("br ; q=0.2 , gzip ;\tQ=0.3", "gzip"), ("identity;q=0, br", "br"), ("identity;q=0, *", "br"),
      (",,gzip,", "gzip"), (";q=1, gzip", "gzip"), ("br;q=x", "br"),
      ("gzip;level=9;q=0, br;q=0", nil),
    ] as [(String?, String?)])
  func `the coding is the one that the client likes best`(
    accepted: String?, coding: String?
  ) throws {
    let response = try response(accepted)
    #expect(response.status == 200)
    #expect(response.headers["Content-Encoding"] == coding)
    #expect(response.headers["Vary"] == "Accept-Encoding")
    #expect(response.headers["Content-Type"] == "text/plain")
    #expect(response.headers["ETag"] == (coding.map { "\"a-1-\($0)\"" } ?? "\"a-1\""))
    switch coding {
    case "br": #expect(response.bytes == Compression.brotli(Self.bytes))
    case "gzip": #expect(response.bytes == Compression.gzip(Self.bytes))
    default: #expect(response.bytes == Self.bytes)
    }
  }

  @Test(arguments: [
    "identity;q=0", "*;q=0", "deflate, identity;q=0", "gzip;q=0,br;q=0,identity;q=0.0",
  ])
  func `who refuses everything is told so`(accepted: String) {
    let problem = #expect(throws: Problem.self) { try response(accepted) }
    #expect(problem?.status == 406)
  }

  @Test(
    arguments: [
      ("br", "\"a-1-br\"", "\"a-1-br\""), ("gzip, br", "\"a-1-gzip\"", "\"a-1-gzip\""),
      ("gzip, br", "\"a-1\"", "\"a-1\""), ("gzip", "W/\"a-1-gzip\"", "\"a-1-gzip\""),
      ("gzip", "\"a-1-br\"", nil), ("identity", "\"a-1-br\"", nil),
      ("br, identity;q=0", "\"a-1\"", nil), ("br", "\"a-2-br\"", nil), (nil, "\"a-1\"", "\"a-1\""),
      ("gzip", "\"a-0\", \"a-1-gzip\"", "\"a-1-gzip\""), ("br", "*", "\"a-1-br\""),
    ] as [(String?, String, String?)])
  func `who has it in a coding that it takes does not get it again`(
    accepted: String?, known: String, tag: String?
  ) throws {
    let response = try response(accepted, known: known)
    #expect(response.status == (tag == nil ? 200 : 304))
    guard let tag else { return }
    #expect(response.headers["ETag"] == tag)
    #expect(response.headers["Vary"] == "Accept-Encoding")
    #expect(response.headers["Content-Type"] == nil)
    #expect(response.bytes.isEmpty)
  }

  @Test func `who names no coding has any of those that were made`() throws {
    #expect(try response(nil, known: "\"a-1-br\"").status == 200)
    _ = try response("br")
    #expect(try response(nil, known: "\"a-1-br\"").status == 304)
  }

  @Test func `what does not get smaller is sent as it is`() throws {
    let body = CodedBody([1, 2, 3], headers: ["ETag": "\"b\""])
    let request = Request(.get, "/", headers: ["Accept-Encoding": "br, gzip"])
    let response = try body.response(to: request)
    #expect(response.bytes == [1, 2, 3])
    #expect(response.headers["Content-Encoding"] == nil)
    #expect(response.headers["Vary"] == "Accept-Encoding")
  }
}
