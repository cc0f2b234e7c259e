extension Checker {
  /// Checks a name that is used as a value, or whose presence alone is asked.
  ///
  /// The presence may be asked of everything, of secrets too.
  mutating func name(_ name: String, _ range: Range<Int>, forPresence: Bool = false) -> Checked {
    if scope.environment == .standard {
      let syntax = Syntax(.name(name), range: range)
      return qualified(syntax) ?? unknownName(syntax)
    }
    if let variable = variable(name) { return use(variable, name) }
    switch name {
    case "this": return this(range, forPresence: forPresence)
    case "option":
      if scope.option == nil { return optionIsMissing(range) }
      error(
        "E04", "`option` is not a value itself.", hint: "Write `option.value` or another member.",
        range)
      return broken()
    case "row", "prev":
      guard scope.ownRepeat != nil else { return rowIsMissing(name, range) }
      error(
        "E04", "`\(name)` is not a value itself.",
        hint: name == "row"
          ? "Write `row.number` or `row.count`." : "Write `prev.` and the key of a field.", range)
      return broken()
    default:
      guard let answer = answer(named: name) else {
        if let number = scope.repeatNumbers[name] { return rows(of: number) }
        return unknown(name, range)
      }
      return value(of: answer, range, forPresence: forPresence)
    }
  }

  /// The answer that a name stands for: of the own row before all others.
  private func answer(named name: String) -> Answer? {
    if let own = scope.ownRepeat, let found = scope.repeats[own].columns[name] {
      return Answer(
        field: found, key: .own(found.slot), written: name,
        part: .own(column: Int32(found.slot)), read: .own(found.slot))
    }
    return scope.names[name].map { found in
      Answer(
        field: found, key: .value(found.slot), written: name,
        part: .value(slot: Int32(found.slot)), read: .value(found.slot))
    }
  }

  /// What stands for `this` where the checker keeps what it knows.
  private var thisKey: AnswerKey? {
    scope.this.map { scope.ownRepeat == nil ? .value($0.slot) : .own($0.slot) }
  }

  private mutating func this(_ range: Range<Int>, forPresence: Bool) -> Checked {
    if let number = scope.thisRepeat { return rows(of: number) }
    guard let this = scope.this, let key = thisKey else {
      error(
        "E12", "`this` has a meaning in `validate` only.", hint: "Write the key of a field.", range)
      return broken()
    }
    let answer = Answer(field: this, key: key, written: "this", part: .this, read: nil)
    return value(of: answer, range, forPresence: forPresence)
  }

  /// An answer as a rule names it.
  struct Answer {
    let field: Scope.Name
    let key: AnswerKey
    /// The name as written.
    let written: String
    let part: Part
    let read: Rule.Read?
    /// Whether there may be no answer whatever the field is, because there may be no row.
    var mayLackRow = false
  }

  /// Checks an answer that is used as a value, or whose presence alone is asked.
  mutating func value(
    of answer: Answer, _ range: Range<Int>, forPresence: Bool
  ) -> Checked {
    let field = answer.field
    let isOwn = thisKey == answer.key
    guard isReadable(answer, range, forPresence: forPresence) else {
      return broken()
    }
    if let read = answer.read { self.read(read, answer.field, answer.written) }
    // A validation is skipped while its field has no answer.
    let isOptional = (field.isNullable || answer.mayLackRow) && !isOwn
    let isNullable = isOptional && !known.contains(answer.key)
    let keys: Set<AnswerKey> = isOptional ? [answer.key] : []
    let isBool = field.type == .bool
    return Checked(
      type: field.type, part: builder.add(answer.part), mayBeNull: isNullable,
      missing: isNullable ? [answer.written] : [], needs: keys, ifYes: isBool ? keys : [],
      ifNo: isBool ? keys : [], options: field.options)
  }

  /// Refuses to read a secret, or what only its presence can be asked of.
  mutating func isReadable(
    _ answer: Answer, _ range: Range<Int>, forPresence: Bool
  ) -> Bool {
    if forPresence { return true }
    let name = answer.written
    if answer.field.isSecret, scope.this == nil {
      error(
        "E11", "`\(name)` is secret. Only `answered(\(name))` and a `validate` may read it.",
        range)
      return false
    }
    if answer.field.type == .opaque {
      error(
        "E04", "`\(name)` is \(answer.field.type.words).", hint: "Write `answered(\(name))`.",
        fix: "answered(\(name))", range)
      return false
    }
    return true
  }

  /// Notes what the rule reads, once.
  mutating func read(_ read: Rule.Read) {
    if !reads.contains(read) { reads.append(read) }
  }

  /// Notes that the rule reads the answer of a field, and how large that can be.
  mutating func read(_ read: Rule.Read, _ field: Scope.Name, _ written: String) {
    self.read(read)
    if extents[read] == nil { extents[read] = scope.extent(of: field, written) }
  }

  private mutating func unknown(_ name: String, _ range: Range<Int>) -> Checked {
    if scope.hasVisible(name) {
      error(
        "E02", "`\(excerpt(name))` has no answer.",
        hint: "Whether it is shown is `visible(\(excerpt(name)))`.", range)
      return broken()
    }
    if refuseOutOfScope(name, range) { return broken() }
    let meant =
      foreignWord(name) ?? callMeant(by: name) ?? suggestion(for: name, among: scope.answerKeys)
    let hint =
      FunctionName.all.contains(name)
      ? "`\(name)` is a function; write `\(name)(…)`."
      : "If a text is meant, write `\"\(excerpt(name))\"`."
    error(
      "E02",
      "There is no field `\(excerpt(name))`." + (meant.map { " Did you mean `\($0)`?" } ?? ""),
      hint: meant == nil ? hint : nil, fix: meant, range)
    return broken()
  }

  /// The call of a function of no values whose brackets were forgotten.
  private func callMeant(by name: String) -> String? {
    let overloads = FunctionTable.overloads(name, in: scope.environment)
    let isMeant = overloads.contains {
      $0.style == .function && $0.counts == 0...0 && ($0.reads != .now || scope.mayReadNow)
    }
    return isMeant ? "\(name)()" : nil
  }

  mutating func optionIsMissing(_ range: Range<Int>) -> Checked {
    error("E12", "`option` has a meaning in `optionFilter` only.", range)
    return broken()
  }
}
