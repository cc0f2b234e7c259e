import JSON
import Testing

@testable import FormServer

/// What can be done with rows and items, as buttons.
struct PageActionTests {
  @Test func `what can be done with a row and with the item that it is stands in one place`() throws
  {
    let snapshot = #"""
      {"sections":[{"key":"tasks","header":"Task","canDelete":true,"canMove":true,"rows":[
      {"key":"tasks/k1/task","kind":"text","as":"line","label":"Task","actions":[
      {"key":"clear","title":"Clear","style":"destructive"}]},
      {"key":"tasks/k2/task","kind":"text","as":"line","label":"Task"}]}],"tag":"1.a"}
      """#
    let html = page(try JSONValue(parsing: Array(snapshot.utf8)))
    let rows = html.split(separator: "<div class=\"row")
    #expect(rows[1].ranges(of: "class=\"actions\"").count == 1)
    let order = ["action:tasks/k1/task:clear", "down:tasks/k1", "remove:tasks/k1"].map {
      rows[1].firstRange(of: $0)?.lowerBound
    }
    #expect(order == order.compactMap(\.self).sorted())
    #expect(rows[1].contains(#"class="quiet small danger""#))
    #expect(rows[2].contains("up:tasks/k2"))
  }

  @Test func `a row that is tapped is a button with its first text, and the rest is quieter`()
    throws
  {
    let html = try rowHTML(
      #"{"key":"a","kind":"label","as":"subtitle","text":"Open","detail":"More","tappable":true}"#)
    #expect(
      html.contains(
        #"<button name="_do" class="quiet tap" value="tap:a">Open</button><p>More</p>"#), "\(html)")
    #expect(!html.contains("class=\"first\""))
  }

  @Test func `a disabled row offers nothing that can be pressed`() throws {
    let html = try rowHTML(
      #"""
      {"key":"a","kind":"text","as":"line","disabled":true,
      "actions":[{"key":"x","title":"X"},{"key":"y","title":"Y"}]}
      """#)
    #expect(html.ranges(of: "action:a:").count == 2)
    #expect(html.ranges(of: " disabled>").count == 3)
  }
}
