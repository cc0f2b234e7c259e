import Synchronization
import Testing

@testable import FormServer

struct SessionCacheTests {
  /// A cache with room for 100 sessions of 1,000 bytes.
  let cache = SessionCache(budget: 100_000)

  @discardableResult
  private func add(_ number: Int) -> SessionCell {
    let cell = SessionCell(id: "s\(number)")
    cache.insert(cell)
    cache.grow(cell, by: 1_000)
    return cell
  }

  private var numbers: Set<Int> { Set(cache.all.compactMap { Int($0.id.dropFirst()) }) }

  @Test func `only as many are dropped as have to make room`() {
    for number in 0..<100 { add(number) }
    #expect(numbers == Set(0..<100))
    add(100)
    #expect(numbers == Set(1...100))
    for number in 101..<250 { add(number) }
    #expect(numbers == Set(150..<250))
  }

  @Test func `who is used again is not dropped, even when chosen before`() {
    for number in 0...100 { add(number) }
    #expect(cache.used("s1") != nil)
    for number in 101..<110 { add(number) }
    #expect(numbers == Set([1] + Array(11..<110)))
  }

  @Test func `who has a change on the way to the disk is not dropped`() {
    let busy = add(0)
    busy.pending.add(1, ordering: .sequentiallyConsistent)
    for number in 1...100 { add(number) }
    #expect(numbers == Set([0] + Array(2...100)))
  }

  @Test func `a cache of nothing but busy sessions grows`() {
    for number in 0..<150 { add(number).pending.add(1, ordering: .sequentiallyConsistent) }
    #expect(numbers == Set(0..<150))
  }
}
