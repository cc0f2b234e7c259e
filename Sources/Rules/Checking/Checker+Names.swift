extension Checker {
  /// Checks a name that is used as a value, or whose presence alone is asked.
  ///
  /// The presence may be asked of everything, of secrets too.
  mutating func name(_ name: String, _ range: Range<Int>, forPresence: Bool = false) -> Checked {
    switch name {
    case "this": return this(range, forPresence: forPresence)
    case "option":
      if scope.option == nil { return optionIsMissing(range) }
      error(
        "E04", "`option` is not a value itself.", hint: "Write `option.value` or another member.",
        range)
      return broken()
    case "row", "prev":
      error("E06", "`\(name)` is not built yet.", range)
      return broken()
    default:
      guard let found = scope.names[name] else { return unknown(name, range) }
      return value(found, name, range, forPresence: forPresence) { .value(slot: $0) }
    }
  }

  private mutating func this(_ range: Range<Int>, forPresence: Bool) -> Checked {
    guard let this = scope.this else {
      error(
        "E12", "`this` has a meaning in `validate` only.", hint: "Write the key of a field.", range)
      return broken()
    }
    return value(this, "this", range, forPresence: forPresence) { _ in .this }
  }

  private mutating func value(
    _ found: Scope.Name, _ name: String, _ range: Range<Int>, forPresence: Bool,
    part: (Int32) -> Part
  ) -> Checked {
    let isOwn = scope.this?.slot == found.slot
    if found.isSecret, !isOwn, !forPresence {
      error(
        "E11", "`\(name)` is secret. Only `answered(\(name))` and its own `validate` may read it.",
        range)
      return broken()
    }
    if found.type == .opaque, !forPresence {
      error(
        "E04", "`\(name)` is \(found.type.words).", hint: "Write `answered(\(name))`.",
        fix: "answered(\(name))", range)
      return broken()
    }
    if name != "this" { read(.value(found.slot)) }
    // A validation is skipped while its field has no answer.
    let isOptional = found.isNullable && !isOwn
    let isNullable = isOptional && !known.contains(found.slot)
    let slots: Set<Int> = isOptional ? [found.slot] : []
    let isBool = found.type == .bool
    return Checked(
      type: found.type, part: builder.add(part(Int32(found.slot))), mayBeNull: isNullable,
      missing: isNullable ? [name] : [], needs: slots, ifYes: isBool ? slots : [],
      ifNo: isBool ? slots : [], options: found.options)
  }

  /// Notes what the rule reads, once.
  mutating func read(_ read: Rule.Read) {
    if !reads.contains(read) { reads.append(read) }
  }

  private mutating func unknown(_ name: String, _ range: Range<Int>) -> Checked {
    if scope.visibles[name] != nil {
      error(
        "E02", "`\(excerpt(name))` has no answer.",
        hint: "Whether it is shown is `visible(\(excerpt(name)))`.", range)
      return broken()
    }
    let meant = suggestion(for: name, among: scope.names.keys)
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

  private mutating func optionIsMissing(_ range: Range<Int>) -> Checked {
    error("E12", "`option` has a meaning in `optionFilter` only.", range)
    return broken()
  }

  /// Checks `option.attribute`; there are no other members yet.
  mutating func member(_ name: String, of operand: Syntax, _ whole: Syntax) -> Checked {
    guard operand.name == "option" else {
      error(
        "E06", "`.\(excerpt(name))` is not built yet.",
        hint: "Only `option` has members so far.", whole.range)
      return broken()
    }
    guard let attributes = scope.option else { return optionIsMissing(operand.range) }
    guard let position = attributes.firstIndex(where: { $0.name.utf8.elementsEqual(name.utf8) })
    else {
      let range = whole.range.upperBound - name.unicodeScalars.count..<whole.range.upperBound
      let meant = Suggestion.closest(to: name, among: attributes.map(\.name))
      error(
        "E02",
        "The options have no `\(excerpt(name))`." + (meant.map { " Did you mean `\($0)`?" } ?? ""),
        fix: meant, range)
      return broken()
    }
    let key = -1 - position
    let isNullable = !known.contains(key)
    let isBool = attributes[position].type == .bool
    return Checked(
      type: attributes[position].type, part: builder.add(.option(Int32(position))),
      mayBeNull: isNullable, missing: isNullable ? ["option.\(name)"] : [], needs: [key],
      ifYes: isBool ? [key] : [], ifNo: isBool ? [key] : [])
  }

  mutating func index(_ operand: Syntax, _ index: Syntax, _ whole: Syntax) -> Checked {
    error("E06", "`\(excerpt(Printer.print(whole)))`: an index is not built yet.", whole.range)
    return broken()
  }
}
