extension ZoneRules {
  /// Reads the content of a TZif file (RFC 8536), of version 1 to 4.
  ///
  /// Returns `nil` for anything else, and for a file that counts leap seconds, since the clocks of
  /// computers do not.
  init?(tzif bytes: [UInt8]) {
    var reader = FileReader(bytes: bytes)
    guard let header = reader.header() else { return nil }
    guard header.version > 0 else {
      guard let block = reader.block(header, wordSize: 4) else { return nil }
      self.init(block, later: nil)
      return
    }
    // Later versions repeat the first block with longer words.
    guard reader.skip(header.size(wordSize: 4)), let header = reader.header(),
      let block = reader.block(header, wordSize: 8), let footer = reader.footer()
    else { return nil }
    let later = YearlyRule(footer: footer)
    guard footer.isEmpty || later != nil else { return nil }
    self.init(block, later: later)
  }

  private init(_ block: FileReader.Block, later: YearlyRule?) {
    self.init(changes: block.changes, offsets: block.offsets, first: block.first, later: later)
  }
}

/// Reads the parts of a TZif file from left to right.
private struct FileReader {
  let bytes: [UInt8]
  private var position = 0

  init(bytes: [UInt8]) { self.bytes = bytes }

  /// What a file says about the block that follows.
  struct Header {
    let version: UInt8
    /// The counts of UT marks, standard marks, leap seconds, changes, kinds of time and letters.
    let counts: [Int]

    /// The bytes of the block.
    func size(wordSize: Int) -> Int {
      counts[3] * (wordSize + 1) + counts[4] * 6 + counts[5] + counts[2] * (wordSize + 4)
        + counts[1] + counts[0]
    }
  }

  struct Block {
    let changes: [Int64]
    let offsets: [Int32]
    let first: Int32
  }

  mutating func skip(_ count: Int) -> Bool {
    guard count <= bytes.count - position else { return false }
    position += count
    return true
  }

  mutating func header() -> Header? {
    let start = position
    guard skip(44), bytes[start..<start + 4].elementsEqual("TZif".utf8) else { return nil }
    let counts = (0..<6).map { Int(word(at: start + 20 + 4 * $0, size: 4)) }
    // No file has as many of anything as its limit has bytes, and sums of these cannot overflow.
    guard counts.allSatisfy({ (0...bytes.count).contains($0) }) else { return nil }
    return Header(version: bytes[start + 4], counts: counts)
  }

  /// Reads a block of changes.
  mutating func block(_ header: Header, wordSize: Int) -> Block? {
    let (leaps, changeCount, kindCount) = (header.counts[2], header.counts[3], header.counts[4])
    let start = position
    guard skip(header.size(wordSize: wordSize)), leaps == 0, kindCount > 0 else { return nil }
    let changes = (0..<changeCount).map { word(at: start + $0 * wordSize, size: wordSize) }
    let kinds = start + changeCount * wordSize
    let offsets = (0..<kindCount).map {
      Int32(word(at: kinds + changeCount + $0 * 6, size: 4))
    }
    let used = (0..<changeCount).map { Int(bytes[kinds + $0]) }
    guard used.allSatisfy({ $0 < kindCount }), zip(changes, changes.dropFirst()).allSatisfy(<),
      offsets.allSatisfy({ (-93_600...93_600).contains($0) })
    else { return nil }
    return Block(changes: changes, offsets: used.map { offsets[$0] }, first: offsets[0])
  }

  /// Reads the rest: a text between two line ends.
  func footer() -> [UInt8]? {
    let rest = bytes[position...]
    guard rest.count >= 2, rest.first == 0x0A, rest.last == 0x0A else { return nil }
    return Array(rest.dropFirst().dropLast())
  }

  /// A number with its sign, most significant byte first.
  private func word(at position: Int, size: Int) -> Int64 {
    let unsigned = bytes[position..<position + size].reduce(0 as UInt64) { $0 << 8 | UInt64($1) }
    return size == 4
      ? Int64(Int32(truncatingIfNeeded: unsigned)) : Int64(bitPattern: unsigned)
  }
}
