import Rules

/// Collects the steps of a form and what they read, and puts them in order.
struct StepPlan {
  let parts: CompiledParts
  private(set) var steps: [Step] = []
  /// For each step the repeat for whose items it is done.
  private var lists: [Int?] = []
  private var numbers: [Step: Int] = [:]
  private var readings: [Reading] = []
  /// Which rule makes a step read another one; the rest is the form's own order.
  private(set) var reasons: [Edge: String] = [:]
  /// For each repeat the steps that read the item before.
  private var previousReaders: [[Int]]

  /// Two steps, the first of which reads the second.
  struct Edge: Hashable {
    let step: Int
    let other: Int
  }

  private struct Reading {
    let edge: Edge
    let mode: DependencyGraph.Mode
    /// Whether a change of the other step leaves the step as it is: it only has to come after.
    let isOrderOnly: Bool
  }

  init(_ parts: CompiledParts) {
    self.parts = parts
    previousReaders = Array(repeating: [], count: parts.repeats.count)
    for (position, section) in parts.sections.enumerated() { addSteps(of: section, position) }
    for (position, section) in parts.sections.enumerated() { connect(section, position) }
    for list in parts.repeats { connect(list) }
    for (position, field) in parts.fields.enumerated() { connect(field, position) }
  }

  enum Result {
    case graph(StepGraph)
    case circle(Circle)
  }

  /// The steps in order, or the circle that prevents it.
  func result() -> Result {
    var graph = DependencyGraph(steps: steps.count)
    for reading in readings {
      graph.add(reading.edge.step, reads: reading.edge.other, reading.mode)
    }
    switch graph.ordered() {
    case .circle(let circle): return .circle(describe(circle))
    case .order(let order): return .graph(self.graph(order))
    }
  }

  private func graph(_ order: StepOrder) -> StepGraph {
    let ranks = order.ranks
    var dependents = Array(repeating: [StepGraph.Reader](), count: steps.count)
    for reading in readings where !reading.isOrderOnly {
      let reader = StepGraph.Reader(step: ranks[reading.edge.step], reach: reach(of: reading))
      dependents[ranks[reading.edge.other]].append(reader)
    }
    var leads = Array(order.steps.indices)
    for group in order.groups { for rank in group { leads[rank] = group.lowerBound } }
    var itemSteps = Array(repeating: [Int](), count: parts.repeats.count)
    for (rank, step) in order.steps.enumerated() {
      if let list = lists[step] { itemSteps[list].append(rank) }
    }
    func rank(_ step: Step) -> Int? { numbers[step].map { ranks[$0] } }
    return StepGraph(
      steps: order.steps.map { steps[$0] }, lists: order.steps.map { lists[$0] }, leads: leads,
      dependents: dependents.map(\.inOrder),
      valueSteps: parts.fields.indices.map { rank(.fieldValue($0)) ?? -1 },
      checkSteps: parts.fields.indices.map { rank(.fieldCheck($0)) ?? -1 },
      rowsSteps: parts.repeats.indices.map { rank(.repeatRows($0)) ?? -1 },
      itemSteps: itemSteps,
      previousReaders: previousReaders.map { Array(Set($0.map { ranks[$0] })).sorted() },
      today: rank(.today), now: rank(.now))
  }

  /// For which items a step has to be done when the one that it reads has changed.
  private func reach(of reading: Reading) -> StepGraph.Reach {
    guard lists[reading.edge.step] != nil else { return .once }
    return switch reading.mode {
    case .same: .sameItem
    case .previous: .nextItem
    case .outer, .allRows: .everyItem
    }
  }

  /// Adds a step, if it is not there.
  mutating func add(_ step: Step, list: Int? = nil) {
    guard numbers[step] == nil else { return }
    numbers[step] = steps.count
    steps.append(step)
    lists.append(list)
  }

  func has(_ step: Step) -> Bool { numbers[step] != nil }

  /// Notes that a step reads another one, if both exist.
  ///
  /// The mode says which items of a repeat are read: those that are nearest where it is not given.
  /// The member is the one whose rule reads it.
  mutating func connect(
    _ step: Step, to other: Step, _ mode: DependencyGraph.Mode? = nil,
    because member: String? = nil,
    isOrderOnly: Bool = false
  ) {
    guard let step = numbers[step], let other = numbers[other] else { return }
    let edge = Edge(step: step, other: other)
    let mode = mode ?? nearest(lists[step], lists[other])
    readings.append(Reading(edge: edge, mode: mode, isOrderOnly: isOrderOnly))
    if mode == .previous, let list = lists[step] { previousReaders[list].append(step) }
    if let member { reasons[edge] = member }
  }

  /// Which rows of a step are meant where nothing else is said.
  private func nearest(_ reader: Int?, _ other: Int?) -> DependencyGraph.Mode {
    switch (reader, other) {
    case _ where reader == other: .same
    case (_, nil): .outer
    default: .allRows
    }
  }
}

extension [StepGraph.Reader] {
  /// Each reader once, in the order of the steps.
  fileprivate var inOrder: Self {
    count < 2
      ? self : Set(self).sorted { ($0.step, $0.reach.rawValue) < ($1.step, $1.reach.rawValue) }
  }
}
