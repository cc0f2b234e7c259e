/// Numbers of which the smallest is taken first.
struct MinHeap {
  private var numbers: [Int]

  /// Creates a heap of numbers that are in order.
  init(_ sorted: [Int]) {
    numbers = sorted
  }

  mutating func insert(_ number: Int) {
    numbers.append(number)
    var child = numbers.count - 1
    while child > 0, numbers[child] < numbers[(child - 1) / 2] {
      numbers.swapAt(child, (child - 1) / 2)
      child = (child - 1) / 2
    }
  }

  mutating func popFirst() -> Int? {
    guard let last = numbers.popLast() else { return nil }
    guard let first = numbers.first else { return last }
    numbers[0] = last
    var parent = 0
    while true {
      var child = parent * 2 + 1
      guard child < numbers.count else { return first }
      if child + 1 < numbers.count, numbers[child + 1] < numbers[child] { child += 1 }
      guard numbers[child] < numbers[parent] else { return first }
      numbers.swapAt(child, parent)
      parent = child
    }
  }
}
