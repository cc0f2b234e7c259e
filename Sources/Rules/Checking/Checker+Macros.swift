/// A variable of a macro, while its body is checked.
struct MacroVariable {
  let name: String
  let type: ValueType
  let mayBeNull: Bool
  /// The values that it can have, where there is a list of them.
  let options: [Value]?
  /// How many macros stand around what is checked, that of the variable included.
  var level = 1
}

/// The macros: parts that are checked once and computed for each item of a list.
extension Checker {
  /// What a macro does, by its name; the counts of arguments, the variables among them, that it may
  /// have.
  private static let macros: [String: (kind: Macro.Kind, counts: Set<Int>)] = [
    "all": (.all, [2, 3]), "exists": (.exists, [2, 3]), "exists_one": (.existsOne, [2, 3]),
    "existsOne": (.existsOne, [2, 3]), "filter": (.filter, [2]), "map": (.map, [2, 3]),
    "transformList": (.map, [3, 4]), "transformMap": (.transformMap, [3, 4]),
    "transformMapEntry": (.transformMapEntry, [3, 4]),
  ]

  /// The names of the macros that forms have.
  static let formMacros = Set(macros.keys.filter { !$0.hasPrefix("transformMap") })

  /// Checks a call that is a macro; `nil` if it is none.
  mutating func macro(_ call: Syntax.Call, _ whole: Syntax) -> Checked? {
    guard let receiver = call.receiver, let macro = Self.macros[call.function] else { return nil }
    guard macro.counts.contains(call.arguments.count) else {
      guard scope.environment == .forms else { return nil }
      refuseMacro(call, macro.counts, whole)
      return broken()
    }
    if scope.environment == .forms, !Self.formMacros.contains(call.function) {
      error("E11", "Rules have no maps, and no `\(call.function)`.", whole.range)
      return broken()
    }
    let hasTwo = call.hasTwoVariables
    let names = call.arguments.prefix(hasTwo ? 2 : 1)
    let range = check(receiver)
    guard let types = self.types(of: range, receiver, hasTwo: hasTwo),
      let variables = self.variables(names, types, range)
    else { return broken() }
    let before = self.variables
    defer { self.variables = before }
    self.variables += variables
    return body(of: call, macro.kind, range, arguments: call.arguments.dropFirst(names.count))
  }

  /// The types of the variables of a macro over some value.
  private mutating func types(
    of range: Checked, _ receiver: Syntax, hasTwo: Bool
  ) -> [ValueType]? {
    guard let type = range.type else { return nil }
    switch type {
    case .list(let element):
      let item = element == .null ? .dyn : element.closed
      return hasTwo ? [.int, item] : [item]
    case .map(let key, let value): return hasTwo ? [key.closed, value.closed] : [key.closed]
    case _ where type.isOpen: return [.dyn, .dyn]
    default:
      error(
        "E04", "\(subject(receiver)) is \(type.words), not a list with items to go through.",
        receiver.range)
      return nil
    }
  }

  /// The variables that a macro names.
  private mutating func variables(
    _ names: some Collection<Syntax>, _ types: [ValueType], _ range: Checked
  ) -> [MacroVariable]? {
    var variables: [MacroVariable] = []
    for (position, (syntax, type)) in zip(names, types).enumerated() {
      guard let name = syntax.name, isFree(name, syntax, after: variables) else {
        if syntax.name == nil {
          error("E04", "A macro begins with the name of its variable.", syntax.range)
        }
        return nil
      }
      let isItem = position == names.count - 1
      variables.append(
        MacroVariable(
          name: name, type: type, mayBeNull: isItem && range.itemMayBeNull,
          options: isItem ? range.options : nil))
    }
    let levels = (self.variables.last?.level ?? 0) + 1
    guard scope.environment == .standard || levels <= RuleLimit.nestedMacros else {
      error(
        "E13", "More than \(RuleLimit.nestedMacros) macros stand inside each other.",
        hint: "Calculate a part of it in a field of its own.",
        names.first?.range ?? root.range)
      return nil
    }
    for position in variables.indices { variables[position].level = levels }
    return variables
  }

  /// Whether a name may be that of a variable; in forms it may not hide anything.
  private mutating func isFree(
    _ name: String, _ syntax: Syntax, after others: [MacroVariable]
  ) -> Bool {
    guard !others.contains(where: { $0.name == name }) else {
      error("E12", "Both variables are called `\(excerpt(name))`.", syntax.range)
      return false
    }
    guard scope.environment == .forms else { return true }
    let isTaken =
      variable(name) != nil || scope.holds(name)
      || ["this", "option", "row", "prev"].contains(name)
    if isTaken {
      error(
        "E12", "`\(excerpt(name))` has a meaning already.",
        hint: "Give the variable another name.", syntax.range)
    }
    return !isTaken
  }

  /// Checks what is computed for each item.
  private mutating func body(
    of call: Syntax.Call, _ kind: Macro.Kind, _ range: Checked, arguments: ArraySlice<Syntax>
  ) -> Checked {
    let user = "`\(call.function)`"
    let isQuestion = kind == .all || kind == .exists || kind == .existsOne || kind == .filter
    let bodies = Array(arguments)
    let condition = bodies.count == 2 ? self.condition(bodies[0], of: user) : nil
    let last = bodies[bodies.count - 1]
    let body =
      isQuestion
      ? self.condition(last, of: user)
      : check(last, knowing: condition?.ifYes ?? [])
    guard let bodyType = body.type, condition == nil || condition?.type != nil else {
      return broken()
    }
    let second = call.hasTwoVariables ? variables.count - 1 : -1
    let first = call.hasTwoVariables ? variables.count - 2 : variables.count - 1
    let part = builder.add(
      macro: Macro(
        kind: kind, range: range.part, first: Int32(first), second: Int32(second),
        condition: condition?.part ?? -1, body: body.part))
    return result(of: kind, range, body, bodyType, part, last)
  }

  private mutating func result(
    of kind: Macro.Kind, _ range: Checked, _ body: Checked, _ bodyType: ValueType,
    _ part: Part.Index, _ last: Syntax
  ) -> Checked {
    let missing = body.missing.filter { name in !variables.contains { $0.name == name } }
    var type = ValueType.bool
    var mayBeBlank = range.mayBeMissing
    var itemMayBeNull = false
    switch kind {
    case .all, .exists: mayBeBlank = mayBeBlank || body.mayBeMissing
    case .existsOne: break
    case .filter:
      if case .map(let key, _)? = range.type {
        type = .list(key)
      } else {
        type = range.type ?? .dyn
      }
      itemMayBeNull = range.itemMayBeNull
    case .map:
      type = .list(bodyType)
      itemMayBeNull = body.mayBeMissing
    case .transformMap:
      switch range.type {
      case .map(let key, _)?: type = .map(key, bodyType)
      case .list?: type = .map(.int, bodyType)
      default: type = .map(.dyn, bodyType)
      }
    case .transformMapEntry:
      guard bodyType.isOpen || bodyType.isMap else {
        error("E04", "\(subject(last)) is \(bodyType.words), not a map.", last.range)
        return broken()
      }
      type = bodyType.isOpen ? .map(.dyn, .dyn) : bodyType
    }
    return Checked(
      type: type, part: part, itemMayBeNull: itemMayBeNull, mayBeBlank: mayBeBlank,
      missing: Checked.union([range.missing, mayBeBlank ? missing : []]))
  }

  /// Refuses a macro with too few or too many arguments.
  private mutating func refuseMacro(_ call: Syntax.Call, _ counts: Set<Int>, _ whole: Syntax) {
    let example = call.function == "map" ? "x, x * 2" : "x, x > 0"
    error(
      "E06",
      "`\(call.function)` takes a name for the item and what is asked of it, for example "
        + "`list.\(call.function)(\(example))`.", whole.range)
  }

  /// The variable of this name, the innermost if there are several.
  func variable(_ name: String) -> (position: Int, variable: MacroVariable)? {
    guard let position = variables.lastIndex(where: { $0.name == name }) else { return nil }
    return (position, variables[position])
  }

  /// Checks the use of a variable.
  mutating func use(
    _ found: (position: Int, variable: MacroVariable), _ name: String
  ) -> Checked {
    let variable = found.variable
    let key = AnswerKey.variable(found.position, column: nil)
    let mayBeNull = variable.mayBeNull && !known.contains(key)
    let needs: Set<AnswerKey> = variable.mayBeNull ? [key] : []
    let isBool = variable.type == .bool
    return Checked(
      type: variable.type, part: builder.add(.variable(Int32(found.position))),
      mayBeNull: mayBeNull, missing: mayBeNull ? [name] : [], needs: needs,
      ifYes: isBool ? needs : [], ifNo: isBool ? needs : [],
      options: variable.options)
  }
}

extension Syntax.Call {
  /// Whether this macro has two variables: its second argument is a name too, and its name or the
  /// number of its arguments says so.
  var hasTwoVariables: Bool {
    switch function {
    case "map": false
    case "transformList", "transformMap", "transformMapEntry": true
    default: arguments.count == 3
    }
  }
}
