/// The documents that the tests of the server use.
enum TestForms {
  /// A form in which a switch reveals a field and a section.
  static let contact = """
    {"form": "contact", "title": {"en": "Contact", "nl": "Contact opnemen"},
     "languages": ["en", "nl"],
     "sections": [
      {"key": "you", "header": "You", "fields": [
        {"key": "name", "kind": "text", "label": "Name", "required": true},
        {"key": "email", "kind": "text", "format": "email", "label": "E-mail"},
        {"key": "password", "kind": "text", "as": "secret", "label": "Password"},
        {"key": "twoFactor", "kind": "bool", "label": "Two-factor"},
        {"key": "phone", "kind": "text", "label": "Phone", "visible": "twoFactor",
         "required": true},
        {"key": "hasAddress", "kind": "bool", "label": "Address"},
        {"key": "locked", "kind": "text", "label": "Locked", "enabled": "twoFactor"}]},
      {"key": "address", "header": "Address", "visible": "hasAddress", "fields": [
        {"key": "street", "kind": "text", "label": "Street"}]}]}
    """

  /// A form of one number.
  static let count = """
    {"form": "count", "title": "Count", "sections": [
      {"key": "all", "fields": [
        {"key": "n", "kind": "number", "scale": 0, "label": "N"},
        {"key": "m", "kind": "number", "scale": 0, "label": "M"}]}]}
    """

  /// A form for which nobody asks.
  static let other = count.replacing("\"count\"", with: "\"other\"")

  /// The form of one number, with an access.
  static func count(access: String) -> String {
    String(count.dropLast(1)) + ", \"access\": \"\(access)\"}"
  }
}
