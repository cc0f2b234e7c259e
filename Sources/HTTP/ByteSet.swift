/// Some of the bytes that there are.
struct ByteSet: Sendable {
  // A place for each byte, so that to look for one takes no branch for each range of them.
  private let isMember: [Bool]

  init(_ isMember: (UInt8) -> Bool) { self.isMember = (.min ... .max).map(isMember) }

  /// Tells whether all of the bytes belong to the set.
  func holds(_ bytes: UnsafeRawBufferPointer) -> Bool {
    let count = bytes.count
    guard let bytes = bytes.baseAddress?.assumingMemoryBound(to: UInt8.self) else { return true }
    return isMember.withUnsafeBufferPointer { isMember in
      var next = bytes
      let end = bytes + count
      while next < end {
        if !isMember[Int(next.pointee)] { return false }
        next += 1
      }
      return true
    }
  }
}
