import Rules

/// What a session does about an event.
extension Session {
  /// What an event is about.
  private enum Subject {
    case field(slot: Int)
    case item(Int)
  }

  /// Carries out an event: its effects, and the marks of a field that is left.
  mutating func carryOut(_ event: Event, _ edit: Edit) throws(EditRefusal) -> Outcome {
    var outcome = Outcome(rev: rev)
    let subject = try subject(of: event)
    guard isShown(subject) else { throw .hidden(keys: [event.field]) }
    let effects = try effects(of: event, on: subject)
    guard event.kind != .focus else { return outcome }
    guard isEnabled(subject) else {
      guard !edit.isStrict else { throw .disabled(keys: [event.field]) }
      outcome.ignored = [.init(key: event.field, reason: .disabled)]
      return outcome
    }
    let blurred = event.kind == .blur ? slotToMark(subject) : nil
    guard !effects.isEmpty || blurred != nil else { return outcome }
    state.begin()
    state.setClock(clock(of: edit))
    state.run()
    _ = try react(to: edit, effects, &outcome)
    if let blurred { mark(blurred) }
    commit(edit, edit.change, status: .draft, &outcome)
    return outcome
  }

  /// Whether a row has effects of its own that an event sets off.
  public func reacts(to kind: Event.Kind, at key: String) -> Bool {
    guard let slot = state.slot(of: key), let trigger = kind.trigger else { return false }
    return state.compiled(slot).effects?[trigger].isEmpty == false
  }

  /// The number of a text that effects show, in the language of the session.
  public func number(ofAlert text: String) -> Int? {
    form.alerts.indices.first { alert($0)?.utf8.elementsEqual(text.utf8) == true }
  }

  /// The text of a number that effects show.
  public func alert(_ number: Int) -> String? {
    guard form.alerts.indices.contains(number) else { return nil }
    return form.alerts[number].text(in: language, of: form.form.languages)
  }

  private func subject(of event: Event) throws(EditRefusal) -> Subject {
    if let slot = state.slot(of: event.field) { return .field(slot: slot) }
    let parts = event.field.utf8.split(separator: 0x2F, omittingEmptySubsequences: false)
    if event.kind == .action, parts.count == 2, let list = form.list(String(Substring(parts[0]))),
      let item = state.item(String(Substring(parts[1])), in: list)
    {
      return .item(item)
    }
    throw .unknownField(event.field)
  }

  private func isShown(_ subject: Subject) -> Bool {
    switch subject {
    case .field(let slot): state.fields[slot].isVisible
    case .item(let item): state.items[item].isShown
    }
  }

  private func isEnabled(_ subject: Subject) -> Bool {
    switch subject {
    case .field(let slot): state.fields[slot].isEnabled
    case .item(let item): state.sections[form.repeats[state.items[item].list].section].isEnabled
    }
  }

  /// The effects of an event, those of the form at the end; an action has only its own.
  private func effects(
    of event: Event, on subject: Subject
  ) throws(EditRefusal) -> [Effects] {
    let (own, item): (CompiledEffects?, Int?) =
      switch subject {
      case .field(let slot): (state.compiled(slot).effects, state.item(of: slot))
      case .item(let item): (form.repeats[state.items[item].list].effects, item)
      }
    if event.kind == .action {
      guard let effects = event.action.flatMap({ own?.actions[$0] }) else {
        throw .unknownAction(event.action ?? "")
      }
      return effects.isEmpty ? [] : [(effects, item)]
    }
    guard let trigger = event.kind.trigger else { return [] }
    return [(own?[trigger] ?? [], item), (form.effects?[trigger] ?? [], nil)].filter {
      !$0.0.isEmpty
    }
  }

  /// The field whose faults show once it is left, if they do not yet.
  private func slotToMark(_ subject: Subject) -> Int? {
    guard case .field(let slot) = subject, state.compiled(slot).field.validateOn == .blur,
      !state.fields[slot].isMarked
    else { return nil }
    return slot
  }

  private mutating func mark(_ slot: Int) {
    guard state.fields[slot].isVisible, !state.fields[slot].issues.isEmpty else { return }
    state.touch(slot: slot)
    state.fields[slot].isMarked = true
  }
}
