import Forms
import JSON

/// Forms of any size to measure with.
enum BenchmarkForms {
  /// A form of many numbers, of which some compute with the first; the others are independent.
  static func wide(fields: Int, readers: Int = 1) throws -> JSONValue {
    let reading = (0..<readers).map {
      #"{"key": "r\#($0)", "kind": "number", "label": "R", "calculate": "first + \#($0)"}"#
    }
    let others = (0..<fields - readers - 1).map {
      #"{"key": "f\#($0)", "kind": "number", "label": "F"}"#
    }
    return try form(
      [#"{"key": "first", "kind": "number", "label": "First"}"#] + reading + others)
  }

  /// A form of questions in sections of ten, each of which has one that a switch reveals.
  static func questions(sections: Int) throws -> JSONValue {
    try document(
      (0..<sections).map { section in
        let fields = (section * 10..<section * 10 + 10).map { number -> String in
          let kind = number % 10 == 8 ? "bool" : "text"
          let visible = number % 10 == 9 ? #", "visible": "f\#(number - 1)""# : ""
          return
            #"{"key": "f\#(number)", "kind": "\#(kind)", "label": "Question number \#(number)"\#(visible)}"#
        }
        return
          #"{"key": "s\#(section)", "header": "Part \#(section)", "fields": [\#(fields.joined(separator: ", "))]}"#
      })
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
