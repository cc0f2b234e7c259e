import Testing

@testable import HTTP

struct OctetTests {
  /// Texts of some lengths in which one byte stands at one place among bytes that are not looked for.
  private func forEachText(with byte: UInt8, _ body: (UnsafeRawBufferPointer) -> Void) {
    for count in 1...26 {
      for place in 0..<count {
        var text = [UInt8](repeating: UInt8(ascii: "m"), count: count)
        text[place] = byte
        text.withUnsafeBytes(body)
      }
    }
  }

  @Test func `a byte is found wherever it stands, and no other one`() {
    for byte in UInt8.min ... .max {
      let (isControl, isSame) = (byte < 0x20, byte == UInt8(ascii: "-"))
      forEachText(with: byte) { text in
        #expect((text.joined { $0.below(0x20) } != 0) == isControl)
        #expect((text.joined { $0.same(UInt8(ascii: "-")) } != 0) == isSame)
        #expect((text.joined { $0.beyond } != 0) == (byte >= 0x80))
      }
    }
  }

  @Test func `a byte does not hide those beside it, nor is it taken for one of them`() {
    for (left, right) in [(0x00, 0x1F), (0x1F, 0x20), (0x20, 0x80), (0xFF, 0x20), (0x9F, 0x7F)] {
      for bytes in [[left, right], [right, left]] {
        let text = (0..<8).map { UInt8(bytes[$0 % 2]) }
        text.withUnsafeBytes { text in
          let controls = text.joined { $0.below(0x20) }
          for place in 0..<8 {
            let isFound = controls >> (8 * UInt64(place)) & 0x80 != 0
            #expect(isFound == (text[place] < 0x20))
          }
        }
      }
    }
  }

  @Test func `in no bytes nothing is found`() {
    let empty = UnsafeRawBufferPointer(start: nil, count: 0)
    #expect(empty.joined { $0.below(0x80) } == 0)
    #expect(isPlain([]))
  }

  @Test func `a text is plain that JSON can hold as it is`() {
    let marks = [UInt8(ascii: "\""), UInt8(ascii: "\\"), 0x7F]
    for byte in UInt8.min ... .max {
      let isFit = byte >= 0x20 && !marks.contains(byte)
      forEachText(with: byte) { #expect(isPlain(Array($0)) == isFit) }
    }
  }

  private func isPlain(_ text: [UInt8]) -> Bool { text.span.isPlain }
}
