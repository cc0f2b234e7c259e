import Rules

/// Collects the steps of a form and what they read, and puts them in order.
struct StepPlan {
  let parts: CompiledParts
  private(set) var steps: [Step] = []
  /// For each step the repeat for whose items it is done.
  private(set) var lists: [Int?] = []
  private(set) var readings: [Reading] = []
  /// For each repeat the steps that read the item before.
  private(set) var previousReaders: [[Int]]
  /// The numbers of the steps, by ``place(of:)``; -1 where there is no such step.
  private var numbers: [Int]

  /// A step that reads another one.
  struct Reading {
    let step: Int
    let other: Int
    let mode: DependencyGraph.Mode
    /// The member whose rule reads it; `nil` where that is the form's own order.
    let member: String?
    /// Whether a change of the other step leaves the step as it is: it only has to come after.
    let isOrderOnly: Bool
  }

  init(_ parts: CompiledParts) {
    self.parts = parts
    previousReaders = Array(repeating: [], count: parts.repeats.count)
    numbers = Array(
      repeating: -1,
      count: 2 + 3 * parts.sections.count + 4 * parts.repeats.count + 6 * parts.fields.count)
    for (position, section) in parts.sections.enumerated() { addSteps(of: section, position) }
    for variable in parts.variables { add(.fieldValue(variable)) }
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
    for reading in readings { graph.add(reading.step, reads: reading.other, reading.mode) }
    return switch graph.ordered() {
    case .circle(let circle): .circle(describe(circle))
    case .order(let order): .graph(StepGraph(self, order))
    }
  }

  /// For which items a step has to be done when the one that it reads has changed.
  func reach(of reading: Reading) -> StepGraph.Reach {
    guard lists[reading.step] != nil else { return .once }
    return switch reading.mode {
    case .same: .sameItem
    case .previous: .nextItem
    case .outer, .allRows: .everyItem
    }
  }

  /// The number of a step, if it is there.
  func number(of step: Step) -> Int? {
    let number = numbers[place(of: step)]
    return number < 0 ? nil : number
  }

  /// Adds a step, if it is not there.
  mutating func add(_ step: Step, list: Int? = nil) {
    guard number(of: step) == nil else { return }
    numbers[place(of: step)] = steps.count
    steps.append(step)
    lists.append(list)
  }

  /// Notes that a step reads another one, if both exist.
  ///
  /// The mode says which items of a repeat are read: those that are nearest where it is not given.
  /// The member is the one whose rule reads it.
  mutating func connect(
    _ step: Step, to other: Step, _ mode: DependencyGraph.Mode? = nil,
    because member: String? = nil,
    isOrderOnly: Bool = false
  ) {
    guard let step = number(of: step), let other = number(of: other) else { return }
    let mode = mode ?? nearest(lists[step], lists[other])
    readings.append(
      Reading(step: step, other: other, mode: mode, member: member, isOrderOnly: isOrderOnly))
    if mode == .previous, let list = lists[step] { previousReaders[list].append(step) }
  }

  /// Which rows of a step are meant where nothing else is said.
  private func nearest(_ reader: Int?, _ other: Int?) -> DependencyGraph.Mode {
    switch (reader, other) {
    case _ where reader == other: .same
    case (_, nil): .outer
    default: .allRows
    }
  }

  /// A place for each step that there can be, which is faster to find than by hashing.
  private func place(of step: Step) -> Int {
    let section = 2
    let list = section + 3 * parts.sections.count
    let field = list + 4 * parts.repeats.count
    return switch step {
    case .today: 0
    case .now: 1
    case .sectionVisible(let position): section + 3 * position
    case .sectionEnabled(let position): section + 3 * position + 1
    case .sectionShown(let position): section + 3 * position + 2
    case .repeatRows(let number): list + 4 * number
    case .itemShown(let number): list + 4 * number + 1
    case .repeatCheck(let number): list + 4 * number + 2
    case .itemTitle(let number): list + 4 * number + 3
    case .fieldVisible(let position): field + 6 * position
    case .fieldEnabled(let position): field + 6 * position + 1
    case .fieldOptions(let position): field + 6 * position + 2
    case .fieldValue(let position): field + 6 * position + 3
    case .fieldCheck(let position): field + 6 * position + 4
    case .fieldDisplay(let position): field + 6 * position + 5
    }
  }
}
