import Forms
import JSON

/// Measures what it costs to read, check and compile a form.
enum LargeFormFigures {
  static func all() throws -> [Figure] {
    let small = try time(fields: 1_000)
    let large = try time(fields: 10_000)
    return [
      Figure(
        name: "a form of 10,000 fields and 1,000 rules from JSON to ready", value: large / 1e6,
        unit: "ms", aim: 100),
      Figure(
        name: "and by field against one of 1,000 fields", value: large / small / 10, unit: "×",
        aim: 1.3),
    ]
  }

  /// The nanoseconds from the bytes of a document to a form that is ready.
  private static func time(fields: Int) throws -> Double {
    let bytes = BenchmarkForms.mixed(fields: fields)
    return try Stopwatch.nanoseconds(calls: 1) { keep(try ready(bytes)) }
  }

  /// Reads, checks and compiles a document, as it is done for one that is stored.
  static func ready(_ bytes: [UInt8]) throws -> CompiledForm {
    try .ready(JSONValue(parsing: bytes, limits: .formDocument))
  }
}

extension BenchmarkForms {
  /// A form of fields of many kinds in sections of twenty, of which every tenth has a rule.
  static func mixed(fields: Int) -> [UInt8] {
    let sections = stride(from: 0, to: fields, by: 20).map { first in
      let fields = (first..<min(first + 20, fields)).map { field(of: $0) }
      return
        #"{"key": "s\#(first)", "header": "Part \#(first)", "fields": [\#(fields.joined(separator: ", "))]}"#
    }
    let text =
      #"{"form": "mixed", "title": "Mixed", "sections": [\#(sections.joined(separator: ", "))]}"#
    return Array(text.utf8)
  }

  /// A field of a mixed form, by its number.
  private static func field(of number: Int) -> String {
    let name = #"{"key": "f\#(number)", "label": "Question \#(number)""#
    let before = "f\(number - 2)"
    let options =
      #""options": [{"value": "a", "title": "One"}, {"value": "b", "title": "Two"}, {"value": "c", "title": "Three"}]"#
    return switch number % 10 {
    case 0: name + #", "kind": "text", "maxLength": 80, "required": true}"#
    case 1: name + #", "kind": "number", "min": 0, "max": 1000, "unit": "kg"}"#
    case 2: name + #", "kind": "choice", \#(options)}"#
    case 3:
      name
        + #", "kind": "number", "visible": "\#(before) > 10 && \#(before) < 500", "help": "In whole units."}"#
    case 4: name + #", "kind": "choices", \#(options)}"#
    case 5: name + #", "kind": "date", "min": "2020-01-01"}"#
    case 6: name + #", "kind": "bool"}"#
    case 7:
      name + #", "kind": "text", "as": "area", "placeholder": "Tell us more", "maxLength": 400}"#
    case 8: name + #", "kind": "choice", "as": "segmented", \#(options)}"#
    default: name + #", "kind": "text", "format": "email"}"#
    }
  }
}
