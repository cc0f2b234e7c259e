import Rules

/// The answers of a session and everything that follows from them.
///
/// Nothing here knows of revisions, clients or languages: it is the sheet on which a pass computes.
/// What belongs to fields is kept by slot: first the fields outside of repeats, then the sections
/// (whose places among the fields stay unused), then a block for each item.
struct SessionState: Sendable {
  let form: CompiledForm
  /// The language in which faults are told.
  var language: String
  var inputs: RuleInputs
  var fields: Overlay<FieldState>
  var sections: [SectionState]
  var lists: [ListState]
  var items: [ItemState] = []
  /// How many items were ever given a name.
  var itemsMade = 0
  var progress = Progress()
  /// What the present edit has touched.
  var log = ChangeLog()
  /// How many steps the present edit took, which is how its work is measured.
  var stepsDone = 0
  var due: DueSteps
  /// Stored answers before each of their changes, where somebody wants to know of changes.
  var answersBefore: [(slot: Int, answer: Value)] = []
  /// The slots of the sections begin here, and those of the items.
  let firstSectionSlot: Int
  let firstItemSlot: Int
  /// For each slot of an item, counted from the first, its field among all fields and its item.
  private(set) var itemSlots: [(field: Int, item: Int)] = []
  /// By list, items that are gone and that nobody remembers.
  private var freeItems: [[Int]]
  /// Where the log holds what the present edit touched: slots, sections, lists and items.
  var slotPlaces = LogPlaces()
  var sectionPlaces = LogPlaces()
  var listPlaces = LogPlaces()
  var itemPlaces = LogPlaces()
  /// The clock before the present edit; `nil` where that has not set it.
  private var clockBefore: RuleClock?
  /// Whether what an edit touches is logged, of which the journal and the diffs are made; else nothing can be
  /// put back.
  let isLogged: Bool

  /// The state before anything was answered or computed, and without items; ``runAll()`` has to
  /// follow.
  init(_ form: CompiledForm, language: String, clock: RuleClock, isLogged: Bool = true) {
    self.language = language
    self.form = form
    self.isLogged = isLogged
    firstSectionSlot = form.outerFieldCount
    firstItemSlot = form.firstItemSlot
    let spare = form.sections.count
    let outer = form.fields[..<firstSectionSlot]
    inputs = RuleInputs(
      values: outer.map(\.empty) + Array(repeating: .null, count: spare),
      visible: Array(repeating: false, count: firstItemSlot),
      rows: Array(repeating: [], count: form.repeats.count), clock: clock)
    fields = Overlay(
      outer.map { FieldState(answer: $0.empty) }
        + Array(repeating: FieldState(answer: .null), count: spare))
    sections = Array(repeating: SectionState(), count: form.sections.count)
    lists = Array(repeating: ListState(), count: form.repeats.count)
    freeItems = Array(repeating: [], count: form.repeats.count)
    due = DueSteps(leads: form.graph.leads)
    for variable in form.variables {
      fields[variable].isVisible = true
      inputs.visible[variable] = true
    }
    for (position, section) in form.sections.enumerated() {
      if case .constant(let truth) = section.visible { sections[position].isVisible = truth }
      if case .constant(let truth) = section.enabled { sections[position].isEnabled = truth }
      if let list = section.list {
        updateRights(list)
      } else {
        for field in section.fields { fields[field].isEnabled = isEnabledFromStart(field) }
      }
    }
  }

  /// The state in which every session of a form begins, where that is known without computing.
  init(
    _ form: CompiledForm, _ beginning: Beginning, language: String, clock: RuleClock,
    isLogged: Bool
  ) {
    self.form = form
    self.language = language
    self.isLogged = isLogged
    firstSectionSlot = form.outerFieldCount
    firstItemSlot = form.firstItemSlot
    inputs = beginning.inputs
    inputs.clock = clock
    (fields, sections, lists) = (beginning.fields, beginning.sections, beginning.lists)
    progress = beginning.progress
    due = beginning.due
    freeItems = beginning.freeItems
  }

  /// Whether a field can be changed as long as no rule says otherwise.
  private func isEnabledFromStart(_ field: Int) -> Bool {
    guard case .constant(let truth) = form.fields[field].enabled else { return true }
    return truth && sections[form.fields[field].section].isEnabled
  }

  /// Reads another clock from now on; ``undo()`` goes back to the one before the edit.
  mutating func follow(_ clock: RuleClock) {
    clockBefore = clockBefore ?? inputs.clock
    inputs.clock = clock
  }

  /// Starts to log what is touched.
  mutating func begin() {
    log = ChangeLog()
    answersBefore.removeAll(keepingCapacity: true)
    log.progress = progress
    log.itemsMade = itemsMade
    clockBefore = nil
    stepsDone = 0
  }

  /// Takes out of the log what was touched and is not as it was.
  mutating func takeChanges() -> ChangeLog {
    // What is held twice would be copied when it is changed.
    var changes = ChangeLog()
    swap(&changes, &log)
    changes.fields.remove {
      fields.holds($0.state, at: $0.slot) && inputs.values.holds($0.value, at: $0.slot)
    }
    changes.sections.remove { sections[$0.number] == $0.state }
    guard !changes.isWithoutLists else { return changes }
    changes.noteListed { listed in
      listed.lists.remove { lists[$0.number] == $0.state }
      listed.items.remove { items[$0.number].looksLike($0.state) }
    }
    return changes
  }

  /// Puts everything back as it was at ``begin()``, and begins again.
  mutating func undo() {
    for before in log.fields {
      fields[before.slot] = before.state
      inputs.values[before.slot] = before.value
      inputs.visible[before.slot] = before.state.isVisible
    }
    for before in log.sections {
      sections[before.number] = before.state
      inputs.visible[firstSectionSlot + before.number] = before.state.isShown
    }
    for before in log.items { items[before.number] = before.state }
    for before in log.lists {
      lists[before.number] = before.state
      renumber(before.number)
    }
    for before in log.lists { _ = updateRows(before.number) }
    free(log.inserted.reversed())
    itemsMade = log.itemsMade
    progress = log.progress
    if let clockBefore { inputs.clock = clockBefore }
    due.removeAll()
    begin()
  }
}

extension SessionState {
  /// Makes an item that is in no list yet, with a block of slots that nobody has answered.
  ///
  /// - Returns: Its number.
  mutating func makeItem(_ id: String, in list: Int) -> Int {
    let columns = form.repeats[list].columns
    let item = freeItems[list].popLast() ?? items.count
    if item == items.count {
      items.append(ItemState(list: list, id: id, block: fields.count))
      addSlots(columns, of: item)
    } else {
      items[item] = ItemState(list: list, id: id, block: items[item].block)
    }
    for column in columns {
      let slot = items[item].block + column - columns.lowerBound
      fields[slot] = FieldState(answer: form.fields[column].empty)
      fields[slot].isEnabled = isEnabledFromStart(column)
      inputs.values[slot] = form.fields[column].empty
      inputs.visible[slot] = false
      touch(slot: slot)
    }
    log.noteListed { $0.inserted.append(item) }
    touch(item: item)
    return item
  }

  /// Takes an item up again that has left a list and comes back to it.
  ///
  /// It is the item that revisions remember, so that a diff sees the same one before and after.
  ///
  /// - Returns: Its number; `nil` where no revision remembers it.
  mutating func reviveItem(_ id: String, in list: Int) -> Int? {
    let item = items.firstIndex {
      $0.position < 0 && $0.list == list && $0.id.utf8.elementsEqual(id.utf8)
    }
    guard let item, !freeItems[list].contains(item) else { return nil }
    touch(item: item)
    for slot in slots(ofItem: item) {
      touch(slot: slot)
      fields[slot] = FieldState(answer: compiled(slot).empty)
      fields[slot].isEnabled = isEnabledFromStart(field(of: slot))
      inputs.visible[slot] = false
    }
    log.noteListed { $0.revived.append(item) }
    return item
  }

  private mutating func addSlots(_ columns: Range<Int>, of item: Int) {
    let empty = columns.map { form.fields[$0].empty }
    fields += empty.map { FieldState(answer: $0) }
    inputs.values += empty
    inputs.visible += Array(repeating: false, count: columns.count)
    itemSlots += columns.map { ($0, item) }
  }

  /// Notes that an item has left its list.
  mutating func noteRemoved(_ item: Int) {
    log.noteListed { $0.removed.append(item) }
  }

  /// Gives the numbers and slots of items back that no revision shows any more.
  mutating func free(_ gone: some Sequence<Int>) {
    for item in gone { freeItems[items[item].list].append(item) }
  }
}

extension Array {
  /// Removes the elements of which something is true.
  ///
  /// Usually there is none, which is found out here without a copy of any.
  @inline(__always)
  fileprivate mutating func remove(where isTrue: (borrowing Element) -> Bool) {
    let isFound = span.contains(where: isTrue)
    if isFound { removeAll { isTrue($0) } }
  }
}

extension Span {
  /// Whether something is true of one of the elements, which are read where they lie.
  @inline(__always)
  fileprivate func contains(where isTrue: (borrowing Element) -> Bool) -> Bool {
    for position in indices where isTrue(self[position]) { return true }
    return false
  }
}
