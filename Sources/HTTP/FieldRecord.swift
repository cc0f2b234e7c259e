internal import Glibc

/// One header field among the bytes that hold all of them.
///
/// A field is the length of its name and that of its value, then both texts, each with a NUL behind
/// it, so that C can read them where they lie.
struct FieldRecord {
  private let start: UnsafeRawPointer
  private let nameCount: Int
  private let valueCount: Int

  private typealias Length = UInt32

  /// How many bytes there are before the texts.
  private static let ahead = 2 * MemoryLayout<Length>.size

  /// Reads the field that begins at some place.
  fileprivate init(at start: UnsafeRawPointer) {
    self.start = start
    nameCount = Int(start.loadUnaligned(as: Length.self))
    valueCount = Int(
      start.loadUnaligned(fromByteOffset: MemoryLayout<Length>.size, as: Length.self))
  }

  var name: UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(start: start + Self.ahead, count: nameCount)
  }

  var value: UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(start: start + Self.ahead + nameCount + 1, count: valueCount)
  }

  /// How many bytes the field takes.
  var count: Int { Self.count(nameCount, valueCount) }

  private static func count(_ name: Int, _ value: Int) -> Int { ahead + name + value + 2 }

  /// Tells whether this is the field with a name, ignoring case.
  func isNamed(_ name: UnsafeRawBufferPointer) -> Bool {
    nameCount == name.count && self.name.equalsIgnoringCase(name)
  }

  /// Adds a field behind others.
  static func append(
    _ name: UnsafeRawBufferPointer, _ value: UnsafeRawBufferPointer, isQuoted: Bool = false,
    to bytes: inout [UInt8]
  ) {
    // Whatever has one field has some more.
    if bytes.isEmpty { bytes.reserveCapacity(240) }
    let count = count(name.count, value.count + (isQuoted ? 2 : 0))
    bytes.append(addingCapacity: count) { output in
      output.withUnsafeMutableBufferPointer { buffer, written in
        guard let base = buffer.baseAddress else { return }
        write(name, value, isQuoted, at: UnsafeMutableRawPointer(base + written))
        written += count
      }
    }
  }

  private static func write(
    _ name: UnsafeRawBufferPointer, _ value: UnsafeRawBufferPointer, _ isQuoted: Bool,
    at start: UnsafeMutableRawPointer
  ) {
    let length = Length(value.count + (isQuoted ? 2 : 0))
    start.storeBytes(of: Length(name.count), as: Length.self)
    start.storeBytes(of: length, toByteOffset: MemoryLayout<Length>.size, as: Length.self)
    let place = write(name, at: start + ahead)
    guard isQuoted else {
      write(value, at: place)
      return
    }
    let quote = UInt8(ascii: "\"")
    place.storeBytes(of: quote, as: UInt8.self)
    let end = write(value, at: place + 1)
    // Over the NUL, which then stands behind the quote.
    (end - 1).storeBytes(of: quote, as: UInt8.self)
    end.storeBytes(of: 0, as: UInt8.self)
  }

  /// Writes a text and a NUL.
  ///
  /// - Returns: The place behind it.
  @discardableResult
  private static func write(
    _ text: UnsafeRawBufferPointer, at start: UnsafeMutableRawPointer
  ) -> UnsafeMutableRawPointer {
    if let source = text.baseAddress { memcpy(start, source, text.count) }
    (start + text.count).storeBytes(of: 0, as: UInt8.self)
    return start + text.count + 1
  }
}

/// The header fields that some bytes hold, one after the other.
struct FieldRecords: Sequence, IteratorProtocol {
  private var rest: UnsafeRawBufferPointer

  init(_ bytes: UnsafeRawBufferPointer) { rest = bytes }

  mutating func next() -> FieldRecord? {
    guard let start = rest.baseAddress, rest.count > 0 else { return nil }
    let record = FieldRecord(at: start)
    rest = UnsafeRawBufferPointer(start: start + record.count, count: rest.count - record.count)
    return record
  }
}
