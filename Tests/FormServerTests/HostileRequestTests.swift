import Glibc
import HTTP
import JSON
import TestSupport
import Testing

@testable import FormServer

/// Requests that no client would make: none of them is a fault of the server.
struct HostileRequestTests {
  let site: AppFixture
  let session: String

  init() throws {
    site = try AppFixture()
    try site.publish("contact", TestForms.contact)
    session = try site.begin("contact")
  }

  @Test func `a damaged body is refused or understood, and never a fault of the server`() throws {
    let seed = UInt64.random(in: 0 ... .max)
    var random = SeededGenerator(seed: seed)
    let edit = #"{"client": "k", "seq": 1, "base": "1.x", "set": {"name": "Ada", "email": null}}"#
    let queue = #"{"client": "k", "edits": [{"seq": 1, "set": {"twoFactor": true}}]}"#
    let values = #"{"values": {"name": "\u00e9\ud83d\ude00", "twoFactor": false}}"#
    let targets: [(HTTP.Method, String, String, String)] = [
      (.put, "/v1/forms/contact?publish=false", TestForms.contact, "application/json"),
      (.post, "/v1/forms/check", TestForms.contact, "application/json"),
      (.post, "/v1/forms/contact/sessions", values, "application/json"),
      (.post, "/v1/forms/contact/evaluate", #"{"name": "x"}"#, "application/json"),
      (.post, "/v1/forms/contact/submissions", #"{"name": "x"}"#, "application/json"),
      (
        .post, "/v1/forms/contact/submissions", "name=a%20b&twoFactor=on&phone=%2B1",
        "application/x-www-form-urlencoded"
      ),
      (.patch, session + "/values", edit, "application/vnd.formd.edit+json"),
      (.patch, session + "/values", queue, "application/vnd.formd.edit+json"),
      (.patch, session + "/values", #"{"name": "x"}"#, "application/merge-patch+json"),
      (.put, session + "/values/name", "\"x\"", "application/json"),
      (.post, session + "/validate", #"{"client": "k", "seq": 3, "base": 1}"#, "application/json"),
      (
        .post, "/s/" + session.dropFirst("/v1/sessions/".count),
        "_tag=1.x&_n=abc.1&_do=update&name=x&twoFactor=on", "application/x-www-form-urlencoded"
      ),
    ]
    for _ in 0..<1500 {
      let (method, path, body, type) = targets[Int.random(in: 0..<targets.count, using: &random)]
      let damaged = damage(Array(body.utf8), &random)
      let request = Request(
        method, path,
        headers: ["Content-Type": type, "Authorization": "Bearer \(AppFixture.token)"],
        body: damaged)
      let answer = site.app.respond(to: request).wait()
      #expect(
        answer.status < 500,
        "seed \(seed): \(method.rawValue) \(path) \(String(decoding: damaged, as: UTF8.self))")
    }
    #expect(site.logged.isEmpty, "seed \(seed)")
    #expect(site.send(.get, session).status == 200)
  }

  @Test func `a text of many combining marks costs little wherever it stands`() {
    let bomb = "e" + String(repeating: "\u{301}\u{323}", count: 12_000)
    // No header of more than 8 KiB gets as far as this.
    let header = "e" + String(repeating: "\u{301}\u{323}", count: 2000)
    let target = "/s/" + session.dropFirst("/v1/sessions/".count)
    let form = "application/x-www-form-urlencoded"
    let requests: [(String, () -> Response)] = [
      ("answer", { site.edit(session, #"{"set": {"name": "\#(bomb)"}}"#) }),
      ("key", { site.edit(session, #"{"set": {"\#(header.prefix(80))": 1, "\#(bomb)": 1}}"#) }),
      ("client", { site.edit(session, #"{"client": "\#(bomb)", "base": "\#(bomb)"}"#) }),
      ("body", { site.send(.post, "/v1/forms/contact/submissions", #"{"email": "\#(bomb)"}"#) }),
      ("form", { site.send(.post, "/v1/forms/check", #"{"form": "\#(bomb)"}"#) }),
      (
        "title",
        {
          site.send(
            .put, "/v1/forms/contact",
            TestForms.contact.replacing("\"Name\"", with: "\"\(bomb)\""), admin: true)
        }
      ),
      (
        "language", { site.send(.post, "/v1/forms/contact/sessions", #"{"language": "\#(bomb)"}"#) }
      ),
      ("accept", { site.send(.get, "/v1/forms", headers: ["Accept": header]) }),
      ("languages", { site.send(.get, "/v1/forms", headers: ["Accept-Language": header]) }),
      ("tag", { site.send(.get, session, headers: ["If-None-Match": header]) }),
      ("prefer", { site.edit(session, "{}", ["Prefer": header, "If-Match": header]) }),
      ("cookie", { site.send(.get, "/f/contact", headers: ["Cookie": header]) }),
      ("token", { site.send(.get, "/", headers: ["Authorization": header]) }),
      ("origin", { site.send(.post, target, "a=b", type: form, headers: ["Origin": header]) }),
      ("page", { site.send(.post, target, "name=\(bomb)&_tag=\(bomb)&_n=\(bomb)", type: form) }),
      ("show", { site.send(.get, target) }),
      ("query", { site.send(.get, "/v1/forms?limit=\(header)&cursor=\(header)") }),
      ("since", { site.send(.get, session + "/diff?since=\(header)") }),
    ]
    for (name, request) in requests {
      let start = Self.processorTime
      _ = request()
      let spent = Self.processorTime - start
      #expect(spent < 0.3, "\(name) took \(spent) s")
    }
  }

  /// The seconds that this thread has been at work, whatever else the machine does.
  private static var processorTime: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// A copy of some bytes with a few of them changed, taken out, doubled or put in.
  private func damage(_ bytes: [UInt8], _ random: inout SeededGenerator) -> [UInt8] {
    var bytes = bytes
    for _ in 0..<Int.random(in: 1...4, using: &random) where !bytes.isEmpty {
      let place = Int.random(in: 0..<bytes.count, using: &random)
      switch Int.random(in: 0..<5, using: &random) {
      case 0: bytes[place] = UInt8.random(in: 0 ... .max, using: &random)
      case 1: bytes.remove(at: place)
      case 2: bytes.insert(contentsOf: Self.pieces.randomElement(using: &random) ?? [], at: place)
      case 3:
        let end = min(bytes.count, place + Int.random(in: 1...20, using: &random))
        bytes.insert(contentsOf: bytes[place..<end], at: place)
      default: bytes.removeSubrange(place...)
      }
    }
    return bytes
  }

  /// What is worth putting into a body.
  private static let pieces: [[UInt8]] = [
    "null", "true", "-1", "1e999", "9999999999999999999999", "\"\"", "{}", "[]", "\"\\u0000\"",
    "\"set\"", ":", ",", "}", "]", "\\", "%", "&", "=", "%00", "\u{FEFF}", "{\"a\":1,\"a\":2}",
    "\"visible\":\"name == 1\",", "\"calculate\":\"email\",",
  ].map { Array($0.utf8) }
}
