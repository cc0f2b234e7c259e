/// Which step has to come before which.
///
/// Steps are numbered from 0. A step of a repeat stands for that step of all its rows. The graph
/// answers with an order in which every step follows what it reads, or with a circle.
public struct DependencyGraph: Sendable {
  /// Which rows of a step another one reads.
  public enum Mode: Hashable, Sendable {
    /// The step at the same place: of the own row, or outside where both are outside.
    case same
    /// From a row, a step outside of the repeat.
    case outer
    /// From a row, the step of the row before.
    case previous
    /// The step of all rows, from outside or from a row.
    case allRows

    /// Whether rows that are computed one after the other, each as a whole, have what they read.
    var isMetRowByRow: Bool { self == .same || self == .previous }
  }

  /// A step that reads another one.
  public struct Dependent: Hashable, Sendable {
    public let step: Int
    public let mode: Mode

    public init(_ step: Int, _ mode: Mode) {
      self.step = step
      self.mode = mode
    }
  }

  /// For each step, the steps that read it.
  public private(set) var dependents: [[Dependent]]

  /// Creates a graph of steps that read nothing yet.
  public init(steps: Int) {
    dependents = Array(repeating: [], count: steps)
  }

  /// Notes that a step reads another one.
  ///
  /// It may be noted again, as long as no other step was in between.
  public mutating func add(_ step: Int, reads other: Int, _ mode: Mode = .same) {
    let dependent = Dependent(step, mode)
    if dependents[other].last != dependent { dependents[other].append(dependent) }
  }
}
