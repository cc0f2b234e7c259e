import Forms
import JSON
import Rules
import Testing

/// A form in Swift and the document that means the same.
struct TwoSpellings: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let form: Form
  let document: String
}

private enum Theme: String, CaseIterable { case light, dark }

struct FormLanguageTests {
  private static let isLong = true

  private static let contact = TwoSpellings(
    testDescription: "contact",
    form: Form("contact") {
      Section("Contact") {
        TextField("email").required().format(.email).maxLength(80)
        NumberField("age", in: 0...120).scale(0)
      }
      Section("Delivery") {
        Checkbox("pickup").label("I collect it myself")
        TextField("street").hidden(when: "pickup")
      }
    },
    document: """
      {"form": "contact", "sections": [
        {"header": "Contact", "fields": [
          {"key": "email", "kind": "text", "required": true, "format": "email", "maxLength": 80},
          {"key": "age", "kind": "number", "min": 0, "max": "120", "scale": 0}]},
        {"header": "Delivery", "fields": [
          {"key": "pickup", "kind": "bool", "as": "check", "label": "I collect it myself"},
          {"key": "street", "kind": "text", "hidden": "pickup"}]}]}
      """)

  private static let loops = TwoSpellings(
    testDescription: "if, for and ForEach",
    form: Form("loops") {
      Section("A") {
        for number in 1...2 { TextField("line\(number)").label("Line \(number)") }
        ForEach(0..<2) { Toggle("flag\($0)") }
        if isLong { TextArea("long") }
        if isLong { YesNo("yes") } else { SecretField("no") }
        if !isLong { YesNo("other") } else { SecretField("pin") }
      }
      ForEach(Theme.self) { theme in
        Section("Theme \(theme.rawValue)") { Label("text_\(theme.rawValue)", "Hello") }
      }
      if !isLong { Section("Never") {} }
    },
    document: """
      {"form": "loops", "sections": [
        {"header": "A", "fields": [
          {"forEach": {"range": [1, 3]},
           "template": {"key": "line{index}", "kind": "text", "label": "Line {index}"}},
          {"forEach": {"range": [0, 2]}, "template": {"key": "flag{index}", "kind": "bool"}},
          {"key": "long", "kind": "text", "as": "area"},
          {"key": "yes", "kind": "bool", "as": "yesNo"},
          {"key": "pin", "kind": "text", "as": "secret"}]},
        {"header": "Theme light", "fields": [
          {"key": "text_light", "kind": "label", "text": "Hello"}]},
        {"header": "Theme dark", "fields": [
          {"key": "text_dark", "kind": "label", "text": "Hello"}]}]}
      """)

  private static let everything = TwoSpellings(
    testDescription: "every word",
    form: Form("every", languages: ["en", "nl"]) {
      Section(["en": "You", "nl": "Jij"]) {
        TextField("a").label("A").help("H").placeholder("P").minLength(1).trim(false)
          .pattern("[a-z]*").suggestions("x", "y").initial("b").validate(
            "this != b", "No.", id: "i"
          )
          .validateOn(.blur).whenHidden(.clear).disabled(when: "on").visible(when: "on")
          .required(when: "on").hint("width", 3)
        TextField("b").calculated("a", isReplaceable: true).enabled(when: "on")
        Toggle("on").disabled()
        NumberField("n").style(.slider).step(2).currency("EUR").unit("kg")
        DateField("d").style(.line).min(CivilDate("2020-01-01")).max(CivilDate("2020-12-31"))
        Label("l").style(.subtitle).detail("D").image("i").hidden()
      }
      .key("you").footer("F").hidden(when: "on").disabled(when: "on").keepWhenEmpty()
      .hint("tags", ["a", true])
      Section {
        Choice("c") {
          Option("x", "X").group("G").attribute("size", 3).attribute("isBig", true)
            .attribute("colour", "red").hint("icon", "x")
        }
        .style(.radio).optionFilter("option.isBig", clearsInvalid: true).includeNone()
        Choices("m").options(from: "set").min(1).max(2).style(.tags)
      }
      .visible(when: "on").enabled(when: "on")
    }
    .title("T").description("D").timeZone("Europe/Amsterdam")
    .optionSet("set") { ForEach(Theme.self) { Option($0.rawValue) } }
    .optionSet("ages") { ForEach(1..<3) { Option($0) } }
    .submit("Go", confirmation: "Done.", redirect: "/x").access(.private)
    .keepDays(sessions: 1, submissions: 2).hint("h", 1),
    document: """
      {"form": "every", "languages": ["en", "nl"], "title": "T", "description": "D",
       "timeZone": "Europe/Amsterdam", "access": "private", "hints": {"h": 1},
       "keepDays": {"sessions": 1, "submissions": 2},
       "submit": {"title": "Go", "confirmation": "Done.", "redirect": "/x"},
       "optionSets": {"set": [{"value": "light"}, {"value": "dark"}],
                      "ages": [{"value": 1}, {"value": 2}]},
       "sections": [
        {"key": "you", "header": {"en": "You", "nl": "Jij"}, "footer": "F", "hidden": "on",
         "disabled": "on", "whenEmpty": "keep", "hints": {"tags": ["a", true]}, "fields": [
          {"key": "a", "kind": "text", "label": "A", "help": "H", "placeholder": "P",
           "minLength": 1, "pattern": "[a-z]*", "trim": false, "suggestions": ["x", "y"], "initial": "b",
           "validate": [{"rule": "this != b", "message": "No.", "id": "i"}], "validateOn": "blur",
           "whenHidden": "clear", "disabled": "on", "visible": "on", "required": "on",
           "hints": {"width": 3}},
          {"key": "b", "kind": "text", "calculate": "a", "override": true, "enabled": "on"},
          {"key": "on", "kind": "bool", "disabled": true},
          {"key": "n", "kind": "number", "as": "slider", "step": 2, "currency": "EUR",
           "unit": "kg"},
          {"key": "d", "kind": "date", "as": "line", "min": "2020-01-01", "max": "2020-12-31"},
          {"key": "l", "kind": "label", "as": "subtitle", "detail": "D", "image": "i",
           "hidden": true}]},
        {"visible": "on", "enabled": "on", "fields": [
          {"key": "c", "kind": "choice", "as": "radio", "optionFilter": "option.isBig",
           "clearInvalid": true, "includeNone": true, "options": [
            {"value": "x", "title": "X", "group": "G", "size": 3, "isBig": true, "colour": "red",
             "hints": {"icon": "x"}}]},
          {"key": "m", "kind": "choices", "as": "tags", "options": "set", "min": 1, "max": 2}]}]}
      """)

  private static let lists = TwoSpellings(
    testDescription: "lists",
    form: Form("lists") {
      Repeat("people", in: 1...5) { TextField("name") }
        .header("People").addTitle("Add a person").reorderable().deletable(false)
        .validate("size(people) != 2", "Not two.").visible(when: "answered(people)")
      for key in ["a", "b"] {
        Repeat(key, rows: "3") { TextField("name") }.layout(.rows).keepWhenEmpty()
      }
      ForEach(0..<1) { Repeat("c\($0)") { NumberField("n") }.insertable(false).footer("F") }
    },
    document: """
      {"form": "lists", "sections": [
        {"key": "people", "header": "People", "visible": "answered(people)",
         "repeat": {"min": 1, "max": 5, "reorder": true, "delete": false,
                    "addTitle": "Add a person"},
         "validate": [{"rule": "size(people) != 2", "message": "Not two."}],
         "fields": [{"key": "name", "kind": "text"}]},
        {"key": "a", "repeat": {"rows": "3", "layout": "rows"}, "whenEmpty": "keep",
         "fields": [{"key": "name", "kind": "text"}]},
        {"key": "b", "repeat": {"rows": "3", "layout": "rows"}, "whenEmpty": "keep",
         "fields": [{"key": "name", "kind": "text"}]},
        {"key": "c0", "footer": "F", "repeat": {"insert": false},
         "fields": [{"key": "n", "kind": "number"}]}]}
      """)

  @Test(arguments: [contact, loops, lists, everything])
  func `Swift and JSON build the same form`(pair: TwoSpellings) throws {
    let read = try ReadForm.of(pair.document)
    #expect(read.findings == [])
    #expect(read.form == pair.form)
  }

  @Test(arguments: [contact, loops, lists, everything])
  func `a form in Swift is printed and read as it is`(pair: TwoSpellings) throws {
    let bytes = pair.form.document.canonicalBytes
    let read = Form.read(try JSONValue(parsing: bytes))
    #expect(read.findings == [])
    #expect(read.form == pair.form)
  }

  @Test func `sections without a key get the one that a document would give`() {
    let form = Form("f", languages: ["nl", "en"]) {
      Section(["en": "About you", "nl": "Over jou"]) {}
      Section {}
      Section("Over jou") {}
      Section("x") {}.key("section2")
    }
    #expect(form.sections.map(\.key) == ["overJou", "section3", "section4", "section2"])
    let unnamed = form.sections.map { section in
      var copy = section
      if copy.key != "section2" { copy.key = "" }
      return copy
    }
    var source = form
    source.sections = unnamed
    #expect(Form.read(source.document).form.sections.map(\.key) == form.sections.map(\.key))
  }

  @Test func `what is wrong in Swift is found when its document is read`() {
    let form = Form("f") { Section("A") { TextField("this").required().hidden() } }
    #expect(Form.read(form.document).faults == ["bad-key /sections/0/fields/0/key"])
  }
}
