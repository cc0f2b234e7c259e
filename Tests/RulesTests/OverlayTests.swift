import Rules
import Testing

struct OverlayTests {
  @Test func `only what is changed is not shared`() {
    var one = Overlay([1, 2, 3])
    let other = one
    one[1] = 5
    one[1] += 1
    one += [7]
    #expect(one.indices.map { one[$0] } == [1, 6, 3, 7])
    #expect(other.indices.map { other[$0] } == [1, 2, 3])
    #expect(one.ownCount == 2 && other.ownCount == 0)
  }

  @Test func `what is the same as in another one can be shared with it`() {
    let other = Overlay([1, 2, 3])
    var one = Overlay([1, 9, 9])
    one[2] = 3
    one += [4]
    let shared = one.sharing(other)
    #expect(shared.indices.map { shared[$0] } == [1, 9, 3, 4])
    #expect(shared.ownCount == 2)
  }
}
