import HTTP
import JSON
import Testing

@testable import FormServer

/// What the five libraries tell the program and formd is not told.
struct DeviceTests {
  private static let form = """
    {"form": "f", "title": "F", "sections": [{"key": "s", "fields": [
      {"key": "line", "kind": "label", "text": "Row", "onSelect": [{"alert": "Selected."}]}]}]}
    """

  @Test(arguments: [
    "scroll", "beginDragging", "dragStarted", "willDisplay", "didEndDisplaying", "highlight",
    "unhighlight", "willDeselect", "deselect", "keyboard", "expand", "viewed", "accessoryTap", "",
  ])
  func `what belongs to the device is no event`(type: String) throws {
    let site = try AppFixture()
    try site.publish("f", Self.form)
    let session = try site.begin("f")
    let before = site.send(.get, session).bytes
    let answer = site.send(
      .post, session + "/events", #"{"type": "\#(type)", "field": "line"}"#)
    #expect(answer.status == 422)
    #expect(answer.problem == "invalid-edit")
    #expect(try answer.json["errors"]?.array?.first?["pointer"]?.string == "/type")
    #expect(site.send(.get, session).bytes == before)
  }

  @Test(arguments: ["onScroll", "onBeginDragging", "willDisplayCell", "didHighlight", "onExpand"])
  func `nothing of the device has a list of effects`(member: String) throws {
    let site = try AppFixture()
    let document = Self.form.replacing("onSelect", with: member)
    let refused = site.send(.put, "/v1/forms/f", document, admin: true)
    #expect(refused.problem == "invalid-form")
    #expect(
      try refused.json["errors"]?.array?.map { $0["code"]?.string } == ["unknown-member"])
  }
}
