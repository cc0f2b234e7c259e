import JSON
import Testing

@testable import FormServer

struct AutocompleteTokenTests {
  @Test(arguments: [
    (#"{"key":"x","kind":"text","as":"line","format":"email"}"#, "email"),
    (#"{"key":"x","kind":"text","as":"line","format":"phone"}"#, "tel"),
    (#"{"key":"x","kind":"text","as":"line","format":"postcode"}"#, "postal-code"),
    (#"{"key":"firstName","kind":"text","as":"line"}"#, "given-name"),
    (#"{"key":"people/k7/last_name","kind":"text","as":"line"}"#, "section-k7 family-name"),
    (#"{"key":"people/k-8/birthday","kind":"date","as":"picker"}"#, "section-k-8 bday"),
    (#"{"key":"people/k7/pin","kind":"text","as":"secret"}"#, "off"),
    (#"{"key":"people/k7/nick","kind":"text","as":"line"}"#, nil),
    (#"{"key":"street","kind":"text","as":"line"}"#, "address-line1"),
    (#"{"key":"address","kind":"text","as":"area"}"#, "street-address"),
    (#"{"key":"city","kind":"text","as":"line"}"#, "address-level2"),
    (#"{"key":"birthDate","kind":"date","as":"picker"}"#, "bday"),
    (#"{"key":"newPassword","kind":"text","as":"secret"}"#, "new-password"),
    (#"{"key":"pin","kind":"text","as":"secret"}"#, "off"),
    (#"{"key":"name","kind":"text","as":"line"}"#, nil),
    (#"{"key":"address","kind":"text","as":"line"}"#, nil),
    (#"{"key":"starts","kind":"date","as":"picker"}"#, nil),
    (#"{"key":"city","kind":"number","as":"line"}"#, nil),
  ])
  func `what a browser may fill in follows from format and key`(row: String, token: String?) throws
  {
    let row = PageRow(try JSONValue(parsing: Array(row.utf8)))
    #expect(row.autocompleteToken == token)
  }
}
