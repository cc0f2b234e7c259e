import Rules

/// What slots stand for, and what clients call it.
///
/// What every step asks is always inlined: a call would be given a copy of the whole state.
extension SessionState {
  /// The position of a slot's field among all fields.
  @inline(__always)
  func field(of slot: Int) -> Int {
    slot < firstItemSlot ? slot : itemSlots[slot - firstItemSlot].field
  }

  /// The item that a slot belongs to; `nil` outside of repeats.
  @inline(__always)
  func item(of slot: Int) -> Int? {
    slot < firstItemSlot ? nil : itemSlots[slot - firstItemSlot].item
  }

  /// The field of a slot.
  @inline(__always)
  func compiled(_ slot: Int) -> CompiledField { form.fields[field(of: slot)] }

  /// The slot of a field, in an item if it belongs to a template.
  @inline(__always)
  func slot(of field: Int, in item: Int?) -> Int {
    guard let item else { return field }
    return items[item].block + field - form.repeats[items[item].list].columns.lowerBound
  }

  /// The name by which clients know a field: `email`, or `people/k7/name`.
  func key(of slot: Int) -> String {
    let compiled = compiled(slot)
    guard let item = item(of: slot) else { return compiled.field.key }
    return "\(key(ofItem: item))/\(compiled.field.key)"
  }

  /// The name by which clients know an item: `people/k7`.
  func key(ofItem item: Int) -> String {
    let section = form.repeats[items[item].list].section
    return "\(form.sections[section].section.key)/\(items[item].id)"
  }

  /// The slot that an answer is for; `nil` where its item is no more.
  func slot(of assignment: Assignment) -> Int? {
    guard let list = form.fields[assignment.field].column?.list else { return assignment.field }
    let item: Int? =
      switch assignment.place {
      case .form: nil
      case .item(let id): self.item(id, in: list)
      case .row(let place): place < lists[list].items.count ? lists[list].items[place] : nil
      case .inserted: log.inserted.last
      }
    return item.map { slot(of: assignment.field, in: $0) }
  }

  /// The slot of the field that has a name; `nil` where there is none, or its item is no more.
  func slot(of key: String) -> Int? {
    guard let (field, place) = form.field(at: key) else { return nil }
    return slot(of: Assignment(field: field, in: place, key: key, content: .answer(.null)))
  }

  /// Whether a field comes before another one in the document and on the screen.
  func isBefore(_ left: Int, _ right: Int) -> Bool {
    // Slots outside of lists are in the order of the document.
    if max(left, right) < firstSectionSlot { return left < right }
    return order(of: left) < order(of: right)
  }

  private func order(of slot: Int) -> (section: Int, item: Int, field: Int) {
    let position = item(of: slot).map { items[$0].position } ?? 0
    return (compiled(slot).section, position, field(of: slot))
  }

  /// The texts of the secrets in an item.
  func secrets(ofItem item: Int) -> [JournalRow.Secret] { secrets(in: slots(ofItem: item)) }

  /// The texts of the secrets among some fields.
  func secrets(in slots: Range<Int>) -> [JournalRow.Secret] {
    slots.compactMap { slot in
      guard compiled(slot).field.isSecret, case .text(let text) = fields[slot].answer else {
        return nil
      }
      return JournalRow.Secret(path: key(of: slot), text: text)
    }
  }

  /// The slots of an item, in the order of its template.
  func slots(ofItem item: Int) -> Range<Int> {
    let block = items[item].block
    return block..<block + form.repeats[items[item].list].width
  }
}

extension Assignment {
  /// The answer by the name that its field has in the session.
  func settled(at slot: Int, in state: SessionState) -> Assignment {
    guard let item = state.item(of: slot) else { return self }
    return Assignment(
      field: field, in: .item(state.items[item].id), key: state.key(of: slot), content: content,
      isNormalized: isNormalized)
  }
}
