extension Effect {
  /// Gives a field or a variable what a rule computes.
  public static func set(_ target: String, to rule: some RuleDescription) -> Effect {
    .set([Setting(target, rule.source)])
  }
}

extension FieldDescription {
  /// Adds what happens when a person taps the row.
  ///
  /// ```swift
  /// Label("more", "More").onTap {
  ///   Effect.toggle("advanced")
  ///   Effect.focus("level")
  /// }
  /// ```
  public func onTap(@ListBuilder<Effect> _ effects: () -> [Effect]) -> Self {
    on(.onTap, effects())
  }

  /// Adds what happens when a person selects the row.
  public func onSelect(@ListBuilder<Effect> _ effects: () -> [Effect]) -> Self {
    on(.onSelect, effects())
  }

  /// Offers something to do with the row.
  public func action(
    _ key: String, _ title: LocalText, side: Action.Side = .trailing,
    style: Action.Style = .normal, @ListBuilder<Effect> _ effects: () -> [Effect]
  ) -> Self {
    let action = Action(key, title, side: side, style: style, effects: effects())
    return with { $0.actions.append(action) }
  }

  /// A copy with more effects.
  func on(_ trigger: Trigger, _ effects: [Effect]) -> Self {
    with { $0.effects[trigger] += effects }
  }
}

extension AnswerDescription {
  /// Adds what happens when the answer has changed, whoever changed it.
  public func onChange(@ListBuilder<Effect> _ effects: () -> [Effect]) -> Self {
    on(.onChange, effects())
  }

  /// Adds what happens when a person presses the return key in the field.
  public func onReturn(@ListBuilder<Effect> _ effects: () -> [Effect]) -> Self {
    on(.onReturn, effects())
  }
}

extension Repeat {
  /// Adds what happens when a person has removed an item.
  public func onDelete(@ListBuilder<Effect> _ effects: () -> [Effect]) -> Self {
    let effects = effects()
    return with { $0.effects[.onDelete] += effects }
  }

  /// Adds what happens when a person has moved an item.
  public func onReorder(@ListBuilder<Effect> _ effects: () -> [Effect]) -> Self {
    let effects = effects()
    return with { $0.effects[.onReorder] += effects }
  }

  /// Offers something to do with an item.
  public func action(
    _ key: String, _ title: LocalText, side: Action.Side = .trailing,
    style: Action.Style = .normal, @ListBuilder<Effect> _ effects: () -> [Effect]
  ) -> Self {
    let action = Action(key, title, side: side, style: style, effects: effects())
    return with { $0.actions.append(action) }
  }
}

extension Action {
  init(_ key: String, _ title: LocalText, side: Side, style: Style, effects: [Effect]) {
    self.init(key, title)
    self.side = side
    self.style = style
    self.effects = effects
  }
}
