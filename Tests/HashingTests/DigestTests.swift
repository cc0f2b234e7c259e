import Hashing
import Testing

struct DigestTests {
  @Test(arguments: [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
  ])
  func `sha256 is the one of the standard`(text: String, digest: String) {
    #expect(Digest.hex(Digest.sha256(Array(text.utf8))) == digest)
  }

  @Test func `a keyed digest depends on the bytes and on the key`() {
    let key = Array("0123456789abcdef".utf8)
    let digest = Digest.keyed([1, 2, 3], key: key)
    #expect(digest.count == 16)
    #expect(digest == Digest.keyed([1, 2, 3], key: key))
    #expect(digest != Digest.keyed([1, 2, 4], key: key))
    #expect(digest != Digest.keyed([1, 2, 3], key: Array("0123456789abcdeg".utf8)))
    #expect(Digest.keyed([], key: key, length: 32).count == 32)
  }

  @Test(arguments: [
    ([], [], true), ([1, 2], [1, 2], true), ([1, 2], [1, 3], false), ([1], [1, 2], false),
  ])
  func `secrets are equal when all bytes are`(left: [UInt8], right: [UInt8], equal: Bool) {
    #expect(Digest.isEqual(left, right) == equal)
  }
}
