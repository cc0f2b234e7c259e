import Forms
import Glibc
import JSON

/// How much memory live sessions take, all in: what the allocator adds counts too.
enum MemoryFigures {
  private static let count = 10_000

  static func all() throws -> [Figure] {
    let form = try CompiledForm.ready(BenchmarkForms.questions(sections: 12))
    // What the first session alone brings with it is not counted.
    var sessions = [Session(of: form)]
    _ = sessions[0].snapshotBytes
    sessions.reserveCapacity(count + 1)
    let before = residentBytes
    for number in 1...count { sessions.append(Session(of: form, id: id(number))) }
    let fresh = residentBytes - before
    for number in 1...count { try answer(&sessions[number]) }
    let answered = residentBytes - before
    keep(sessions)
    return [
      figure("a session of 120 fields that was opened", fresh),
      figure("a session of 120 fields with 8 edits", answered),
    ]
  }

  private static func figure(_ name: String, _ bytes: Int) -> Figure {
    Figure(name: name, value: Double(bytes) / Double(count) / 1000, unit: "kB", aim: 10)
  }

  /// A name as long as those that are drawn.
  private static func id(_ number: Int) -> String {
    let digits = String(number)
    return "session-" + String(repeating: "0", count: 14 - digits.utf8.count) + digits
  }

  /// Gives a session some answers, each in an edit of its own, as an app sends them.
  private static func answer(_ session: inout Session) throws {
    for number in 1...8 {
      let field = number % 4 == 0 ? "f\(number * 10 + 8)" : "f\(number * 10)"
      let value = number % 4 == 0 ? "true" : "\"An answer of session \(session.id)\""
      let values = try JSONValue(parsing: Array("{\"\(field)\": \(value)}".utf8))
      var edit = Edit(
        .set(try session.form.assignments(values)), asOf: Instant(milliseconds: Int64(number)),
        nonce: "nonce-\(number)")
      edit.client = "client-\(session.id.suffix(6))"
      edit.seq = number
      edit.digest = String(repeating: String(number), count: 64)
      edit.base = .rev(session.rev)
      let rev = session.rev
      let outcome = try session.apply(edit)
      keep(session.changes(since: .rev(rev), with: outcome))
    }
  }

  /// The bytes of the process that are in memory.
  private static var residentBytes: Int {
    guard let file = fopen("/proc/self/statm", "r") else { return 0 }
    defer { fclose(file) }
    var (size, resident) = (0, 0)
    _ = withUnsafeMutablePointer(to: &size) { size in
      withUnsafeMutablePointer(to: &resident) { resident in
        withVaList([size, resident]) { vfscanf(file, "%ld %ld", $0) }
      }
    }
    return resident * Int(sysconf(Int32(_SC_PAGESIZE)))
  }
}
