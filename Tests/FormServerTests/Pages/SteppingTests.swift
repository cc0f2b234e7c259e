import Decimals
import JSON
import Testing

@testable import FormServer

/// The numbers to which the buttons of a stepper lead.
struct SteppingTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let members: String
    let less: String?
    let more: String?
  }

  static let cases = [
    Case(
      testDescription: "one more and one less", members: #""min":"0","max":"12","value":"2""#,
      less: "1", more: "3"),
    Case(
      testDescription: "at the lower bound", members: #""min":"0","max":"12","value":"0""#,
      less: nil, more: "1"),
    Case(
      testDescription: "at the upper bound", members: #""min":"0","max":"12","value":"12""#,
      less: "11", more: nil),
    Case(
      testDescription: "by steps, exactly", members: #""step":"0.1","scale":1,"value":"0.2""#,
      less: "0.1", more: "0.3"),
    Case(
      testDescription: "a number between two steps goes to the next on either side",
      members: #""min":"1","step":"3","value":"5""#, less: "4", more: "7"),
    Case(
      testDescription: "the last step before a bound that is none",
      members: #""min":"0","max":"10","step":"4","value":"8""#, less: "4", more: nil),
    Case(
      testDescription: "nothing counts as nought", members: #""min":"-5","max":"5""#, less: "-1",
      more: "1"),
    Case(
      testDescription: "nothing begins at a bound above nought", members: #""min":"5","max":"9""#,
      less: "5", more: "5"),
    Case(
      testDescription: "nothing begins at a bound below nought", members: #""min":"-9","max":"-4""#,
      less: "-4", more: "-4"),
    Case(testDescription: "nothing may become nought", members: "", less: "0", more: "1"),
    Case(
      testDescription: "a number above the bounds comes back to them",
      members: #""min":"0","max":"10","step":"3","value":"40""#, less: "9", more: nil),
    Case(
      testDescription: "a number below the bounds comes back to them",
      members: #""min":"0","max":"10","value":"-7""#, less: nil, more: "0"),
    Case(
      testDescription: "the usual end binds no answer", members: #""value":"250""#, less: "249",
      more: nil),
    Case(
      testDescription: "what was typed and cannot be read is not stepped over",
      members: #""value":"2","input":"12a","error":"E""#, less: nil, more: nil),
    Case(
      testDescription: "a disabled row", members: #""value":"2","disabled":true"#, less: nil,
      more: nil),
    Case(
      testDescription: "a step of nought leads nowhere", members: #""step":"0","value":"2""#,
      less: nil, more: nil),
    Case(
      testDescription: "as far as digits go",
      members: #""max":"9e40","value":"9999999999999999999999999999999999""#,
      less: "9999999999999999999999999999999998", more: "10000000000000000000000000000000000"),
  ]

  @Test(arguments: cases)
  func `a button goes to the next number of the grid within the bounds`(in test: Case) throws {
    let members = test.members.isEmpty ? "" : "," + test.members
    let text = #"{"key":"a","kind":"number","as":"stepper"\#(members)}"#
    let row = PageRow(try JSONValue(parsing: Array(text.utf8)))
    #expect(row.stepped(.less)?.description == test.less)
    #expect(row.stepped(.more)?.description == test.more)
  }

  @Test func `a stepper is a field between two buttons that say what they do and to what`() throws {
    let html = try rowHTML(
      #"{"key":"a","kind":"number","as":"stepper","label":"Guests","min":"0","max":"5","value":"5"}"#
    )
    #expect(
      html.contains(
        """
        <div class="stepper"><button name="_do" class="quiet small" value="less:a">\
        <span aria-hidden="true">−</span><span class="unseen">Decrease Guests</span></button>\
        <input name="a" id="in-a" type="text" value="5"
        """), "\(html)")
    #expect(html.contains(#"value="more:a" disabled><span aria-hidden="true">+"#), "\(html)")
    #expect(html.contains(#"<p class="help" id="help-a">From 0 to 5.</p>"#), "\(html)")
  }

  @Test func `in an item the buttons say whose number it is, and return presses none of them`()
    throws
  {
    let html = page(
      try JSONValue(
        parsing: Array(
          #"""
          {"sections":[{"key":"people","header":"Person","canAdd":true,"rows":[]},
          {"key":"people/k7","rows":[{"key":"people/k7/age","kind":"number","as":"stepper",
          "label":"Age"}]}],"tag":"1.a"}
          """#.utf8)))
    #expect(html.contains(#"value="more:people/k7/age"><span aria-hidden="true">+"#), "\(html)")
    #expect(html.contains("Increase Person 1, Age"), "\(html)")
    let first = try #require(html.firstRange(of: "<button"))
    #expect(html[first.lowerBound...].hasPrefix(#"<button class="unseen" tabindex="-1""#))
  }
}
