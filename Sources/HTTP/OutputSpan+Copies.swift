internal import Glibc

extension OutputSpan<UInt8> {
  /// Adds the bytes of a text of the program in one go.
  public mutating func append(copying text: StaticString) {
    append(copying: UnsafeRawBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  /// Adds some bytes in one go.
  public mutating func append(copying bytes: Span<UInt8>) {
    bytes.withUnsafeBytes { append(copying: $0) }
  }

  @inline(__always)
  private mutating func append(copying bytes: UnsafeRawBufferPointer) {
    guard let source = bytes.baseAddress else { return }
    precondition(bytes.count <= freeCapacity, "There is no room for all of the bytes.")
    withUnsafeMutableBufferPointer { buffer, count in
      guard let start = buffer.baseAddress else { return }
      memcpy(start + count, source, bytes.count)
      count += bytes.count
    }
  }
}
