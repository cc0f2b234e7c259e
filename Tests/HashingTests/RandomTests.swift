import Hashing
import Testing

struct RandomTests {
  @Test func `ids are URL-safe, 25 long and never the same`() {
    let ids = (0..<10_000).map { _ in Random.id() }
    #expect(Set(ids).count == ids.count)
    let letters = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-")
    #expect(ids.allSatisfy { $0.utf8.count == 25 && $0.allSatisfy(letters.contains) })
    #expect(Set(ids.joined()) == letters)
  }

  @Test(arguments: [0, 1, 6, 100])
  func `a nonce has the length asked for`(length: Int) {
    #expect(Random.nonce(length).utf8.count == length)
    #expect(Random.bytes(length).count == length)
  }
}
