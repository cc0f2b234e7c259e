import Forms
import JSON

/// Forms of any size to measure with.
enum BenchmarkForms {
  /// A form of many independent numbers, of which one field computes with the first.
  static func wide(fields: Int) throws -> JSONValue {
    let others = (0..<fields - 2).map { #"{"key": "f\#($0)", "kind": "number", "label": "F"}"# }
    return try form(
      [
        #"{"key": "first", "kind": "number", "label": "First"}"#,
        #"{"key": "twice", "kind": "number", "label": "Twice", "calculate": "first * 2"}"#,
      ] + others)
  }

  /// A form in which many fields compute with one.
  static func fan(fields: Int) throws -> JSONValue {
    let readers = (0..<fields).map {
      #"{"key": "f\#($0)", "kind": "number", "label": "F", "calculate": "first + \#($0)"}"#
    }
    return try form([#"{"key": "first", "kind": "number", "label": "First"}"#] + readers)
  }

  /// A form of many rules of the usual kinds, in sections of twenty fields.
  static func ruled(rules: Int) throws -> JSONValue {
    var sections: [String] = []
    var left = rules
    while left > 0 {
      let section = sections.count
      let fields = (0..<20).map { index -> String in
        let key = "f\(section * 20 + index)"
        let before = "f\(section * 20 + index - 1)"
        defer { if index % 5 != 0 { left -= 1 } }
        return switch index % 5 {
        case 0: #"{"key": "\#(key)", "kind": "number", "label": "F"}"#
        case 1:
          #"{"key": "\#(key)", "kind": "choice", "label": "F", "visible": "\#(before) >= 18", "options": [{"value": "a"}, {"value": "b"}]}"#
        case 2:
          #"{"key": "\#(key)", "kind": "text", "label": "F", "visible": "\#(before) == \"a\" || \#(before) == \"b\"", "maxLength": 40}"#
        case 3:
          #"{"key": "\#(key)", "kind": "number", "label": "F", "required": "answered(\#(before))"}"#
        default:
          #"{"key": "\#(key)", "kind": "number", "label": "F", "calculate": "coalesce(\#(before), 0) * 1.21 + 5"}"#
        }
      }
      sections.append(
        #"{"key": "s\#(section)", "header": "S", "fields": [\#(fields.joined(separator: ", "))]}"#)
    }
    return try document(sections)
  }

  private static func form(_ fields: [String]) throws -> JSONValue {
    try document([#"{"key": "s", "fields": [\#(fields.joined(separator: ", "))]}"#])
  }

  private static func document(_ sections: [String]) throws -> JSONValue {
    let text =
      #"{"form": "bench", "title": "B", "sections": [\#(sections.joined(separator: ", "))]}"#
    return try JSONValue(parsing: Array(text.utf8), limits: .formDocument)
  }
}
