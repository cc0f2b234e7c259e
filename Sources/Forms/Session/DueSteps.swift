import Rules

/// The steps that a pass still has to do, in the order in which it does them.
///
/// A step of a repeat is due for single items. What is due comes out by rank; of steps that go item by
/// item together, all of the first item before any of the second.
struct DueSteps: Sendable {
  /// A step, and the item of its repeat for which it is due: the item's position, or 0 outside.
  struct Due: Hashable, Sendable {
    let step: Int
    let item: Int
  }

  /// The steps that are done once.
  private var single: StepSet
  /// Those of items: a binary heap of numbers that sort as the steps have to be done; it may hold one
  /// several times.
  private var heap: [Int] = []
  private let leads: [Int]

  /// Prepares for steps of which each has the first one that it goes item by item together with.
  init(leads: [Int]) {
    self.leads = leads
    single = StepSet(count: leads.count)
  }

  /// Adds a step that is done once, if it is not there.
  mutating func insert(_ step: Int) { single.insert(step) }

  /// Adds the step of an item.
  mutating func insert(_ step: Int, item: Int) {
    let lead = leads[step]
    push(lead << Self.stepShift | item << Self.itemShift | step - lead)
  }

  /// Takes out what is to be done next.
  mutating func popFirst() -> Due? {
    guard !heap.isEmpty else { return popSingle() }
    let top = heap[0]
    let lead = top >> Self.stepShift
    if let step = single.first, step < lead { return popSingle() }
    repeat { _ = pop() } while heap.first == top
    let item = top >> Self.itemShift & (1 << (Self.stepShift - Self.itemShift) - 1)
    return Due(step: lead + top & (1 << Self.itemShift - 1), item: item)
  }

  private mutating func popSingle() -> Due? {
    single.popFirst().map { Due(step: $0, item: 0) }
  }

  /// Takes out everything.
  mutating func removeAll() {
    heap.removeAll(keepingCapacity: true)
    while single.popFirst() != nil {}
  }

  /// Where the rank of a step begins in a number of the heap, and where the position of an item;
  /// below it is the place of a step among those that go together with it.
  private static let (stepShift, itemShift) = (32, 20)

  private mutating func push(_ number: Int) {
    heap.append(number)
    var child = heap.count - 1
    while child > 0 {
      let parent = (child - 1) / 2
      guard heap[child] < heap[parent] else { break }
      heap.swapAt(child, parent)
      child = parent
    }
  }

  private mutating func pop() -> Int? {
    guard let first = heap.first, let last = heap.popLast() else { return nil }
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
