import CBrotli
import CZlib
import Compression
import Testing

struct CompressionTests {
  static let texts = [
    "", "a", "ab", String(repeating: "a", count: 100),
    String(repeating: "Straße 日本\n", count: 9_999),
    (0..<50_000).map { String($0 * $0 % 9_973) }.joined(separator: ","),
  ].map { Array($0.utf8) }

  @Test(arguments: texts)
  func `what is made fewer can be read again`(bytes: [UInt8]) throws {
    guard bytes.count > 50 else {
      #expect(Compression.gzip(bytes) == nil)
      #expect(Compression.brotli(bytes) == nil)
      return
    }
    let zipped = try #require(Compression.gzip(bytes))
    let brotli = try #require(Compression.brotli(bytes))
    #expect(zipped.count < bytes.count / 2)
    #expect(brotli.count < bytes.count / 2)
    #expect(unzipped(zipped, count: bytes.count) == bytes)
    #expect(read(brotli, count: bytes.count) == bytes)
    #expect(Compression.gzip(bytes) == zipped)
    #expect(Compression.brotli(bytes) == brotli)
  }

  @Test func `what does not get smaller is left alone`() {
    var generator = SystemRandomNumberGenerator()
    let noise = (0..<4_096).map { _ in UInt8.random(in: 0...255, using: &generator) }
    #expect(Compression.gzip(noise) == nil)
    #expect(Compression.brotli(noise) == nil)
  }

  private func unzipped(_ bytes: [UInt8], count: Int) -> [UInt8] {
    var bytes = bytes
    var text = [UInt8](repeating: 0, count: count)
    var stream = z_stream()
    #expect(inflateInit2_(&stream, 31, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK)
    bytes.withUnsafeMutableBufferPointer { bytes in
      text.withUnsafeMutableBufferPointer { text in
        stream.next_in = bytes.baseAddress
        stream.avail_in = UInt32(bytes.count)
        stream.next_out = text.baseAddress
        stream.avail_out = UInt32(text.count)
        #expect(inflate(&stream, Z_FINISH) == Z_STREAM_END)
        #expect(stream.avail_out == 0)
      }
    }
    inflateEnd(&stream)
    return text
  }

  private func read(_ bytes: [UInt8], count: Int) -> [UInt8] {
    var text = [UInt8](repeating: 0, count: count)
    var size = count
    #expect(
      BrotliDecoderDecompress(bytes.count, bytes, &size, &text) == BROTLI_DECODER_RESULT_SUCCESS)
    #expect(size == count)
    return text
  }
}
