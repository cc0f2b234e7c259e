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

  /// A step, and one that reads it.
  struct Reading: Sendable {
    let other: Int
    let dependent: Dependent
  }

  /// How many steps there are.
  let steps: Int
  /// Everything that was noted, in that order.
  private(set) var readings: [Reading] = []

  /// Creates a graph of steps that read nothing yet.
  public init(steps: Int) {
    self.steps = steps
  }

  /// For each step, the steps that read it.
  public var dependents: [[Dependent]] {
    readings.reduce(into: Array(repeating: [], count: steps)) { dependents, reading in
      if dependents[reading.other].last != reading.dependent {
        dependents[reading.other].append(reading.dependent)
      }
    }
  }

  /// Notes that a step reads another one.
  ///
  /// It may be noted again, as long as no other step was in between.
  public mutating func add(_ step: Int, reads other: Int, _ mode: Mode = .same) {
    readings.append(Reading(other: other, dependent: Dependent(step, mode)))
  }
}
