import JSON
import Rules

/// The effects of a form: what they name, and the rules in them.
extension FormCompiler {
  /// Compiles the effects of one thing; `nil` where it has none.
  ///
  /// The place of those about items has the repeat in which they stand.
  mutating func effects(
    _ lists: EffectLists, _ actions: [Action] = [], at place: Place, actionsAt item: Place? = nil
  ) -> CompiledEffects? {
    guard !lists.isEmpty || !actions.isEmpty else { return nil }
    var compiled = CompiledEffects()
    for trigger in Trigger.allCases where !lists[trigger].isEmpty {
      let there = place.inside(trigger.rawValue)
      compiled.lists[trigger] = effects(
        lists[trigger], at: there, times: trigger == .onChange ? Reaction.mostRounds : 1)
    }
    for (position, action) in actions.enumerated() {
      let there = (item ?? place).at(
        place.member("actions").element(position).member("effects"))
      compiled.actions[action.key] = effects(action.effects, at: there, times: 1)
    }
    return compiled
  }

  private mutating func effects(
    _ effects: [Effect], at place: Place, times: Int
  ) -> [CompiledEffect] {
    var compiled: [CompiledEffect] = []
    for (position, effect) in effects.enumerated() {
      let there = place.at(place.pointer.element(position))
      if let effect = self.effect(effect, at: there, times: times) { compiled.append(effect) }
    }
    return compiled
  }

  private mutating func effect(
    _ effect: Effect, at place: Place, times: Int
  ) -> CompiledEffect? {
    switch effect {
    case .set(let settings):
      let compiled = settings.compactMap { setting($0, at: place.inside("set"), times: times) }
      return compiled.count == settings.count ? .set(compiled) : nil
    case .toggle(let name):
      let there = place.inside("toggle")
      guard let (target, field) = target(name, at: there) else { return nil }
      guard case .bool = field.kind else {
        refuse(
          "wrong-kind", there,
          "Only what is true or false can be toggled, and \(name.quoted) is "
            + "\(field.kind.name.quoted).")
        return nil
      }
      return isWritable(field, name, at: there) ? .toggle(target) : nil
    case .clear(let names):
      return targets(names, at: place.inside("clear")).map(CompiledEffect.clear)
    case .reset(let names):
      return targets(names, at: place.inside("reset")).map(CompiledEffect.reset)
    case .insertItem(let key):
      return list(key, at: place.inside("insertItem")).map { .insertItem(list: $0) }
    case .removeItem(let key): return removal(from: key, at: place.inside("removeItem"))
    case .focus(let key): return focus(on: key, at: place.inside("focus"))
    case .scrollTo(let key): return scrolling(to: key, at: place.inside("scrollTo"))
    case .open(let address):
      if !addresses.contains(where: { $0.utf8.elementsEqual(address.utf8) }) {
        addresses.append(address)
      }
      return .open(address)
    case .alert(let text):
      alerts.append(text)
      return .alert(text)
    case .submit: return .submit
    }
  }

  /// Compiles one name and its rule, which gives what the name holds.
  private mutating func setting(
    _ setting: Effect.Setting, at place: Place, times: Int
  ) -> CompiledEffect.Setting? {
    let there = place.inside(setting.target)
    guard let (target, field) = target(setting.target, at: there),
      isWritable(field, setting.target, at: there)
    else { return nil }
    guard !field.isSecret else {
      refuse(
        "contradiction", there, "Only a person can give a secret, so no effect sets one.",
        hint: "`clear` takes it away.")
      return nil
    }
    guard let type = type(of: field, options(of: field)), field.canBeGiven else {
      refuse(
        "wrong-kind", there, "No rule gives what \(setting.target.quoted) holds.")
      return nil
    }
    guard
      let rule = rule(
        setting.rule, setting.target, at: place, expecting: type, mayReadNow: true)
    else { return nil }
    let rows = place.list.map { scope.repeats[$0].maxRows } ?? 1
    effectRules.append(
      PlacedRule(
        member: RuleMember(name: "set", rule: rule), pointer: there.pointer,
        isText: !structured.contains(there.pointer.description), key: place.key ?? "",
        times: times == 1 ? 1 : times * rows, shown: []))
    return CompiledEffect.Setting(target: target, rule: rule, readsItem: rule.readsOwnRow)
  }

  /// Finds the names of `clear` and `reset`.
  private mutating func targets(_ names: [String], at place: Place) -> [EffectTarget]? {
    var targets: [EffectTarget] = []
    for (position, name) in names.enumerated() {
      let there = place.at(place.pointer.element(position))
      guard let (target, field) = target(name, at: there), isWritable(field, name, at: there)
      else { continue }
      targets.append(target)
    }
    return targets.count == names.count ? targets : nil
  }

  /// Whether an effect may write what a field holds; if not, that is told.
  private mutating func isWritable(_ field: Field, _ name: String, at place: Place) -> Bool {
    guard field.hasAnswer else {
      refuse(
        "wrong-kind", place,
        "\(name.quoted) is \(field.kind.name.quoted), which has no answer to write.")
      return false
    }
    guard field.calculate == nil || field.override else {
      refuse(
        "contradiction", place, "\(name.quoted) is calculated, so no effect can write it.",
        hint: "Set what its rule reads, or give it `\"override\": true`.")
      return false
    }
    return true
  }

  private mutating func removal(from key: String, at place: Place) -> CompiledEffect? {
    guard let number = list(key, at: place) else { return nil }
    guard number == place.list else {
      refuse(
        "wrong-place", place,
        "`removeItem` removes the item that the effect stands in, and this is no item of "
          + "\(key.quoted).",
        hint: "Write it at a field of \(key.quoted), or among its `actions`.")
      return nil
    }
    return .removeItem(list: number)
  }

  private mutating func focus(on key: String, at place: Place) -> CompiledEffect? {
    guard let (target, field) = target(key, at: place) else { return nil }
    guard field.hasAnswer, !isVariable(key, field) else {
      refuse("wrong-kind", place, "\(key.quoted) is no field that a person can type or choose in.")
      return nil
    }
    return .focus(target)
  }

  private mutating func scrolling(to key: String, at place: Place) -> CompiledEffect? {
    let section = form.sections.firstIndex { $0.key.utf8.elementsEqual(key.utf8) }
    if let section { return .scrollTo(.section(section)) }
    guard let (target, field) = target(key, at: place) else { return nil }
    guard !isVariable(key, field) else {
      refuse("wrong-kind", place, "\(key.quoted) is a variable, which nothing shows.")
      return nil
    }
    return .scrollTo(.field(target))
  }

  private func isVariable(_ key: String, _ field: Field) -> Bool {
    form.variables.contains { $0.key.utf8.elementsEqual(key.utf8) }
  }
}

extension Field {
  /// Whether a rule can give the answer.
  fileprivate var canBeGiven: Bool {
    switch kind {
    case .location, .custom: false
    default: hasAnswer
    }
  }
}
