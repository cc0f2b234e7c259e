extension Checker {
  /// Checks a member: in plain CEL a name with dots or a key of a map, in forms a member of `option`,
  /// `row` or `prev`, of a row, or of all rows of a list.
  mutating func member(
    _ name: String, of operand: Syntax, _ whole: Syntax, forPresence: Bool = false
  ) -> Checked {
    if scope.environment == .standard {
      return qualified(whole) ?? key(name, of: operand, whole)
    }
    if isForeignMember(name, of: operand, whole) { return broken() }
    return switch operand.name {
    case "option": option(name, of: operand, whole)
    case "row": rowFact(name, of: operand, whole)
    case "prev": previous(name, of: operand, whole, forPresence: forPresence)
    default: column(name, of: operand, whole, forPresence: forPresence)
    }
  }

  private mutating func option(
    _ name: String, of operand: Syntax, _ whole: Syntax
  ) -> Checked {
    guard let attributes = scope.option else { return optionIsMissing(operand.range) }
    guard let position = attributes.firstIndex(where: { $0.name.utf8.elementsEqual(name.utf8) })
    else {
      let meant = Suggestion.closest(to: name, among: attributes.map(\.name))
      error(
        "E02",
        "The options have no `\(excerpt(name))`." + (meant.map { " Did you mean `\($0)`?" } ?? ""),
        fix: meant, whole.memberRange(name))
      return broken()
    }
    let key = AnswerKey.option(position)
    let isNullable = !known.contains(key)
    let isBool = attributes[position].type == .bool
    return Checked(
      type: attributes[position].type, part: builder.add(.option(Int32(position))),
      mayBeNull: isNullable, missing: isNullable ? ["option.\(name)"] : [], needs: [key],
      ifYes: isBool ? [key] : [], ifNo: isBool ? [key] : [])
  }
}
