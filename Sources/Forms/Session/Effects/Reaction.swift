import Rules

/// The effects of one edit while they are carried out, and the hints that they raise.
///
/// Each effect is followed by a run, so that the next one sees a settled session. What answers the
/// edit or an effect changed sets off `onChange` in rounds, until a round changes nothing.
struct Reaction {
  /// How often effects may set off `onChange` one after the other.
  static let mostRounds = 8
  /// How many effects one edit may carry out.
  static let mostEffects = 1_000

  private let edit: Edit
  /// The revision that the edit makes.
  private let rev: Int
  private let mostSteps: Int
  private var effectsDone = 0
  private var raised: [Raised] = []

  /// Effects that go on and on; the edit has to be undone.
  struct Unsettled: Error {}

  /// A hint, before it is known what is shown in the end.
  private enum Raised {
    case focus(slot: Int)
    case scroll(slot: Int)
    case scrollTo(section: Int)
    case hint(Outcome.Hint)
  }

  /// Prepares to carry out effects; they may do about as much as sixteen passes over the whole form.
  init(_ edit: Edit, rev: Int, on state: SessionState) {
    self.edit = edit
    self.rev = rev
    mostSteps = state.stepsDone + 10_000 + 16 * state.stepsOfFullPass
  }

  /// Carries out the effects of one list, in order.
  ///
  /// The item is the one in which they stand.
  mutating func carryOut(
    _ effects: [CompiledEffect], in item: Int?, on state: inout SessionState
  ) throws(Unsettled) {
    for effect in effects {
      effectsDone += 1
      guard effectsDone <= Self.mostEffects, state.stepsDone <= mostSteps else {
        throw Unsettled()
      }
      perform(effect, in: item, on: &state)
      state.run()
    }
  }

  /// Carries out what follows from changed answers, round by round.
  mutating func settle(_ state: inout SessionState) throws(Unsettled) {
    let form = state.form
    guard form.watchesAnswers else { return }
    let common = form.effects?[.onChange] ?? []
    var rounds = 0
    while true {
      let changed = state.takeChangedAnswers()
      let firing = changed.filter { state.compiled($0).effects?[.onChange].isEmpty == false }
      guard !firing.isEmpty || !(changed.isEmpty || common.isEmpty) else { return }
      rounds += 1
      guard rounds <= Self.mostRounds else { throw Unsettled() }
      for slot in firing {
        let item = state.item(of: slot)
        guard item.map({ state.isThere($0) }) ?? true else { continue }
        try carryOut(state.compiled(slot).effects?[.onChange] ?? [], in: item, on: &state)
      }
      try carryOut(common, in: nil, on: &state)
    }
  }

  /// The hints that name nothing hidden.
  func hints(in session: SessionState) -> [Outcome.Hint] {
    func isShown(_ slot: Int) -> Bool { session.fields[slot].isVisible }
    return raised.compactMap { raised in
      switch raised {
      case .focus(let slot): isShown(slot) ? .focus(session.key(of: slot)) : nil
      case .scroll(let slot): isShown(slot) ? .scrollTo(session.key(of: slot)) : nil
      case .scrollTo(let section):
        session.sections[section].isShown
          ? .scrollTo(session.form.sections[section].section.key) : nil
      case .hint(let hint): hint
      }
    }
  }

  private mutating func perform(
    _ effect: CompiledEffect, in item: Int?, on state: inout SessionState
  ) {
    switch effect {
    case .set(let settings):
      // All rules read the same state, so that two answers can be exchanged.
      let values = settings.map { setting in
        state.slot(of: setting.target, in: item).flatMap { slot in
          state.value(of: setting, for: slot, in: item).map { (slot, $0) }
        }
      }
      for case (let slot, let value)? in values {
        state.write(.answer(value), to: slot, at: rev, by: edit.writer)
      }
    case .toggle(let target):
      guard let slot = state.slot(of: target, in: item) else { return }
      let isTrue = state.effectiveAnswer(slot) == .bool(true)
      state.write(.answer(.bool(!isTrue)), to: slot, at: rev, by: edit.writer)
    case .clear(let targets):
      for slot in targets.compactMap({ state.slot(of: $0, in: item) }) {
        state.write(.answer(.null), to: slot, at: rev, by: edit.writer)
      }
    case .reset(let targets):
      for slot in targets.compactMap({ state.slot(of: $0, in: item) }) {
        let empty = FieldState(answer: state.compiled(slot).empty)
        state.putBack(empty, in: slot, at: rev, by: edit.writer)
      }
    case .insertItem(let list): state.insertItem(into: list, nonce: edit.nonce)
    case .removeItem(let list):
      guard let item, state.canLose(item, from: list) else { return }
      state.removeItem(item)
    default: raise(effect, in: item, on: state)
    }
  }

  private mutating func raise(
    _ effect: CompiledEffect, in item: Int?, on state: SessionState
  ) {
    switch effect {
    case .focus(let target):
      if let slot = state.slot(of: target, in: item) { raised.append(.focus(slot: slot)) }
    case .scrollTo(.field(let target)):
      if let slot = state.slot(of: target, in: item) { raised.append(.scroll(slot: slot)) }
    case .scrollTo(.section(let section)): raised.append(.scrollTo(section: section))
    case .open(let address): raised.append(.hint(.open(address)))
    case .alert(let text):
      raised.append(
        .hint(.alert(text.text(in: state.language, of: state.form.form.languages))))
    case .submit: raised.append(.hint(.submit))
    case .set, .toggle, .clear, .reset, .insertItem, .removeItem: break
    }
  }
}
