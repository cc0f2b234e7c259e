import Forms
import JSON

@testable import FormServer

/// A snapshot with one section of rows, written as JSON.
func snapshot(_ rows: String..., more: String = #""tag":"1.a""#) throws -> JSONValue {
  try JSONValue(
    parsing: Array(
      """
      {"form":"case","language":"en","sections":[{"key":"s","rows":[\(rows.joined(separator: ","))]}],\
      "title":"Case",\(more)}
      """.utf8))
}

/// The page of a snapshot, as text.
func page(_ snapshot: JSONValue, form: Form = Form("case")) -> String {
  String(
    decoding: FormPage(snapshot: snapshot, form: form, address: "/s/id", nonce: "n.1").html(),
    as: UTF8.self)
}

/// The row element of a page with this one row.
func rowHTML(_ row: String, form: Form = Form("case")) throws -> String {
  let html = page(try snapshot(row), form: form)
  let start = html.firstRange(of: "<div class=\"row")?.lowerBound ?? html.startIndex
  let end = html.firstRange(of: "</div></section>")?.lowerBound ?? html.endIndex
  return String(html[start..<end])
}
