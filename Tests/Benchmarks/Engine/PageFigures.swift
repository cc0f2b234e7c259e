import FormServer
import Forms
import JSON
import Rules

/// Measures what the page of a session costs, from the session to the bytes.
enum PageFigures {
  static func all() throws -> [Figure] {
    let session = try session(fields: 120)
    let time = Stopwatch.nanoseconds(calls: 20) { keep(page(of: session)) }
    return [
      Figure(name: "the page of 120 fields of many kinds", value: time / 1000, unit: "µs", aim: 150)
    ]
  }

  /// The bytes of the page of a session.
  static func page(of session: Session) -> [UInt8] {
    FormPage(session, forms, nonce: "0123456789abcdef.1").html()
  }

  private static let forms = PageForms()

  /// A session in which some fields are answered, and all that are wrong are marked.
  static func session(fields: Int) throws -> Session {
    let form = try LargeFormFigures.ready(BenchmarkForms.mixed(fields: fields))
    var session = Session(of: form)
    let answers = (0..<fields).compactMap { number -> JSONMember? in
      switch number % 10 {
      case 0 where number % 20 == 0: JSONMember("f\(number)", .string("An answer"))
      case 1: JSONMember("f\(number)", .string("20"))
      case 2, 8: JSONMember("f\(number)", .string("b"))
      case 6: JSONMember("f\(number)", .bool(true))
      default: nil
      }
    }
    let edit = Edit(
      .set(try form.assignments(.object(answers))), asOf: Instant(milliseconds: 2), nonce: "m")
    _ = try session.apply(edit)
    return session
  }
}
