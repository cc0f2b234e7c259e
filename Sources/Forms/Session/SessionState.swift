import Rules

/// The answers of a session and everything that follows from them.
///
/// Nothing here knows of revisions, clients or languages: it is the sheet on which a pass computes.
struct SessionState: Sendable {
  let form: CompiledForm
  /// The language in which faults are told.
  let language: String
  var inputs: RuleInputs
  var fields: [FieldState]
  var sections: [SectionState]
  var progress = Progress()
  /// What the present edit has touched.
  private(set) var log = ChangeLog()
  /// How many steps the present edit took, which is how its work is measured.
  private(set) var stepsDone = 0
  private var due: DueSteps
  /// Which edit touched a field or section last.
  private var fieldEdits: [Int]
  private var sectionEdits: [Int]
  /// Where the log holds a field that the present edit touched.
  private var logPositions: [Int]
  private var edit = 0

  /// The state before anything was answered or computed; ``runAll()`` has to follow.
  init(_ form: CompiledForm, language: String) {
    self.language = language
    self.form = form
    inputs = RuleInputs(
      values: form.fields.map(\.empty),
      visible: Array(repeating: false, count: form.fields.count + form.sections.count))
    fields = form.fields.map { FieldState(answer: $0.empty) }
    sections = Array(repeating: SectionState(), count: form.sections.count)
    due = DueSteps(leads: form.graph.leads)
    fieldEdits = Array(repeating: 0, count: fields.count)
    sectionEdits = Array(repeating: 0, count: sections.count)
    logPositions = fieldEdits
    for (position, section) in form.sections.enumerated() {
      if case .constant(let truth) = section.visible { sections[position].isVisible = truth }
      if case .constant(let truth) = section.enabled { sections[position].isEnabled = truth }
      for field in section.fields {
        guard case .constant(let truth) = form.fields[field].enabled else { continue }
        fields[field].isEnabled = truth && sections[position].isEnabled
      }
    }
  }

  /// Starts to log what is touched.
  mutating func begin() {
    edit += 1
    log = ChangeLog()
    log.progress = progress
    stepsDone = 0
  }

  /// What was touched and is not as it was.
  func changes() -> ChangeLog {
    var changes = log
    changes.fields.removeAll { fields[$0.field] == $0.state && inputs.values[$0.field] == $0.value }
    changes.sections.removeAll { sections[$0.section] == $0.state }
    return changes
  }

  /// Puts everything back as it was at ``begin()``, and begins again.
  mutating func undo() {
    for before in log.fields {
      fields[before.field] = before.state
      inputs.values[before.field] = before.value
      inputs.visible[before.field] = before.state.isVisible
    }
    for before in log.sections {
      sections[before.section] = before.state
      inputs.visible[fields.count + before.section] = before.state.isShown
    }
    progress = log.progress
    begin()
  }

  /// Logs a field before it is changed.
  mutating func touch(field: Int) {
    guard fieldEdits[field] != edit else { return }
    fieldEdits[field] = edit
    logPositions[field] = log.fields.count
    log.fields.append(.init(field: field, state: fields[field], value: inputs.values[field]))
  }

  /// A field as it was before the present edit, if it was touched.
  func before(field: Int) -> ChangeLog.FieldBefore? {
    fieldEdits[field] == edit ? log.fields[logPositions[field]] : nil
  }

  /// Logs a section before it is changed.
  mutating func touch(section: Int) {
    guard sectionEdits[section] != edit else { return }
    sectionEdits[section] = edit
    log.sections.append(.init(section: section, state: sections[section]))
  }

  /// Says that the answer of a field is another one, so that the next ``run()`` sees to it.
  mutating func answerChanged(_ field: Int) {
    let step = form.graph.valueSteps[field]
    if step >= 0 { due.insert(step) }
    let check = form.graph.checkSteps[field]
    if check >= 0 { due.insert(check) }
  }

  /// Does every step that is due, and those that follow from a change.
  mutating func run() {
    while let next = due.popFirst() {
      stepsDone += 1
      guard perform(form.graph.steps[next.step]) else { continue }
      due.insertReaders(of: next, in: form.graph, rows: inputs.rows)
    }
  }

  /// Does every step once, in order.
  mutating func runAll() {
    for step in form.graph.steps { _ = perform(step) }
  }
}
