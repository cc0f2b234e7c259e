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
  }

  @Test func `words do not come twice, and all their bits are drawn`() {
    let words = (0..<2_000).map { _ in Random.word() }
    #expect(Set(words).count == words.count)
    #expect(words.reduce(0, |) == .max)
    #expect(words.reduce(.max, &) == 0)
  }

  @Test func `every place of a nonce has all letters`() {
    let nonces = (0..<4_000).map { _ in Array(Random.nonce(24).utf8) }
    for place in 0..<24 { #expect(Set(nonces.map { $0[place] }).count == 64) }
  }
}
