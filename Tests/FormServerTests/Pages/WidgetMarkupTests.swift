import Forms
import Testing

@testable import FormServer

/// The widgets that share a kind, and what pages say about how to answer.
struct WidgetMarkupTests {
  static let days =
    #""options":[{"value":"mon","title":"Monday","group":"Week"},"#
    + #"{"value":"sun","title":"Sunday","group":"Weekend"}]"#
  static let sizes = #""options":[{"value":"s","title":"Small"},{"value":"l","title":"Large"}]"#

  @Test(arguments: ["push", "radio", "inlinePicker", "unheardOf"])
  func `what lies open is shown as radio buttons`(widget: String) throws {
    let html = try rowHTML(#"{"key":"a","kind":"choice","as":"\#(widget)",\#(Self.sizes)}"#)
    #expect(html.contains(#"<div class="options"><label class="option"><input type="radio""#))
  }

  @Test(arguments: ["picker", "selectorPicker", "sheet"])
  func `what opens when it is pressed is a select, groups under their headings`(widget: String)
    throws
  {
    let html = try rowHTML(#"{"key":"a","kind":"choice","as":"\#(widget)",\#(Self.days)}"#)
    #expect(html.contains(#"<select name="a" id="in-a"><option value="">Choose…</option>"#))
    #expect(html.contains(#"<optgroup label="Week"><option value="mon">Monday</option>"#))
  }

  @Test func `segments with groups have no room for the headings and become radio buttons`() throws
  {
    let plain = try rowHTML(#"{"key":"a","kind":"choice","as":"segmented",\#(Self.sizes)}"#)
    #expect(plain.contains(#"<div class="segments">"#))
    let grouped = try rowHTML(#"{"key":"a","kind":"choice","as":"segmented",\#(Self.days)}"#)
    #expect(grouped.contains(#"<div class="options">"#))
    #expect(grouped.contains("Weekend</p>"))
    // What is no longer offered stands in a group of its own.
    let gone = try rowHTML(
      #"{"key":"a","kind":"choice","as":"segmented","value":"x",\#(Self.sizes)}"#)
    #expect(gone.contains("No longer offered"))
    #expect(!gone.contains("segments"))
  }

  @Test func `tags are boxes in pills`() throws {
    let html = try rowHTML(
      #"{"key":"a","kind":"choices","as":"tags","value":["s"],\#(Self.sizes)}"#)
    #expect(
      html.contains(
        #"""
        <div class="chips"><label class="option"><input type="checkbox" name="a" value="s" checked>
        """#))
  }

  @Test(arguments: [
    (#""kind":"bool","as":"yesNo","value":true"#, true),
    (#""kind":"bool","as":"yesNo""#, false),
    (#""kind":"bool","as":"yesNo","value":false,"required":true"#, false),
    (#""kind":"bool","as":"yesNo","value":false,"disabled":true"#, false),
    (#""kind":"choice","as":"radio","value":"s",\#(sizes)"#, true),
    (#""kind":"choice","as":"radio",\#(sizes)"#, false),
    (#""kind":"choice","as":"radio","value":"s","includeNone":true,\#(sizes)"#, false),
    (#""kind":"choice","as":"segmented","value":"s",\#(sizes)"#, false),
    (#""kind":"choices","as":"checks","value":["s"],\#(sizes)"#, false),
  ])
  func `an answer that is not asked for can be taken back`(members: String, canBe: Bool) throws {
    let html = try rowHTML(#"{"key":"a",\#(members)}"#)
    let choice = #"<input type="radio" name="a" value=""><span>No answer</span>"#
    #expect(html.contains(choice) == canBe, "\(html)")
  }

  @Test(arguments: [
    (#""as":"slider","min":"0","max":"100","step":"5""#, "From 0 to 100, in steps of 5."),
    (#""as":"slider""#, "From 0 to 10, in steps of 0.5."),
    (#""as":"slider","help":"How loud.","min":"0""#, "How loud. From 0 to 10, in steps of 0.5."),
    (#""as":"stepper","min":"1","max":"2","step":"0.1""#, "From 1 to 2, in steps of 0.1."),
    (#""as":"stepper","max":"9","help":"Guests.""#, "Guests. 9 or less."),
    (#""as":"stepper","min":"2""#, "2 or more."),
    (#""as":"stepper","step":"0.5""#, "In steps of 0.5."),
    (#""as":"line","min":"0","max":"500""#, "From 0 to 500."),
  ])
  func `a number says its range, and that is read out with it`(members: String, said: String) throws
  {
    let html = try rowHTML(#"{"key":"a","kind":"number",\#(members)}"#)
    #expect(html.contains(#"<p class="help" id="help-a">\#(said)</p>"#), "\(html)")
    #expect(html.contains(#"aria-describedby="help-a""#), "\(html)")
    #expect(!html.contains("type=\"range\""))
  }

  @Test(arguments: [
    #""as":"line","min":"0""#, #""as":"line","min":"0","max":"5","help":"As many as you like""#,
    #""as":"stepper""#, #""as":"stepper","step":"1""#,
  ])
  func `a number says no range where it has none, or its author says enough`(members: String) throws
  {
    let html = try rowHTML(#"{"key":"a","kind":"number",\#(members)}"#)
    for word in ["From", "or more", "or less", "steps"] { #expect(!html.contains(word), "\(html)") }
  }

  @Test func `a length of time says how to write it, unless the placeholder does`() throws {
    let html = try rowHTML(#"{"key":"a","kind":"duration","as":"picker","help":"How long?"}"#)
    #expect(html.contains(#"id="help-a">How long? Like 1:30 or 1h 30m.</p>"#), "\(html)")
    #expect(html.contains(#"class="row short""#))
    let shown = try rowHTML(#"{"key":"a","kind":"duration","as":"line","placeholder":"1h"}"#)
    #expect(!shown.contains("Like"))
  }
}
