import Testing

@testable import HTTP

struct TargetTests {
  private func target(_ raw: String) throws -> Target {
    try Array(raw.utf8).withUnsafeBytes { try Target($0) }
  }

  @Test(arguments: [
    ("/", "/", []), ("/a/b", "/a/b", []), ("/a%20b", "/a b", []), ("/%c3%a9", "/é", []),
    ("/a+b", "/a+b", []), ("/.well-known", "/.well-known", []), ("/a..b/...", "/a..b/...", []),
    ("/a//b/", "/a//b/", []), ("*", "*", []), ("/a?", "/a", []), ("/a?b", "/a", ["b="]),
    ("/a?b=c&d=e", "/a", ["b=c", "d=e"]), ("/a?b=c=d?e", "/a", ["b=c=d?e"]),
    ("/a?b=1&b=2", "/a", ["b=1", "b=2"]), ("/a?&&b=1&", "/a", ["b=1"]),
    ("/a?q=a+b%2Bc%26d%3D", "/a", ["q=a b+c&d="]),
    ("/a?%c3%a9=/../%2F%0d%0a", "/a", ["é=/..//\r\n"]),
  ])
  func `an address is decoded once`(raw: String, path: String, query: [String]) throws {
    let target = try self.target(raw)
    #expect(target.path == path)
    #expect(target.query.map { "\($0.name)=\($0.value)" } == query)
  }

  @Test(arguments: [
    "", "a", "http://a/b", "/a b", "/a#b", "/a\\b", "/é", "/%", "/%4", "/%4g", "/%00", "/%2f",
    "/%2F",
    "/%5c", "/%0a", "/%7f", "/%ff", "/%c0%af", "/.", "/..", "/a/../b", "/a/..", "/%2e%2e", "/%2e/a",
    "/./a", "/a?b=%00", "/a?b=%ff", "/a?%", "/a?b=%zz",
  ])
  func `an address that hides something is refused`(raw: String) {
    #expect(throws: Problem.self) { try target(raw) }
  }

  @Test func `200 parameters are taken, one more is not`() throws {
    let pairs = (1...200).map { "a\($0)=b" }.joined(separator: "&")
    #expect(try target("/?\(pairs)").query.count == 200)
    #expect(throws: Problem.self) { try target("/?\(pairs)&c=d") }
  }

  @Test func `a name of 256 bytes is taken, one more is not`() throws {
    let name = String(repeating: "a", count: 256)
    #expect(try URLEncoded.pairs(Array("\(name)=b".utf8)).count == 1)
    #expect(throws: Problem.self) { try URLEncoded.pairs(Array("\(name)a=b".utf8)) }
  }
}
