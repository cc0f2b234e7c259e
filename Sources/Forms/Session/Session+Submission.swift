public import JSON
import Rules

/// What a session gives out when it ends, and what stands in the way.
extension Session {
  /// Every fault of the visible answers and lists, in document order, shown or not.
  public func issues() -> [Issue] { issues(in: nil) }

  /// What is wrong in some sections, by their positions; in all of them where none are named.
  func issues(in sections: Set<Int>?) -> [Issue] {
    var issues: [Issue] = []
    for (position, section) in form.sections.enumerated()
    where sections?.contains(position) ?? true {
      guard let list = section.list else {
        issues += self.issues(of: section.fields)
        continue
      }
      issues += state.lists[list].issues
      for item in state.lists[list].items {
        issues += self.issues(of: state.slots(ofItem: item))
      }
    }
    return issues
  }

  private func issues(of slots: Range<Int>) -> [Issue] {
    var issues: [Issue] = []
    for slot in slots where state.inputs.visible[slot] {
      issues += state.fields.read(slot) { $0.issues }
    }
    return issues
  }

  /// The answers as a submission holds them, in canonical order, and the secrets that were given.
  ///
  /// Hidden and unanswered ones are absent; a list has an object for each of its items.
  public func submissionValues() -> (values: JSONValue, secrets: [JournalRow.Secret]) {
    var secrets: [JournalRow.Secret] = []
    var values: [JSONMember] = []
    let order = form.answerOrder
    values.reserveCapacity(order.entries.count)
    for entry in order.entries {
      switch entry {
      case .field(let slot):
        if let answer = answer(slot, at: "", &secrets) { values.append(answer) }
      case .list(let list):
        let seen = state.lists[list].items.prefix(state.inputs.rows[list].count)
        guard !seen.isEmpty else { continue }
        let key = form.key(ofList: list)
        let items = seen.enumerated().map { place, item in
          let first = state.slots(ofItem: item).lowerBound
          return JSONValue.object(
            order.columns[list].compactMap {
              answer(first + $0, at: "\(key)/\(place)/", &secrets)
            })
        }
        values.append(JSONMember(key, .array(items)))
      }
    }
    return (.object(values), secrets)
  }

  /// The answer of a field, if it is visible and has one that may be told; the paths of secrets begin
  /// with `path`.
  private func answer(
    _ slot: Int, at path: String, _ secrets: inout [JournalRow.Secret]
  ) -> JSONMember? {
    let value = state.inputs.values[slot]
    guard value.isAnswered, state.inputs.visible[slot] else { return nil }
    let compiled = state.compiled(slot)
    guard case .text(let text) = value, compiled.field.isSecret else {
      return compiled.wireValue(value).map { JSONMember(compiled.field.key, $0) }
    }
    secrets.append(.init(path: path + compiled.field.key, text: text))
    return nil
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
