import Forms
import JSON
import Testing

@testable import FormServer

/// Texts of authors and people never become tags or attributes, wherever they stand.
struct PageEscapingTests {
  static let payloads = [
    "<script>alert(1)</script>",
    "\"><img src=x onerror=alert(1)>",
    "' onfocus='alert(1)' autofocus='",
    "\" onmouseover=\"alert(1)",
    "</textarea><script>alert(1)</script>",
    "</title></head><body onload=alert(1)>",
    "</option></select><svg onload=alert(1)>",
    "<!-- -->", "]]><![CDATA[", "&lt;b&gt;", "javascript:alert(1)", "{{7*7}}", "a\r\nb\u{2028}c",
  ]

  /// Every kind of row, with a text in each of its slots.
  static let rows = [
    #"{"key":"a","kind":"text","as":"line","label":"§","help":"§","placeholder":"§","value":"§","#
      + #""error":"§","suggestions":["§","b"],"format":"§"}"#,
    #"{"key":"b","kind":"text","as":"area","label":"§","value":"§","placeholder":"§"}"#,
    #"{"key":"c","kind":"text","as":"secret","label":"§","help":"§","hasValue":true}"#,
    #"{"key":"d","kind":"number","as":"line","label":"§","input":"§","error":"§","currency":"§"}"#,
    #"{"key":"e","kind":"number","as":"line","label":"§","value":"§","unit":"§","min":"§"}"#,
    #"{"key":"f","kind":"bool","as":"switch","label":"§","help":"§"}"#,
    #"{"key":"g","kind":"bool","as":"yesNo","label":"§","error":"§"}"#,
    #"{"key":"h","kind":"choice","as":"radio","label":"§","value":"§","options":["#
      + #"{"value":"§","title":"§","group":"§"},{"value":"other","title":"§","group":"§"}]}"#,
    #"{"key":"i","kind":"choices","as":"checks","label":"§","value":["§"],"options":["#
      + #"{"value":"§"},{"value":"other","title":"§"}]}"#,
    #"{"key":"j","kind":"choice","as":"push","label":"§","value":"gone §","options":["#
      + (1...9).map { #"{"value":"\#($0)§","title":"§","group":"§"}"# }.joined(separator: ",")
      + "]}",
    #"{"key":"k","kind":"date","as":"picker","label":"§","value":"§","min":"§","max":"§"}"#,
    #"{"key":"l","kind":"label","as":"value1","label":"§","text":"§","detail":"§"}"#,
    #"{"key":"m","kind":"§","as":"§","label":"§","value":"§"}"#,
    #"{"key":"n","kind":"number","as":"§","label":"§","value":"§","disabled":true}"#,
    #"{"key":"p§","kind":"text","as":"line"}"#,
  ]

  @Test(arguments: payloads)
  func `a page has the same elements whatever its texts say`(payload: String) throws {
    let harmless = try html(saying: "x")
    let hostile = try html(saying: payload)
    let isSame = Skeleton(hostile).parts == Skeleton(harmless).parts
    #expect(isSame, "\(hostile)")
    #expect(hostile.ranges(of: "<script").count == 2, "they are ours")
  }

  @Test(arguments: payloads)
  func `lists and receipts have the same elements whatever their texts say`(payload: String) {
    func skeletons(_ text: String) -> [[String]] {
      var form = Form(text)
      form.title = .plain(text)
      form.submit.confirmation = .plain(text)
      let entry = IndexPage.Entry(key: text, title: text, description: text)
      let pages = [
        IndexPage([entry]).html(),
        ConfirmationPage(form: form, language: text, receipt: text).html(),
        ProblemPage(status: 410, form: text).html(),
      ]
      return pages.map { Skeleton(String(decoding: $0, as: UTF8.self)).parts }
    }
    #expect(skeletons(payload) == skeletons("x"))
  }

  /// The page in which every text is the given one.
  private func html(saying text: String) throws -> String {
    var form = Form("case")
    form.description = .plain(text)
    form.submit.title = .plain(text)
    var field = Field("n", .text(TextRules()))
    field.calculate = "1"
    form.sections = [Forms.Section(key: "s", fields: [field])]
    let template = try snapshot(
      Self.rows.joined(separator: ","), more: #""tag":"§","note":"§""#)
    let filled = template.replacing("§", with: text)
    return String(
      decoding: FormPage(snapshot: filled, form: form, address: text, nonce: text).html(),
      as: UTF8.self)
  }
}

/// The tags of a page with the names of their attributes, without texts and values.
private struct Skeleton {
  var parts: [String] = []

  init(_ html: String) {
    var quote: Character?
    var tag: String?
    for character in html {
      if let open = quote {
        if character == open { quote = nil }
      } else if tag != nil {
        if character == "\"" || character == "'" {
          quote = character
        } else if character == ">" {
          parts.append(tag ?? "")
          tag = nil
        } else {
          tag?.append(character)
        }
      } else if character == "<" {
        tag = ""
      }
    }
  }
}

extension JSONValue {
  /// The document with a mark replaced in all its texts.
  fileprivate func replacing(_ mark: String, with text: String) -> JSONValue {
    switch self {
    case .string(let string): .string(string.replacing(mark, with: text))
    case .array(let elements): .array(elements.map { $0.replacing(mark, with: text) })
    case .object(let members):
      .object(members.map { JSONMember($0.name, $0.value.replacing(mark, with: text)) })
    default: self
    }
  }
}
