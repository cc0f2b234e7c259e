/// Writes JSON in one pass, without building a tree, in the form of RFC 8785.
///
/// It puts in the commas. Two things are the caller's: members in the order of their names, and
/// brackets that match.
///
/// ```swift
/// var json = JSONWriter()
/// json.beginObject()
/// json.member("rev", 41)
/// json.member("title", "Claim form")
/// json.endObject()
/// ```
public struct JSONWriter: Sendable {
  /// What has been written so far, and room for more behind it.
  ///
  /// There are bytes in the room too, so that eight are written at once, whether all of them count or not.
  private var room: [UInt8]
  private var count = 0
  private var needsComma = false

  /// Creates a writer with room for a number of bytes.
  public init(capacity: Int = 256) {
    room = []
    grow(by: capacity)
  }

  /// What has been written so far.
  public var bytes: [UInt8] {
    consuming get {
      room.removeLast(room.count - count)
      return room
    }
  }

  public mutating func beginObject() { open("{") }

  public mutating func endObject() { close("}") }

  public mutating func beginArray() { open("[") }

  public mutating func endArray() { close("]") }

  /// Writes the name of a member; its value must follow.
  public mutating func name(_ name: String) {
    quoted(name.utf8.span, Self.endOfName, 2)
    needsComma = false
  }

  private static let endOfName = UInt64(UInt8(ascii: "\"")) | UInt64(UInt8(ascii: ":")) << 8

  /// Writes the name of a member that is kept as it is written; its value must follow.
  public mutating func name(_ name: JSONName) {
    put(name.piece, 0, 0)
    needsComma = false
  }

  /// Writes the name of a member, by its index among names; its value must follow.
  public mutating func name(_ index: Int, of names: JSONNames) {
    raw(names.written(index))
    needsComma = false
  }

  /// Writes a string, escaping only what must be.
  public mutating func string(_ text: String) {
    quoted(text.utf8.span, UInt64(UInt8(ascii: "\"")), 1)
  }

  /// Writes a whole number.
  public mutating func integer(_ value: Int) {
    // Few have more than seven digits, which are written at once with the comma before them.
    guard 0..<10_000_000 ~= value else { return number(String(value)) }
    var (digits, length, rest) = (UInt64(0), 0, UInt(value))
    repeat {
      digits = digits << 8 | UInt64(UInt8(ascii: "0") + UInt8(rest % 10))
      length += 1
      rest /= 10
    } while rest > 0
    put(digits, length)
  }

  /// Writes a number as its text, which must be one of JSON.
  public mutating func number(_ text: String) { raw(text.utf8.span) }

  public mutating func bool(_ truth: Bool) { put(truth ? .true : .false, 0, 0) }

  public mutating func null() { put(.null, 0, 0) }

  /// Writes a value that has been written before, or members with their names and the commas between them.
  public mutating func raw(_ canonical: Span<UInt8>) {
    let (comma, place) = begin(canonical.count)
    var room = room.mutableSpan
    room[comma] = UInt8(ascii: ",")
    room.copy(canonical, to: place)
    count = place + canonical.count
  }

  /// Writes a value that has been written before.
  public mutating func raw(_ canonical: [UInt8]) { raw(canonical.span) }

  /// Writes a value that has been written before, or members with their names and the commas between them.
  public mutating func raw(_ canonical: ArraySlice<UInt8>) { raw(canonical.span) }

  /// Writes a member that is an object, unless nothing is written into it.
  public mutating func object(_ name: String, _ write: (inout JSONWriter) -> Void) {
    let before = (count, needsComma)
    quoted(name.utf8.span, Self.endOfName | UInt64(UInt8(ascii: "{")) << 16, 3)
    fill("}", write, else: before)
  }

  /// Writes a member that is an object, unless nothing is written into it.
  public mutating func object(_ name: JSONName, _ write: (inout JSONWriter) -> Void) {
    let before = (count, needsComma)
    put(name.piece, UInt64(UInt8(ascii: "{")), 1)
    fill("}", write, else: before)
  }

  /// Writes a member that is an array, unless nothing is written into it.
  public mutating func array(_ name: JSONName, _ write: (inout JSONWriter) -> Void) {
    let before = (count, needsComma)
    put(name.piece, UInt64(UInt8(ascii: "[")), 1)
    fill("]", write, else: before)
  }

  /// Writes what brackets hold up to the second; if that is nothing, goes back to the state before the first.
  @inline(__always)
  private mutating func fill(
    _ closing: Unicode.Scalar, _ write: (inout JSONWriter) -> Void, else before: (Int, Bool)
  ) {
    needsComma = false
    let empty = count
    write(&self)
    // What stands behind the count has not been written.
    if count > empty { close(closing) } else { (count, needsComma) = before }
  }

  private mutating func open(_ bracket: Unicode.Scalar) {
    put(UInt64(UInt8(ascii: bracket)), 1)
    needsComma = false
  }

  private mutating func close(_ bracket: Unicode.Scalar) {
    needsComma = false
    put(UInt64(UInt8(ascii: bracket)), 1)
  }
}

// What is written is put into the room behind all that was, behind a comma if there has to be one. No count
// of bytes in memory can overflow.
extension JSONWriter {
  /// Puts the first of eight bytes, seven of them at most.
  private mutating func put(_ word: UInt64, _ length: Int) {
    let (comma, place) = begin(length)
    var room = room.mutableSpan
    room[comma] = UInt8(ascii: ",")
    room.set(word, at: place)
    count = place &+ length
  }

  /// Puts a piece, and the first bytes of eight behind it.
  private mutating func put(_ piece: ShortPiece, _ end: UInt64, _ length: Int) {
    let (comma, place) = begin(piece.count &+ length)
    var room = room.mutableSpan
    room[comma] = UInt8(ascii: ",")
    room.set(piece.low, at: place)
    room.set(piece.high, at: place &+ 8)
    room.set(end, at: place &+ piece.count)
    count = place &+ piece.count &+ length
  }

  /// Puts a text in quotes, the last of which is given with what stands behind it.
  private mutating func quoted(_ text: Span<UInt8>, _ end: UInt64, _ length: Int) {
    let (comma, place) = begin(text.count &+ 1 &+ length)
    var room = room.mutableSpan
    room[comma] = UInt8(ascii: ",")
    room[place] = UInt8(ascii: "\"")
    // Few have something to escape, and they are written once more.
    let isPlain = room.copyText(text, to: place &+ 1)
    room.set(end, at: place &+ 1 &+ text.count)
    count = place &+ 1 &+ text.count &+ length
    if !isPlain { escape(text, end, length, at: place) }
  }

  private mutating func escape(_ text: Span<UInt8>, _ end: UInt64, _ length: Int, at start: Int) {
    var all = 1 + length
    for index in text.indices { all += text[index].inString.count }
    makeRoom(for: all)
    var place = start + 1
    var room = room.mutableSpan
    for index in text.indices {
      let byte = text[index].inString
      room.set(byte.word, at: place)
      place += byte.count
    }
    room.set(end, at: place)
    count = place + length
  }

  /// Makes room for a comma and some bytes.
  ///
  /// - Returns: The place for the comma and that of the bytes: the same where there has to be no comma, so
  ///   that the bytes are written over it.
  @inline(__always)
  private mutating func begin(_ length: Int) -> (comma: Int, place: Int) {
    makeRoom(for: length &+ 1)
    let place = needsComma ? count &+ 1 : count
    needsComma = true
    return (count, place)
  }

  /// Makes room for some bytes and for those that are written with the last of them.
  @inline(__always)
  private mutating func makeRoom(for length: Int) {
    if room.count &- count < length &+ 16 { grow(by: length &+ 16) }
  }

  @inline(never)
  private mutating func grow(by length: Int) {
    let more = max(room.count, length)
    room.append(addingCapacity: more) { $0.append(repeating: 0, count: more) }
  }
}
