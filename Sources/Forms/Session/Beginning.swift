import Rules

/// What all sessions of a form have in common at the beginning.
///
/// Sessions keep only what is different. It is made once for each form and language: the texts of faults
/// are part of it.
struct Beginning: Sendable {
  let values: Overlay<Value>
  let visible: [Bool]
  let fields: Overlay<FieldState>
  let sections: [SectionState]
  let lists: [ListState]
  let progress: Progress
  /// Whether every session begins just so: whether nothing depends on the clock, and no list begins with
  /// items, whose names are drawn.
  let isComplete: Bool

  init(_ form: CompiledForm, language: String) {
    var state = SessionState(form, language: language, clock: .first)
    state.begin()
    state.runAll()
    values = Overlay((0..<form.firstItemSlot).map { state.inputs.values[$0] })
    fields = Overlay((0..<form.firstItemSlot).map { state.fields[$0] })
    visible = Array(state.inputs.visible.prefix(form.firstItemSlot))
    (sections, lists, progress) = (state.sections, state.lists, state.progress)
    isComplete =
      form.graph.today == nil && form.graph.now == nil && state.items.isEmpty
      && form.repeats.allSatisfy { $0.initialCount == 0 }
  }
}

extension SessionState {
  /// Computes the state in which a session begins; the nonce names the items that it has from the start.
  mutating func start(nonce: String) {
    let beginning = form.beginning(in: language)
    if beginning.isComplete {
      (fields, sections, lists) = (beginning.fields, beginning.sections, beginning.lists)
      (inputs.values, inputs.visible) = (beginning.values, beginning.visible)
      progress = beginning.progress
    } else {
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
    inputs.values = inputs.values.sharing(beginning.values)
    if sections == beginning.sections { sections = beginning.sections }
  }
}
