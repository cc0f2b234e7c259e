import Dispatch
import Synchronization

/// Gathers what other threads report, in the order of arrival.
public final class Collector<Element: Sendable>: Sendable {
  private let elements = Mutex<[Element]>([])

  /// Creates an empty collector.
  public init() {}

  /// Adds an element.
  public func add(_ element: Element) {
    elements.withLock { $0.append(element) }
  }

  /// All that was reported so far.
  public var all: [Element] { elements.withLock { $0 } }
}

/// Runs the body on several threads at once, with numbers from zero, and waits for all.
public func concurrently(_ count: Int, _ body: @escaping @Sendable (Int) -> Void) {
  DispatchQueue.concurrentPerform(iterations: count, execute: body)
}
