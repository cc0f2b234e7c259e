/// Names of members that are read and written often, kept as they are written.
public struct JSONNames: Sendable {
  /// Each with its quotes and the colon, from a multiple of eight on.
  private var bytes: [UInt8] = []
  private var places: [Range<Int>] = []

  public init(_ names: [String]) {
    for name in names {
      var json = JSONWriter()
      json.name(name)
      let written = json.bytes
      places.append(bytes.count..<bytes.count + written.count)
      bytes += written
      bytes += repeatElement(0, count: -bytes.count & 7)
    }
  }

  /// How many bytes a name has with its quotes and the colon.
  func length(of name: Int) -> Int { places[name].count }

  /// A name as it is written.
  func written(_ name: Int) -> ArraySlice<UInt8> { bytes[places[name]] }

  /// Whether a name stands at a place in a text, with its quotes and the colon.
  ///
  /// It looks at eight bytes at once, and so does not know a name that stands too near to the end.
  @inline(__always)
  func stands(_ name: Int, at start: Int, in text: Span<UInt8>) -> Bool {
    let (place, text) = (places[name], text.extracting(start..<text.count))
    let name = bytes.span.extracting(place.lowerBound..<bytes.count)
    var done = 0
    while done < place.count {
      guard done <= text.count - 8 else { return false }
      let difference = name.word(at: done) ^ text.word(at: done)
      done += 8
      // What stands behind the name may be anything.
      let behind = max(0, done - place.count)
      guard difference &<< (8 * behind) == 0 else { return false }
    }
    return true
  }
}
