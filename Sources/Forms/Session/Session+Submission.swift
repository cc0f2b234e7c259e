public import JSON
import Rules

/// What a session gives out when it ends, and what stands in the way.
extension Session {
  /// Every fault of the visible answers and lists, in document order, shown or not.
  public func issues() -> [Issue] { issues(in: nil) }

  /// What is wrong in some sections, by their positions; in all of them where none are named.
  func issues(in sections: Set<Int>?) -> [Issue] {
    var issues: [Issue] = []
    // To take a section out of the array would copy it.
    for position in form.sections.indices where sections?.contains(position) ?? true {
      guard let list = form.sections[position].list else {
        add(issuesOf: form.sections[position].fields, to: &issues)
        continue
      }
      issues += state.lists[list].issues
      for item in state.lists[list].items {
        add(issuesOf: state.slots(ofItem: item), to: &issues)
      }
    }
    return issues
  }

  private func add(issuesOf slots: Range<Int>, to issues: inout [Issue]) {
    for slot in slots where state.inputs.visible[slot] {
      // Most have none, and to look for these costs less than to ask for them.
      guard !state.fields.read(slot, { $0.hasIssues([]) }) else { continue }
      issues += state.fields.read(slot) { $0.issues }
    }
  }

  /// The answers as a submission holds them, in canonical JSON, and the secrets that were given.
  ///
  /// Hidden and unanswered ones are absent; a list has an object for each of its items. Free answers are
  /// those that the session was not told, all of which it shows.
  public func submission(
    with free: FreeAnswers? = nil
  ) -> (answers: [UInt8], secrets: [JournalRow.Secret]) {
    var json = JSONWriter(capacity: 32 * form.fields.count)
    var secrets: [JournalRow.Secret] = []
    let order = form.answerOrder
    json.beginObject()
    var position = 0
    while position < order.entries.count {
      switch order.entries[position] {
      case .field(let slot):
        if let free, free.holds(slot) {
          position = free.write(slot, at: position, under: order, to: &json)
          continue
        }
        write(slot, slot, order, at: "", to: &json, &secrets)
      case .list(let list): write(list: list, order, to: &json, &secrets)
      }
      position += 1
    }
    json.endObject()
    return (json.bytes, secrets)
  }

  /// Whether all of these answers are shown that the session was not told.
  public func shows(_ free: FreeAnswers) -> Bool {
    form.answerOrder.free.hideable.allSatisfy { !free.holds($0) || state.inputs.visible[$0] }
  }

  /// Writes the items of a list that rules see, if there are any.
  private func write(
    list: Int, _ order: AnswerOrder, to json: inout JSONWriter,
    _ secrets: inout [JournalRow.Secret]
  ) {
    let seen = state.lists[list].items.prefix(state.inputs.rows[list].count)
    guard !seen.isEmpty else { return }
    let key = form.key(ofList: list)
    let firstField = form.repeats[list].columns.lowerBound
    json.name(key)
    json.beginArray()
    for (place, item) in seen.enumerated() {
      let first = state.slots(ofItem: item).lowerBound
      json.beginObject()
      for column in order.columns[list] {
        write(
          first + column, firstField + column, order, at: "\(key)/\(place)/", to: &json, &secrets)
      }
      json.endObject()
    }
    json.endArray()
  }

  /// Writes the answer in a slot under the name of its field, if it is visible and has one that may be
  /// told; the paths of secrets begin with `path`.
  private func write(
    _ slot: Int, _ field: Int, _ order: AnswerOrder, at path: @autoclosure () -> String,
    to json: inout JSONWriter, _ secrets: inout [JournalRow.Secret]
  ) {
    guard state.inputs.visible[slot] else { return }
    let value = state.inputs.values[slot]
    guard value.isAnswered else { return }
    let compiled = state.compiled(slot)
    if case .text(let text) = value, compiled.isSecret {
      secrets.append(.init(path: path() + compiled.field.key, text: text))
      return
    }
    switch (compiled.shape, value) {
    case (.text, .text(let text)):
      json.name(field, of: order.names)
      json.string(text)
    case (.bool, .bool(let truth)):
      json.name(field, of: order.names)
      json.bool(truth)
    default:
      guard let wire = compiled.wireValue(value) else { return }
      json.name(field, of: order.names)
      json.value(wire)
    }
  }

  /// Where an answer stood that was given without a session, by the name that it has in this one:
  /// `/people/0/name` and `people/name` for `people/k7/name`.
  public func origin(of key: String) -> (pointer: JSONPointer, key: String) {
    guard let slot = state.slot(of: key), let item = state.item(of: slot) else {
      return (JSONPointer().member(key), key)
    }
    let list = form.key(ofList: state.items[item].list)
    let name = state.compiled(slot).field.key
    return (
      JSONPointer().member(list).element(state.items[item].position).member(name),
      "\(list)/\(name)"
    )
  }
}

extension CompiledForm {
  /// The positions of the sections of these keys; what is no key of one is left out.
  func sections(of keys: [String]) -> Set<Int> {
    Set(
      sections.indices.filter { position in
        keys.contains { $0.utf8.elementsEqual(sections[position].section.key.utf8) }
      })
  }
}
