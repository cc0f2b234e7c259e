extension OutputSpan<UInt8> {
  /// Adds the bytes of a text of the program in one go.
  @inlinable @inline(__always)
  public mutating func append(copying text: StaticString) {
    append(copying: UnsafeRawBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  /// Adds some bytes in one go.
  @inlinable
  public mutating func append(copying bytes: Span<UInt8>) {
    bytes.withUnsafeBytes { append(copying: $0) }
  }

  @inlinable @inline(__always)
  mutating func append(copying bytes: UnsafeRawBufferPointer) {
    guard let source = bytes.baseAddress else { return }
    precondition(bytes.count <= freeCapacity, "There is no room for all of the bytes.")
    withUnsafeMutableBufferPointer { buffer, count in
      guard let start = buffer.baseAddress else { return }
      UnsafeMutableRawPointer(start + count).copyMemory(from: source, byteCount: bytes.count)
      count += bytes.count
    }
  }

  /// Adds the lowest bytes of a word, from the lowest on, where there is room for all of them.
  @inlinable @inline(__always)
  public mutating func append(lowest number: Int, of word: UInt64) {
    precondition(number <= 8 && 8 <= freeCapacity, "There is no room for the word.")
    withUnsafeMutableBufferPointer { buffer, count in
      guard let start = buffer.baseAddress else { return }
      UnsafeMutableRawPointer(start + count).storeBytes(of: word.littleEndian, as: UInt64.self)
      count += number
    }
  }
}
