/// The steps that a pass still has to do, lowest first (a binary heap without repeats).
struct DueSteps: Sendable {
  private var heap: [Int] = []
  private var isDue: [Bool]

  init(count: Int) {
    isDue = Array(repeating: false, count: count)
  }

  /// Adds a step, if it is not there.
  mutating func insert(_ step: Int) {
    guard !isDue[step] else { return }
    isDue[step] = true
    heap.append(step)
    var child = heap.count - 1
    while child > 0 {
      let parent = (child - 1) / 2
      guard heap[child] < heap[parent] else { break }
      heap.swapAt(child, parent)
      child = parent
    }
  }

  /// Takes out the lowest step.
  mutating func popFirst() -> Int? {
    guard let first = heap.first, let last = heap.popLast() else { return nil }
    isDue[first] = false
    guard !heap.isEmpty else { return first }
    heap[0] = last
    var parent = 0
    while true {
      let (left, right) = (2 * parent + 1, 2 * parent + 2)
      var least = parent
      if left < heap.count, heap[left] < heap[least] { least = left }
      if right < heap.count, heap[right] < heap[least] { least = right }
      guard least != parent else { return first }
      heap.swapAt(parent, least)
      parent = least
    }
  }
}
