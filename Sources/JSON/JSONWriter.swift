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
  /// What has been written so far.
  public private(set) var bytes: [UInt8] = []
  private var needsComma = false

  /// Creates a writer with room for a number of bytes.
  public init(capacity: Int = 256) {
    bytes.reserveCapacity(capacity)
  }

  public mutating func beginObject() { open(UInt8(ascii: "{")) }

  public mutating func endObject() { close(UInt8(ascii: "}")) }

  public mutating func beginArray() { open(UInt8(ascii: "[")) }

  public mutating func endArray() { close(UInt8(ascii: "]")) }

  /// Writes the name of a member; its value must follow.
  public mutating func name(_ name: String) {
    string(name)
    bytes.append(UInt8(ascii: ":"))
    needsComma = false
  }

  /// Writes the name of a member, by its index among names; its value must follow.
  public mutating func name(_ index: Int, of names: JSONNames) {
    raw(names.written(index))
    needsComma = false
  }

  /// Writes a string, escaping only what must be.
  public mutating func string(_ text: String) {
    separate()
    let (utf8, before) = (text.utf8.span, bytes.count)
    var needsEscapes = false
    bytes.append(addingCapacity: utf8.count + 2) { quoted in
      quoted.append(UInt8(ascii: "\""))
      for index in utf8.indices {
        let byte = utf8[index]
        if byte.isEscaped { needsEscapes = true }
        quoted.append(byte)
      }
      quoted.append(UInt8(ascii: "\""))
    }
    // Few have something to escape, and they are written once more.
    if needsEscapes {
      bytes.removeLast(bytes.count - before)
      escaped(utf8)
    }
  }

  private mutating func escaped(_ utf8: Span<UInt8>) {
    bytes.append(UInt8(ascii: "\""))
    for index in utf8.indices { append(utf8[index]) }
    bytes.append(UInt8(ascii: "\""))
  }

  /// Writes a whole number.
  public mutating func integer(_ value: Int) {
    separate()
    if value < 0 { bytes.append(UInt8(ascii: "-")) }
    digits(value.magnitude)
  }

  private mutating func digits(_ value: UInt) {
    if value >= 10 { digits(value / 10) }
    bytes.append(UInt8(ascii: "0") + UInt8(value % 10))
  }

  /// Writes a number as its text, which must be one of JSON.
  public mutating func number(_ text: String) {
    separate()
    bytes.append(contentsOf: text.utf8)
  }

  public mutating func bool(_ truth: Bool) { number(truth ? "true" : "false") }

  public mutating func null() { number("null") }

  /// Writes a value that has been written before.
  public mutating func raw(_ canonical: [UInt8]) {
    separate()
    bytes.append(contentsOf: canonical)
  }

  /// Writes a value that has been written before, or members with their names and the commas between them.
  public mutating func raw(_ canonical: ArraySlice<UInt8>) {
    separate()
    bytes.append(contentsOf: canonical)
  }

  /// Writes members that have been written before, with their names and the commas between them.
  public mutating func rawMembers(_ canonical: [UInt8]) {
    if !canonical.isEmpty { raw(canonical) }
  }

  /// Writes a member that is an object, unless nothing is written into it.
  public mutating func object(_ name: String, _ write: (inout JSONWriter) -> Void) {
    let before = (bytes.count, needsComma)
    self.name(name)
    beginObject()
    if isFilled(by: write, else: before) { endObject() }
  }

  /// Writes a member that is an array, unless nothing is written into it.
  public mutating func array(_ name: String, _ write: (inout JSONWriter) -> Void) {
    let before = (bytes.count, needsComma)
    self.name(name)
    beginArray()
    if isFilled(by: write, else: before) { endArray() }
  }

  /// Writes a member that is an array with an element for each of some values, unless there are none.
  @inlinable
  public mutating func array<Element>(
    _ name: String, of elements: [Element], _ write: (inout JSONWriter, Element) -> Void
  ) {
    guard !elements.isEmpty else { return }
    self.name(name)
    beginArray()
    for element in elements { write(&self, element) }
    endArray()
  }

  /// Writes what a bracket holds; if that is nothing, takes back what was written since a state.
  private mutating func isFilled(
    by write: (inout JSONWriter) -> Void, else before: (count: Int, needsComma: Bool)
  ) -> Bool {
    let empty = bytes.count
    write(&self)
    if bytes.count > empty { return true }
    bytes.removeLast(empty - before.count)
    needsComma = before.needsComma
    return false
  }

  /// Writes a member that is a text.
  public mutating func member(_ name: String, _ text: String) {
    self.name(name)
    string(text)
  }

  /// Writes a member that is a whole number.
  public mutating func member(_ name: String, _ value: Int) {
    self.name(name)
    integer(value)
  }

  /// Writes a member that is true or false.
  public mutating func member(_ name: String, _ truth: Bool) {
    self.name(name)
    bool(truth)
  }

  /// Writes a member of any kind.
  public mutating func member(_ name: String, _ value: JSONValue) {
    self.name(name)
    self.value(value)
  }

  private mutating func open(_ bracket: UInt8) {
    separate()
    bytes.append(bracket)
    needsComma = false
  }

  private mutating func close(_ bracket: UInt8) {
    bytes.append(bracket)
    needsComma = true
  }

  private mutating func separate() {
    if needsComma { bytes.append(UInt8(ascii: ",")) }
    needsComma = true
  }

  private mutating func append(_ byte: UInt8) {
    guard byte.isEscaped else { return bytes.append(byte) }
    bytes.append(UInt8(ascii: "\\"))
    switch byte {
    case 0x08: bytes.append(UInt8(ascii: "b"))
    case 0x09: bytes.append(UInt8(ascii: "t"))
    case 0x0A: bytes.append(UInt8(ascii: "n"))
    case 0x0C: bytes.append(UInt8(ascii: "f"))
    case 0x0D: bytes.append(UInt8(ascii: "r"))
    case 0x20...: bytes.append(byte)
    default:
      bytes.append(contentsOf: "u00".utf8)
      for digit in [byte >> 4, byte & 15] {
        bytes.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
      }
    }
  }
}
