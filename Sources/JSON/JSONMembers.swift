/// The members of an object, read one after the other without making a tree of them.
///
/// For documents most of whose members are looked at once and copied as they stand. It is as strict as
/// ``JSONValue/init(parsing:limits:)``, but for names that come twice, which are the caller's to find. It
/// does not say what is wrong with a document: whoever wants to know reads it as a whole.
public struct JSONMembers: Sendable {
  /// What comes next in the document.
  public enum Next: Sendable {
    /// The name that was likely; its value must be read next. If that follows at once, with nothing between
    /// them but the colon, this is where the name begins with its quote.
    case likely(closeFrom: Int?)
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
  /// A name that is likely, by its index among all names, is known at one look.
  public mutating func next(
    in text: Span<UInt8>, likely name: Int?, of names: JSONNames
  ) -> Next {
    reader.skipSpace(text)
    if reader.isAt(UInt8(ascii: "}"), text) {
      reader.offset += 1
      reader.skipSpace(text)
      return reader.offset == text.count ? .end : .other
    }
    if !isFirst {
      guard reader.isAt(UInt8(ascii: ","), text) else { return .other }
      reader.offset += 1
      reader.skipSpace(text)
    }
    isFirst = false
    let start = reader.offset
    if let name, names.stands(name, at: start, in: text) {
      let end = start + names.length(of: name)
      reader.offset = end
      reader.skipSpace(text)
      return .likely(closeFrom: reader.offset == end ? start : nil)
    }
    guard let name = reader.plainString(text, limit: reader.limits.keyBytes) else { return .other }
    reader.skipSpace(text)
    guard reader.isAt(UInt8(ascii: ":"), text) else { return .other }
    reader.offset += 1
    reader.skipSpace(text)
    return .name(name)
  }

  /// Reads a value that is a string without escapes.
  ///
  /// - Returns: Its bytes between the quotes, which canonical JSON writes in the same way; `nil` for any
  ///   other value, which is then still to be read.
  public mutating func plainString(in text: Span<UInt8>) -> Range<Int>? {
    reader.plainString(text, limit: reader.limits.stringBytes)
  }

  /// Goes back to a string that was read just now, to read it once more as a value of any kind.
  public mutating func goBack(to string: Range<Int>) { reader.offset = string.lowerBound - 1 }

  /// Reads a value of any kind.
  ///
  /// - Returns: `nil` where it does not fit.
  public mutating func value(in text: Span<UInt8>) -> JSONValue? { try? reader.value(text) }
}

extension JSONReader {
  /// Reads a string that stands here without escapes, is well-formed and not too long.
  ///
  /// - Returns: The range between its quotes; `nil` for anything else, of which nothing is read.
  fileprivate mutating func plainString(_ text: Span<UInt8>, limit: Int) -> Range<Int>? {
    guard isAt(UInt8(ascii: "\""), text) else { return nil }
    let start = offset + 1
    let end = endOfPlainString(text, from: start)
    guard let end, end - start <= limit else { return nil }
    offset = end + 1
    return start..<end
  }

  /// Where a string ends that begins at a place, if it has no escapes and is well-formed.
  @inline(__always)
  private func endOfPlainString(_ text: Span<UInt8>, from start: Int) -> Int? {
    var end = text.endOfPlainText(from: start)
    if end < text.count, text[end] == UInt8(ascii: "\"") { return end }
    // It is not of ASCII, or it ends where the text does.
    while end < text.count, !text[end].isEscaped { end += 1 }
    guard end < text.count, text[end] == UInt8(ascii: "\""),
      (try? UTF8Span(validating: text.extracting(start..<end))) != nil
    else { return nil }
    return end
  }
}
