/// What a rule reads while it is evaluated, by slot.
///
/// Slots come in one row: first those of the top-level fields and sections, then one block for each
/// row of a repeat. A field of a repeat's template is a *column*: in a row it stands at the slot
/// `block + column`.
public struct RuleInputs: Sendable {
  /// The effective values: null, an empty list or false while unanswered or hidden.
  public var values: Overlay<Value>
  /// Whether a field or section is in the snapshot.
  public var visible: [Bool]
  /// For each repeat, where the blocks of the rows that rules see begin, in their order.
  public var rows: [[Int]]
  /// The instant and the zone of the pass.
  public var clock: RuleClock {
    get { clockObject.clock }
    set { clockObject = ClockObject(newValue) }
  }
  private var clockObject: ClockObject

  public init(
    values: [Value], visible: [Bool], rows: [[Int]] = [], clock: RuleClock = .first
  ) {
    self.values = Overlay(values)
    self.visible = visible
    self.rows = rows
    clockObject = ClockObject(clock)
  }

  /// The clock as an object, so that what rules read is handed around in few words.
  private final class ClockObject: Sendable {
    let clock: RuleClock

    init(_ clock: RuleClock) { self.clock = clock }
  }
}

/// The row of a repeat that a rule stands in.
public struct RowPlace: Hashable, Sendable {
  /// The number of the repeat.
  public let `repeat`: Int
  /// The position of the row among those that rules see.
  public let index: Int

  public init(repeat number: Int, index: Int) {
    `repeat` = number
    self.index = index
  }
}
