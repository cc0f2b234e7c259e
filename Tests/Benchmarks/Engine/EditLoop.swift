import Forms
import JSON

/// Edits of a form of questions as a server gets them: a body comes in, the bytes of a diff go out.
///
/// Half of them turn a switch that shows a row, half answer a question.
struct EditLoop {
  private var session: Session
  private let bodies: [[UInt8]]

  init() throws {
    session = Session(of: try .ready(BenchmarkForms.questions(sections: 10)))
    bodies = (0..<40).map { number in
      let section = number % 10
      let body =
        number < 20
        ? "{\"f\(section * 10 + 8)\": \(number < 10)}"
        : "{\"f\(section * 10 + 1)\": \"text \(number)\"}"
      return Array(body.utf8)
    }
  }

  /// Carries out edits, and answers each as a server does.
  mutating func run(_ count: Int) throws {
    for number in 0..<count { try edit(number) }
  }

  /// Carries out one edit.
  mutating func edit(_ number: Int) throws {
    let values = try JSONValue(parsing: bodies[number % bodies.count])
    let edit = Edit(
      .set(try session.form.assignments(values)), asOf: Instant(milliseconds: Int64(number)),
      nonce: "abcdefgh")
    let rev = session.rev
    let outcome = try session.apply(edit)
    keep(session.changes(since: .rev(rev), with: outcome))
  }
}
