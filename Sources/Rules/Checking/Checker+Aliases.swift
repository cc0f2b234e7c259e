/// Functions that do not exist here, or are used as another system would use them.
extension Checker {
  /// Refuses a function that does not exist, with what it is called here.
  mutating func refused(_ call: Syntax.Call, _ whole: Syntax) -> Checked {
    let name = excerpt(call.function)
    if scope.environment == .standard {
      error("E06", "There is no function `\(name)`.", call.functionRange)
      return broken()
    }
    let alias = FunctionAlias.meant(by: call, types(of: call.operands))
    var fix = alias?.meant.map { text(of: $0, replacing: whole) }
    if let reason = FunctionName.refused[call.function] {
      // `has(a.b)` of CEL may ask for members that nothing has here.
      if let meant = alias?.meant, call.operands.allSatisfy(\.isPlain), types(of: [meant])[0] == nil
      {
        fix = nil
      }
      error("E11", "`\(name)` is not part of rules.", hint: reason, fix: fix, whole.range)
    } else if FunctionName.special.contains(call.function) {
      refuseStyle(.method, call, whole)
    } else if Self.formMacros.contains(call.function) {
      error(
        "E06", "`\(name)` stands behind a list.", hint: "Write `list.\(name)(x, …)`.", whole.range)
    } else if let alias {
      error(
        "E06", "`\(name)` does not exist. \(alias.advice)", fix: fix,
        fix == nil ? call.functionRange : whole.range)
    } else {
      let meant = Suggestion.closest(to: call.function, among: FunctionName.all)
      error(
        "E06",
        "There is no function `\(name)`." + (meant.map { " Did you mean `\($0)`?" } ?? ""),
        fix: meant, call.functionRange)
    }
    return broken()
  }

  /// Refuses a function that exists and is used as another system uses it.
  ///
  /// - Returns: Whether it is.
  mutating func isMisused(_ call: Syntax.Call, _ whole: Syntax) -> Bool {
    if let receiver = call.receiver?.name, Self.libraries.contains(receiver),
      variable(receiver) == nil, !scope.holds(receiver)
    {
      refuseLibrary(receiver, call, whole)
      return true
    }
    guard ["contains", "join", "today"].contains(call.function) else { return false }
    // Names and literals alone: what is checked again here must not hold such calls itself.
    let types = call.operands.map { $0.isPlain ? self.types(of: [$0])[0] : nil }
    let isSwapped =
      switch call.function {
      case "contains": call.operands.count == 2 && types[0]?.isList == true
      case "join": types.count == 2 && types[0] == .text && types[1]?.isList == true
      default: types.count == 1
      }
    guard isSwapped, let meant = FunctionAlias.meant(by: call, types)?.meant else { return false }
    let fix = text(of: meant, replacing: whole)
    let reason =
      switch call.function {
      case "contains": "`contains` looks into a text, and this is a list."
      case "join": "`join` takes the list first."
      default: "`today()` takes no value."
      }
    error("E04", "\(reason) Write `\(excerpt(fix))`.", fix: fix, whole.range)
    return true
  }

  /// What other languages write before a function.
  private static let libraries: Set<String> = ["Math", "_", "Number", "moment", "fn"]

  private mutating func refuseLibrary(
    _ library: String, _ call: Syntax.Call, _ whole: Syntax
  ) {
    let plain = Syntax.Call(
      receiver: nil, function: call.function, functionRange: call.functionRange,
      arguments: call.arguments)
    let meant =
      FunctionAlias.meant(by: plain, types(of: plain.operands))?.meant ?? .proposed(.call(plain))
    let fix = text(of: meant, replacing: whole)
    error("E06", "There is no `\(library)`. Write `\(excerpt(fix))`.", fix: fix, whole.range)
  }

  /// What a word of another language is here, if it is none of this form.
  func foreignWord(_ name: String) -> String? {
    switch name.lowercased() {
    case "true": "true"
    case "false": "false"
    case "null", "nil", "none", "undefined", "nothing", "blank": "null"
    case "value", "input",
      "self" where scope.this != nil || scope.thisRepeat != nil:
      "this"
    case "item",
      "choice" where scope.option != nil:
      "option"
    case "rowindex",
      "panelindex" where scope.ownRepeat != nil:
      "row.number"
    default: nil
    }
  }

  /// Refuses `data.age` and `text.length`, which are JavaScript.
  ///
  /// - Returns: Whether it is one of them.
  mutating func isForeignMember(
    _ name: String, of operand: Syntax, _ whole: Syntax
  ) -> Bool {
    if operand.name == "data", !scope.holds("data"), variable("data") == nil {
      let fix = scope.holds(name) ? name : nil
      error(
        "E02", "There is no `data`. Write the key of a field as it is.",
        hint: fix.map { "Write `\(excerpt($0))`." }, fix: fix, whole.range)
      return true
    }
    guard name == "length", operand.isPlain, let type = types(of: [operand])[0],
      type == .text || type.isList, !hasColumn(name, type)
    else { return false }
    let fix = text(of: .proposed("size", operand), replacing: whole)
    error("E06", "There is no `.length`. Write `\(excerpt(fix))`.", fix: fix, whole.range)
    return true
  }

  private func hasColumn(_ name: String, _ type: ValueType) -> Bool {
    guard case .list(.row(let number)) = type else { return false }
    return scope.repeats[number].columns[name] != nil
  }

  /// The types of operands, of which nothing is said here.
  func types(of operands: [Syntax]) -> [ValueType?] {
    var probe = self
    return operands.map { probe.check($0).type }
  }
}

extension Syntax {
  /// Whether this is a literal, a name or a member of a name.
  var isPlain: Bool {
    switch kind {
    case .name, .text, .int, .number, .bool, .null: true
    case .member(let operand, _): operand.isPlain
    default: false
    }
  }
}
