import Forms
import JSON
import TestSupport
import Testing

struct HTMLTemplateTests {
  private func html(_ template: String, _ props: String = "{}") throws -> String? {
    var filling = HTMLTemplate.Filling(props: try json(props))
    filling.value = .string("ans\"wer")
    filling.answer = "ans\"wer"
    filling.label = "Label"
    filling.control = Array(#" name="k""#.utf8)
    return try HTMLTemplate(template).html(filling).map { String(decoding: $0, as: UTF8.self) }
  }

  @Test(arguments: [
    ("plain &amp; text", "{}", "plain &amp; text"),
    ("<b>{{props.a}}</b>", #"{"a": "<i>&\"'"}"#, "<b>&lt;i&gt;&amp;&quot;&#39;</b>"),
    (
      #"<b title="{{props.a}}!">x</b>"#, #"{"a": "\" onclick=\""}"#,
      #"<b title="&quot; onclick=&quot;!">x</b>"#
    ),
    ("{{ props.a.b }}{{props.c}}", #"{"a": {"b": 12}, "c": true}"#, "12true"),
    ("[{{props.none}}{{props.list}}]", #"{"list": [1]}"#, "[]"),
    ("{{#if props.a}}yes{{/if}}", #"{"a": true}"#, "yes"),
    ("{{#if props.a}}yes{{/if}}", #"{"a": false}"#, ""),
    ("{{#if props.a}}yes{{/if}}", #"{"a": ""}"#, ""),
    ("{{#if props.a}}yes{{/if}}", #"{"a": []}"#, ""),
    ("{{#if props.a}}yes{{/if}}", #"{"a": 0}"#, "yes"),
    ("{{#if props.a}}yes{{/if}}", "{}", ""),
    (
      "<ul>{{#each props.a}}<li>{{this}}</li>{{/each}}</ul>", #"{"a": ["x", "<"]}"#,
      "<ul><li>x</li><li>&lt;</li></ul>"
    ),
    (
      "{{#each props.a}}{{#each this.b}}{{this.c}},{{/each}}{{/each}}",
      #"{"a": [{"b": [{"c": 1}, {"c": 2}]}, {}]}"#, "1,2,"
    ),
    ("{{#each props.a}}x{{/each}}", #"{"a": "text"}"#, ""),
    ("{{label}}: {{value}}", "{}", "Label: ans&quot;wer"),
    ("a<br>b<hr/>", "{}", "a<br>b<hr>"),
    (#"<a href="{{props.u}}">x</a>"#, #"{"u": "javascript:alert(1)"}"#, "<a>x</a>"),
    (#"<a href="{{props.u}}">x</a>"#, #"{"u": "//evil.example"}"#, "<a>x</a>"),
    (#"<a href="{{props.u}}">x</a>"#, #"{"u": "JavaScript:x"}"#, "<a>x</a>"),
    (#"<a href="{{props.u}}">x</a>"#, #"{"u": " https://x"}"#, "<a>x</a>"),
    (
      #"<a href="{{props.u}}">x</a>"#, #"{"u": "https://x.example/?a=1&b=\""}"#,
      #"<a href="https://x.example/?a=1&amp;b=&quot;">x</a>"#
    ),
    (#"<a href="/p/{{props.u}}">x</a>"#, #"{"u": "a\"b"}"#, #"<a href="/p/a&quot;b">x</a>"#),
    (#"<img src="/logo.png" alt="Logo">"#, "{}", #"<img src="/logo.png" alt="Logo">"#),
    (#"<img src="{{props.u}}" alt="">"#, #"{"u": "https://x.example/a"}"#, #"<img alt="">"#),
    (
      #"<input type="text" name="{{name}}" value="{{value}}">"#, "{}",
      #"<input type="text" name="k" value="ans&quot;wer">"#
    ),
    (
      #"<input name="{{name}}" maxlength="5">"#, "{}",
      #"<input name="k" maxlength="5" value="ans&quot;wer">"#
    ),
    (
      #"<textarea name="{{name}}" rows="2">{{value}}</textarea>"#, "{}",
      "<textarea name=\"k\" rows=\"2\">\nans&quot;wer</textarea>"
    ),
    (
      #"<select name="{{name}}">{{#each props.o}}<option value="{{this}}">{{this}}</option>{{/each}}</select>"#,
      #"{"o": ["a", "ans\"wer"]}"#,
      #"<select name="k"><option value=""></option><option value="a">a</option><option value="ans&quot;wer" selected>ans&quot;wer</option></select>"#
    ),
    (
      #"<input type="radio" name="{{name}}" value="{{props.a}}"><input type="radio" name="{{name}}" value="b">"#,
      #"{"a": "ans\"wer"}"#,
      #"<input type="radio" name="k" value="ans&quot;wer" checked><input type="radio" name="k" value="b">"#
    ),
  ])
  func `a template is filled in`(template: String, props: String, expected: String) throws {
    #expect(try html(template, props) == expected)
  }

  @Test(arguments: [
    "<script>x</script>", "<style>x</style>", "<iframe></iframe>", "<object></object>",
    "<form></form>",
    "<svg></svg>", "<button>x</button>", "<B>x</B>", "<!-- x -->", "<!DOCTYPE html>", "<?x?>",
    #"<b onclick="x">x</b>"#, #"<b style="x">x</b>"#, #"<b id="x">x</b>"#, #"<b srcdoc="x">x</b>"#,
    "<b class=x>x</b>", "<b class='x'>x</b>", "<b class>x</b>", #"<b class="x"class="y">x</b>"#,
    #"<b class="x" class="y">x</b>"#, "<b {{props.a}}>x</b>",
    #"<b {{#if props.a}}class="x"{{/if}}>x</b>"#,
    #"<b class="{{#if props.a}}x{{/if}}">x</b>"#, "<{{props.a}}>x</b>", "<b>x", "x</b>",
    "<b><i>x</b></i>",
    "<b>x</i>", "a < b", "<b", "<b class=\"x", "</b", "{{#if props.a}}<b>{{/if}}</b>",
    "<b>{{#if props.a}}</b>{{/if}}", "{{#if props.a}}<b>{{/if}}", "{{#if props.a}}", "{{/if}}",
    "{{#if props.a}}{{/each}}", "{{#unless props.a}}{{/unless}}", "{{#if}}x{{/if}}", "{{props.a",
    "{{props.}}", "{{.a}}", "{{}}", "{{{props.a}}}", "{{secret}}", "{{this}}", "{{name}}",
    "{{> part}}",
    #"<a href="javascript:x">x</a>"#, #"<a href="java{{props.a}}">x</a>"#,
    #"<a href="{{props.a}}x">x</a>"#,
    #"<a href="/{{props.a}}">x</a>"#, #"<a href="//x">x</a>"#,
    #"<a href="&#106;avascript:x">x</a>"#,
    #"<a href="data:text/html,x">x</a>"#, #"<img src="https://x.example/x">"#,
    #"<img src="data:x">"#,
    #"<input value="{{value}}">"#, #"<input name="other">"#, #"<input name="{{name}}x">"#,
    #"<input name="{{name}}" type="password">"#, #"<input name="{{name}}" type="checkbox">"#,
    #"<input name="{{name}}" type="{{props.t}}">"#, #"<input name="{{name}}" value="x">"#,
    #"<input name="{{name}}" type="radio">"#, #"<input name="{{name}}" required="x">"#,
    #"<textarea name="{{name}}">x</textarea>"#, #"<textarea name="{{name}}">"#,
    #"<select name="{{name}}">x</select>"#, #"<select name="{{name}}"><b>x</b></select>"#,
    #"<option value="x">x</option>"#,
    #"<select name="{{name}}"><option value="x"><b>x</b></option></select>"#,
    #"<a href="/x"><a href="/y">x</a></a>"#, "<p><p>x</p></p>", "\u{0}", "a\u{1}b",
    String(repeating: "{{#if props.a}}", count: 5) + String(repeating: "{{/if}}", count: 5),
    String(repeating: "<div>", count: 33) + String(repeating: "</div>", count: 33),
  ])
  func `what could do harm or is not balanced is no template`(template: String) {
    #expect(throws: HTMLTemplate.Fault.self) { try HTMLTemplate(template) }
  }

  @Test(arguments: [
    ("ab<u><x></u>", 5..<7), ("é<x>", 1..<3), ("<b>x", 4..<5), ("a{{nope}}", 1..<7),
  ])
  func `a fault says where`(template: String, range: Range<Int>) {
    do throws(HTMLTemplate.Fault) {
      _ = try HTMLTemplate(template)
      Issue.record("no fault")
    } catch {
      #expect(error.range == range)
    }
  }

  @Test func `what would come to too much is not shown`() throws {
    let list = (0..<3_000).map { _ in "1" }.joined(separator: ",")
    let template = "{{#each props.a}}{{#each props.a}}{{#each props.a}}x{{/each}}{{/each}}{{/each}}"
    #expect(try html(template, #"{"a": [\#(list)]}"#) == nil)
    let nothing = "{{#each props.a}}{{#each props.a}}{{#each props.a}}{{/each}}{{/each}}{{/each}}"
    #expect(try html(nothing, #"{"a": [\#(list)]}"#) == nil)
  }

  @Test func `any text is a template or a fault, and what it gives is balanced`() throws {
    var random = SeededGenerator(seed: 20_261_130)
    let parts = [
      "<", ">", "</", "/>", "b", "p", "div", "select", "option", "input", "textarea", " ", "\"",
      "=",
      "class=\"", "name=\"{{name}}\"", "href=\"", "{{", "}}", "{{#if props.a}}", "{{/if}}",
      "{{#each props.a}}", "{{/each}}", "{{this}}", "{{value}}", "<b>", "</b>", "<p>", "</p>", "é",
      "&",
    ]
    var good = 0
    for round in 0..<20_000 {
      let count = Int.random(in: 1...9, using: &random)
      let text = (0..<count).map { _ in parts.randomElement(using: &random) ?? "" }.joined()
      guard let template = try? HTMLTemplate(text) else { continue }
      good += 1
      var filling = HTMLTemplate.Filling(props: try json(#"{"a": ["<script>", "\""]}"#))
      filling.value = .string("</b>\"")
      let made = try #require(template.html(filling), "round \(round): \(text)")
      let shown = String(decoding: made, as: UTF8.self)
      #expect(!shown.contains("<script"), "round \(round): \(text)")
      for element in ["b", "p", "div"] {
        #expect(
          shown.ranges(of: "<\(element)>").count + shown.ranges(of: "<\(element) ").count
            == shown.ranges(of: "</\(element)>").count, "round \(round): \(text)")
      }
    }
    #expect(good > 200)
  }
}
