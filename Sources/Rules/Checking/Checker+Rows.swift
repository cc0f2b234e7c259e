/// Rows of repeats: the own one, the one before, and lists of them.
extension Checker {
  /// Checks the key of a repeat, which is the list of its rows.
  mutating func rows(of number: Int) -> Checked {
    read(.rows(number))
    return Checked(
      type: .list(.row(repeat: number)), part: builder.add(.rows(repeat: Int32(number))))
  }

  /// Checks `row.number` and `row.count`.
  mutating func rowFact(_ name: String, of operand: Syntax, _ whole: Syntax) -> Checked {
    guard let own = scope.ownRepeat else { return rowIsMissing("row", operand.range) }
    let part: Part
    switch name {
    case "number": part = .rowNumber
    case "count": part = .rowCount(repeat: Int32(own))
    default:
      let isField = scope.repeats[own].columns[name] != nil
      error(
        "E02", "`row` has no `\(excerpt(name))`, only `number` and `count`.",
        hint: isField ? "A field of the own row is written `\(name)`." : nil,
        fix: isField ? name : Suggestion.closest(to: name, among: ["number", "count"]),
        isField ? whole.range : whole.memberRange(name))
      return broken()
    }
    read(.rows(own))
    return Checked(type: .int, part: builder.add(part))
  }

  /// Checks `prev.x`, which is null in the first row.
  mutating func previous(
    _ name: String, of operand: Syntax, _ whole: Syntax, forPresence: Bool
  ) -> Checked {
    guard let own = scope.ownRepeat else { return rowIsMissing("prev", operand.range) }
    guard let field = scope.repeats[own].columns[name] else {
      return unknownColumn(name, of: own, whole)
    }
    let answer = Answer(
      field: field, key: .previous(field.slot), written: "prev.\(name)",
      part: .previous(column: Int32(field.slot)), read: .previous(field.slot), mayLackRow: true)
    return value(of: answer, whole.range, forPresence: forPresence)
  }

  /// Checks a field of a row, or of all rows of a list.
  mutating func column(
    _ name: String, of operand: Syntax, _ whole: Syntax, forPresence: Bool
  ) -> Checked {
    let checked = check(operand)
    switch checked.type {
    case nil: return broken()
    case .row(let number):
      guard let field = scope.repeats[number].columns[name] else {
        return unknownColumn(name, of: number, whole)
      }
      return value(of: field, name, in: checked, number, whole, forPresence: forPresence)
    case .list(.row(let number)):
      guard let field = scope.repeats[number].columns[name] else {
        return unknownColumn(name, of: number, whole)
      }
      return projection(of: field, name, in: checked, number, whole)
    case .some(let type):
      error(
        "E04", "\(subject(operand)) is \(type.words) and has no members.",
        hint: "Rows of a repeat have members, and `option`.", whole.range)
      return broken()
    }
  }

  private mutating func value(
    of field: Scope.Name, _ name: String, in row: Checked, _ number: Int, _ whole: Syntax,
    forPresence: Bool
  ) -> Checked {
    let answer = Answer(
      field: field, key: .own(field.slot), written: Printer.print(whole),
      part: .column(row: row.part, column: Int32(field.slot)),
      read: .column(repeat: number, field.slot))
    guard isReadable(answer, whole.range, forPresence: forPresence) else {
      return broken()
    }
    read(.column(repeat: number, field.slot), field, name)
    // What is known of the row that a variable stands for holds in the whole body of its macro.
    var keys: Set<AnswerKey> = []
    if field.isNullable, case .member(let operand, _) = whole.kind, let variable = operand.name,
      let position = self.variable(variable)?.position
    {
      keys = [.variable(position, column: field.slot)]
    }
    let mayBeNull = field.isNullable && known.isDisjoint(with: keys)
    let isBool = field.type == .bool
    return Checked(
      type: field.type, part: builder.add(answer.part), mayBeNull: mayBeNull,
      mayBeBlank: row.mayBeMissing,
      missing: mayBeNull ? Checked.union([row.missing, [answer.written]]) : row.missing,
      needs: keys, ifYes: isBool ? keys : [], ifNo: isBool ? keys : [], options: field.options)
  }

  private mutating func projection(
    of field: Scope.Name, _ name: String, in rows: Checked, _ number: Int, _ whole: Syntax
  ) -> Checked {
    let isSecret = field.isSecret && scope.this == nil
    guard !isSecret, field.type != .opaque else {
      error(
        isSecret ? "E11" : "E04",
        "Of `\(excerpt(name))` can only be asked whether it is answered.",
        hint: "Write `filter(r, answered(r.\(name)))` behind the rows.", whole.range)
      return broken()
    }
    read(.column(repeat: number, field.slot), field, name)
    return Checked(
      type: .list(field.type),
      part: builder.add(.projection(rows: rows.part, column: Int32(field.slot))),
      itemMayBeNull: field.isNullable, mayBeBlank: rows.mayBeMissing, missing: rows.missing,
      options: field.options)
  }

  /// Refuses to compare rows, which are places and no values.
  mutating func isRefusedAsRow(_ type: ValueType, _ operand: Syntax, _ whole: Syntax) -> Bool {
    guard type.isRow || type.element?.isRow == true else { return false }
    error(
      "E04", "Rows cannot be compared; \(subject(operand)) is \(type.words).",
      hint: "Compare a field of theirs.", whole.range)
    return true
  }

  /// Refuses `row` and `prev` outside of rows.
  mutating func rowIsMissing(_ name: String, _ range: Range<Int>) -> Checked {
    error(
      "E03", "`\(name)` has a meaning inside a repeat only.",
      hint: "Outside, a repeat's key is the list of its rows.", range)
    return broken()
  }

  private mutating func unknownColumn(
    _ name: String, of number: Int, _ whole: Syntax
  ) -> Checked {
    let rows = scope.repeats[number]
    let meant = suggestion(for: name, among: rows.columns.keys)
    let isShown = rows.visibles[name] != nil
    error(
      "E02",
      isShown
        ? "`\(excerpt(name))` has no answer."
        : "The rows of `\(rows.key)` have no `\(excerpt(name))`."
          + (meant.map { " Did you mean `\($0)`?" } ?? ""), fix: isShown ? nil : meant,
      whole.memberRange(name))
    return broken()
  }

  /// Refuses a name that only the rows of some repeat have.
  ///
  /// - Returns: Whether there is such a repeat.
  mutating func refuseOutOfScope(_ name: String, _ range: Range<Int>) -> Bool {
    guard let rows = scope.repeats.first(where: { $0.columns[name] != nil }),
      let field = rows.columns[name]
    else { return false }
    let message = "`\(name)` belongs to each row of `\(rows.key)`."
    if let meant = columnMeant(by: name, field, of: rows, range) {
      error("E03", "\(message) Write `\(meant)`.", fix: meant, range)
    } else {
      let column = "\(rows.key).\(name)"
      let aggregate = field.type.isNumeric ? "sum(\(column))" : "count(\(column))"
      error("E03", "\(message) Use `\(aggregate)` or another aggregate.", fix: aggregate, range)
    }
    return true
  }

  /// Refuses to ask for the visibility of what only the rows of some repeat have.
  ///
  /// - Returns: Whether there is such a repeat.
  mutating func refuseVisibleOutOfScope(_ name: String, _ range: Range<Int>) -> Bool {
    guard let rows = scope.repeats.first(where: { $0.visibles[name] != nil }) else { return false }
    error(
      "E03", "`\(name)` belongs to each row of `\(rows.key)` and is shown or not in each.",
      hint: "Ask for it in a rule of the rows.", range)
    return true
  }
}

extension Syntax {
  /// Where the name of a member stands, at the end of the part.
  func memberRange(_ name: String) -> Range<Int> {
    range.upperBound - name.unicodeScalars.count..<range.upperBound
  }
}

extension Scope {
  /// The names of answers that a rule may use as they are.
  var answerKeys: [String] {
    var all = Array(names.keys) + repeatNumbers.keys
    if let ownRepeat { all += repeats[ownRepeat].columns.keys }
    return all
  }

  /// The keys of fields and sections whose visibility a rule may ask.
  var visibleKeys: [String] {
    Array(visibles.keys) + (ownRepeat.map { Array(repeats[$0].visibles.keys) } ?? [])
  }

  /// Whether a key is that of a field or section which a rule may ask to be shown.
  func hasVisible(_ name: String) -> Bool {
    visibles[name] != nil || ownRepeat.map { repeats[$0].visibles[name] != nil } ?? false
  }
}
