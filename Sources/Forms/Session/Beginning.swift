import Rules

/// What all sessions of a form have in common at the beginning.
///
/// Sessions keep only what is different. It is made once for each form and language: the texts of faults
/// are part of it.
final class Beginning: Sendable {
  let inputs: RuleInputs
  let fields: Overlay<FieldState>
  let sections: [SectionState]
  let lists: [ListState]
  let progress: Progress
  /// What a state is made of besides, with nothing in it yet.
  let due: DueSteps
  let freeItems: [[Int]]
  /// Whether every session begins just so: whether nothing depends on the clock, and no list begins with
  /// items, whose names are drawn.
  let isComplete: Bool

  init(_ form: CompiledForm, language: String) {
    var state = SessionState(form, language: language, clock: .first)
    state.begin()
    state.runAll()
    inputs = RuleInputs(
      values: (0..<form.firstItemSlot).map { state.inputs.values[$0] },
      visible: Array(state.inputs.visible.prefix(form.firstItemSlot)),
      rows: Array(repeating: [], count: form.repeats.count))
    fields = Overlay((0..<form.firstItemSlot).map { state.fields[$0] })
    (sections, lists, progress) = (state.sections, state.lists, state.progress)
    due = DueSteps(leads: form.graph.leads)
    freeItems = Array(repeating: [], count: form.repeats.count)
    isComplete =
      form.graph.today == nil && form.graph.now == nil && state.items.isEmpty
      && form.repeats.allSatisfy { $0.initialCount == 0 }
  }
}

extension SessionState {
  /// The state in which a session begins; the nonce names the items that it has from the start.
  init(
    beginning form: CompiledForm, language: String, clock: RuleClock, nonce: String,
    isLogged: Bool = true
  ) {
    let beginning = form.beginning(in: language)
    if beginning.isComplete {
      self.init(form, beginning, language: language, clock: clock, isLogged: isLogged)
    } else {
      self.init(form, language: language, clock: clock, isLogged: isLogged)
      begin()
      for list in form.repeats {
        fill(list.number, to: list.initialCount) { $0.freshID(nonce) }
      }
      runAll()
      shareBeginning()
    }
    begin()
  }

  /// Lets go of what is as at the beginning of every session.
  mutating func shareBeginning() {
    let beginning = form.beginning(in: language)
    fields = fields.sharing(beginning.fields)
    inputs.values = inputs.values.sharing(beginning.inputs.values)
    if sections == beginning.sections { sections = beginning.sections }
  }
}
