/// The name of a member that is written often, kept as it is written.
public struct JSONName: Sendable {
  /// With its quotes and the colon.
  let piece: ShortPiece

  /// Keeps a name of at most twelve bytes.
  public init(_ name: String) {
    var json = JSONWriter(capacity: 0)
    json.name(name)
    piece = ShortPiece(json.bytes)
  }
}

/// Up to fifteen bytes that are written at once, as two numbers, the first byte the lowest.
struct ShortPiece: Sendable {
  let low: UInt64
  let high: UInt64
  let count: Int

  init(_ bytes: [UInt8]) {
    precondition(bytes.count < 16, "too long for a short piece")
    let padded = bytes + repeatElement(0, count: 16 - bytes.count)
    (low, high) = (padded.span.word(at: 0), padded.span.word(at: 8))
    count = bytes.count
  }

  static let `true` = ShortPiece(Array("true".utf8))
  static let `false` = ShortPiece(Array("false".utf8))
  static let null = ShortPiece(Array("null".utf8))
}
