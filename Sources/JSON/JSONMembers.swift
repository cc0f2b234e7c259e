/// The members of an object, read one after the other without making a tree of them.
///
/// For documents most of whose members are looked at once and copied as they stand. It is as strict as
/// ``JSONValue/init(parsing:limits:)``, but for names that come twice, which are the caller's to find. It
/// does not say what is wrong with a document: whoever wants to know reads it as a whole.
public struct JSONMembers: Sendable {
  /// What comes next in the document.
  public enum Next: Sendable {
    /// The name that was likely, by where it begins with its quote; its value must be read next.
    case likely(Int)
    /// A name, by its bytes between the quotes; its value must be read next.
    case name(Range<Int>)
    /// The end of the object and of the document.
    case end
    /// Something that does not fit, or a name with an escape.
    case other
  }

  private var reader: JSONReader
  private var isFirst = true

  /// Begins with a document that is an object.
  public init?(_ text: Span<UInt8>, limits: JSONLimits = JSONLimits()) {
    reader = JSONReader(limits: limits)
    reader.skipSpace(text)
    guard reader.isAt(UInt8(ascii: "{"), text), (try? reader.enter()) != nil else { return nil }
  }

  /// Goes on to the next name.
  ///
  /// A name that is likely, as ``JSONWriter/ready(name:)`` makes it, is known at one look.
  public mutating func next(in text: Span<UInt8>, likely name: Span<UInt8>) -> Next {
    do throws(JSONFault) {
      let isMore =
        if isFirst { !reader.closes(UInt8(ascii: "}"), text) } else {
          try reader.continues(until: UInt8(ascii: "}"), text)
        }
      isFirst = false
      reader.skipSpace(text)
      guard isMore else { return reader.offset == text.count ? .end : .other }
      let start = reader.offset
      if reader.skip(name, text) { return .likely(start) }
      guard let name = reader.plainString(text), name.count <= reader.limits.keyBytes else {
        return .other
      }
      reader.skipSpace(text)
      guard reader.isAt(UInt8(ascii: ":"), text) else { return .other }
      reader.offset += 1
      reader.skipSpace(text)
      return .name(name)
    } catch {
      return .other
    }
  }

  /// Reads a value that is a string without escapes.
  ///
  /// - Returns: Its bytes between the quotes, which canonical JSON writes in the same way; `nil` for any
  ///   other value, which is then still to be read.
  public mutating func plainString(in text: Span<UInt8>) -> Range<Int>? {
    let before = reader.offset
    if let range = reader.plainString(text), range.count <= reader.limits.stringBytes {
      return range
    }
    reader.offset = before
    return nil
  }

  /// Reads a value of any kind.
  ///
  /// - Returns: `nil` where it does not fit.
  public mutating func value(in text: Span<UInt8>) -> JSONValue? { try? reader.value(text) }
}

extension JSONReader {
  /// Goes past some bytes if they are there, and past the white space behind them.
  fileprivate mutating func skip(_ bytes: Span<UInt8>, _ text: Span<UInt8>) -> Bool {
    guard !bytes.isEmpty, bytes.count <= text.count - offset else { return false }
    // Both begin at 0 and have one length, so that what is looked at is known to be there.
    let here = text.extracting(offset..<offset + bytes.count)
    for index in here.indices where here[index] != bytes[index] { return false }
    offset += bytes.count
    skipSpace(text)
    return true
  }

  /// Reads a string that stands here without escapes, and is well-formed.
  ///
  /// - Returns: The range between its quotes; `nil` for anything else, of which some may be read.
  fileprivate mutating func plainString(_ text: Span<UInt8>) -> Range<Int>? {
    guard isAt(UInt8(ascii: "\""), text) else { return nil }
    let start = offset + 1
    let rest = text.extracting(start..<text.count)
    var all: UInt8 = 0
    var length = 0
    for index in rest.indices {
      let byte = rest[index]
      if byte == UInt8(ascii: "\"") { break }
      if byte < 0x20 || byte == UInt8(ascii: "\\") { return nil }
      all |= byte
      length = index + 1
    }
    guard length < rest.count else { return nil }
    let end = start + length
    if all >= 0x80, (try? UTF8Span(validating: text.extracting(start..<end))) == nil { return nil }
    offset = end + 1
    return start..<end
  }
}
