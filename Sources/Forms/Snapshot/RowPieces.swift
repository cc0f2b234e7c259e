import JSON

/// Members of rows that are the same in all sessions, as bytes.
///
/// Those of one field stand behind each other, with commas between them, and are cut where others may come:
/// before each of ``RowMember/all``.
struct RowPieces: Sendable {
  private var bytes: [UInt8] = []
  /// Where each piece begins and ends, without the commas before and behind it; an empty one may end before it
  /// begins.
  ///
  /// A row with the members `help`, `kind` and `label` has `"help":…` in the piece before `input`,
  /// `"kind":…,"label":…` in that before `options`, and nothing in the others.
  private var places: [(start: UInt32, end: UInt32)] = []

  /// How many pieces a row has: one before each of the other members, and one at the end.
  static let count = RowMember.all.count + 1

  /// Writes the members of some rows, which are in canonical order.
  init(_ rows: [[JSONMember]]) {
    for row in rows { append(row) }
  }

  private mutating func append(_ row: [JSONMember]) {
    let start = bytes.count
    var rest = row[...]
    for piece in 0..<Self.count {
      let isLast = piece == RowMember.all.count
      let next = isLast ? nil : rest.firstIndex { RowMember.all[piece].rawValue < $0.name }
      let before = bytes.count
      for member in rest[..<(next ?? rest.endIndex)] {
        if bytes.count > start { bytes.append(UInt8(ascii: ",")) }
        bytes += JSONValue.object([member]).canonicalBytes.dropFirst().dropLast()
      }
      places.append((UInt32(before > start ? before + 1 : before), UInt32(bytes.count)))
      rest = rest[(next ?? rest.endIndex)...]
    }
  }

  /// Writes some pieces of a row that stand behind each other.
  func write(_ first: Int, _ last: Int, of row: Int, to json: inout JSONWriter) {
    let start = places[row * Self.count + first].start
    let end = places[row * Self.count + last].end
    if start < end { json.raw(bytes.span.extracting(Int(start)..<Int(end))) }
  }
}
