extension Form {
  /// Adds state that no field shows: rules read it, effects set it, clients cannot.
  ///
  /// ```swift
  /// Form("event") { … }.variable("advanced", .bool, initial: "false")
  /// ```
  public func variable(
    _ key: String, _ kind: Field.Kind, initial rule: (any RuleDescription)? = nil
  ) -> Self {
    let variable = Variable(key, kind, initial: rule?.source)
    return with {
      $0.variables.append(variable)
      $0.variables.sort { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
    }
  }

  /// Adds what happens whichever part of the form it happens to, after the effects of that part.
  public func on(_ trigger: Trigger, @ListBuilder<Effect> _ effects: () -> [Effect]) -> Self {
    let effects = effects()
    return with { $0.effects[trigger] += effects }
  }
}
