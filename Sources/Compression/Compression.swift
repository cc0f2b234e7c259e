internal import CBrotli
internal import CZlib

/// Makes bytes fewer, in the formats that HTTP clients know.
///
/// Equal bytes give equal results. Both functions give `nil` where there is nothing to gain.
public enum Compression {
  /// The bytes in the format of gzip (RFC 1952).
  public static func gzip(_ bytes: [UInt8]) -> [UInt8]? {
    smaller(than: bytes) { start, capacity in czlib_gzip(bytes, bytes.count, start, capacity) }
  }

  /// The bytes in the format of brotli (RFC 7932).
  public static func brotli(_ bytes: [UInt8]) -> [UInt8]? {
    smaller(than: bytes) { start, capacity in
      var count = capacity
      // Better qualities take ten times as long, and more, for a tenth of the bytes.
      let isDone = BrotliEncoderCompress(
        5, BROTLI_DEFAULT_WINDOW, BROTLI_MODE_TEXT, bytes.count, bytes, &count, start)
      return isDone == 0 ? 0 : count
    }
  }

  /// What a function writes that gets less room than the bytes take, and gives 0 where it needs more.
  private static func smaller(
    than bytes: [UInt8], _ write: (UnsafeMutablePointer<UInt8>, Int) -> Int
  ) -> [UInt8]? {
    guard bytes.count > 1 else { return nil }
    let written = [UInt8](unsafeUninitializedCapacity: bytes.count - 1) { room, count in
      count = room.baseAddress.map { write($0, bytes.count - 1) } ?? 0
    }
    // The room is given back, for what is left is kept for long.
    return written.isEmpty ? nil : written.withUnsafeBufferPointer { Array($0) }
  }
}
