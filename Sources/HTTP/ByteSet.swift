/// Some of the bytes that there are.
struct ByteSet: Sendable {
  // A place for each byte, so that to look for one takes no branch for each range of them. It holds 1
  // where a byte does not belong to the set, so that what is found can be joined.
  private let isStranger: [UInt8]

  init(_ isMember: (UInt8) -> Bool) {
    isStranger = (.min ... .max).map { isMember($0) ? 0 : 1 }
  }

  /// Tells whether all of the bytes belong to the set.
  func holds(_ bytes: UnsafeRawBufferPointer) -> Bool {
    isStranger.withUnsafeBufferPointer { isStranger in
      var found: UInt8 = 0
      for byte in bytes { found |= isStranger[Int(byte)] }
      return found == 0
    }
  }
}
