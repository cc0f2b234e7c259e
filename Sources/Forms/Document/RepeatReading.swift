import JSON
import Rules

extension FormReader {
  /// Reads what makes a section a list of items; `nil` if it is none.
  mutating func `repeat`(_ members: Members) -> RepeatRules? {
    guard let value = members["repeat"] else {
      for name in ["validate", "onDelete", "onReorder", "actions"] where members[name] != nil {
        report(
          "unknown-member", at: members.place(name),
          "Only a section with `repeat` has `\(name)`.",
          hint: name == "validate" ? "Write the rule at the field that it is about." : nil)
      }
      return nil
    }
    var list = RepeatRules()
    list.validate = validations(members)
    guard let parts = object(value, at: members.place("repeat"), "`repeat`") else { return list }
    refuseUnknown(in: parts, Vocabulary.repetition, "`repeat`")
    list.min = integer("min", in: parts, 0...RepeatRules.hardMost) ?? 0
    list.max = integer("max", in: parts, 1...RepeatRules.hardMost)
    list.insert = flag("insert", in: parts) ?? true
    list.delete = flag("delete", in: parts) ?? true
    list.reorder = flag("reorder", in: parts) ?? false
    list.addTitle = text("addTitle", in: parts)
    list.itemTitle = ruleText("itemTitle", in: parts)
    list.rows = rule("rows", in: parts)
    list.layout = oneOf("layout", in: parts) ?? .sections
    checkBounds(list, parts)
    checkCounted(parts)
    if list.layout == .rows, list.itemTitle != nil {
      report(
        "contradiction", at: parts.place("itemTitle"),
        "With the layout `rows` an item is one row, which has a `label` and no title.",
        level: .warning)
    }
    return list
  }

  /// Reports a least number of items above the greatest.
  private mutating func checkBounds(_ list: RepeatRules, _ parts: Members) {
    let most = list.max ?? RepeatRules.usualMost
    guard list.min > most else { return }
    if list.max != nil {
      report(
        "contradiction", at: parts.place("min"),
        "`min` is above `max`, so no list could be right.")
    } else {
      report(
        "contradiction", at: parts.place("min"),
        "`min` is above \(most), the most items that a list has without `max`.",
        hint: "Add a `max`.")
    }
  }

  /// Reports what a list cannot have whose number of items is a rule.
  private mutating func checkCounted(_ parts: Members) {
    guard parts["rows"] != nil else { return }
    for name in ["insert", "delete", "reorder"] where parts[name] == .bool(true) {
      report(
        "contradiction", at: parts.place(name),
        "The rule `rows` sets the number of items, so a person cannot \(name) any.",
        hint: "Remove `\(name)`, or remove `rows`.")
    }
    for name in ["min", "addTitle"] where parts[name] != nil {
      report(
        "contradiction", at: parts.place(name),
        "`\(name)` does nothing beside `rows`, which sets the number of items.", level: .warning)
    }
  }

  /// Reports a template that has not the one field that a list of rows shows.
  mutating func checkTemplate(_ section: Section, _ members: Members) {
    guard let list = section.repeat else { return }
    let fields = members["fields"]?.array ?? []
    if fields.isEmpty {
      report(
        "missing-member", at: members.pointer,
        "A list needs `fields`, which are the template of one item.")
    } else if list.layout == .rows, section.fields.count > 1 {
      report(
        "contradiction", at: members.place("repeat").member("layout"),
        "With the layout `rows` an item is one row, so there can be only one field.",
        hint: "Remove `layout`, or all fields but one.")
    }
    if list.layout == .rows, !section.actions.isEmpty {
      report(
        "contradiction", at: members.place("actions"),
        "With the layout `rows` an item is one row, which has the `actions` of its field.",
        hint: "Write `actions` at the field.")
    }
  }

  /// Reports a repeat that stands where only a field can.
  mutating func reportRepeat(at pointer: JSONPointer) {
    if template == nil {
      report(
        "bad-repeat", at: pointer, "Only a section can have `repeat`.",
        hint: "Make it a section of its own.")
    } else {
      report("bad-repeat", at: pointer, "A repeat cannot stand inside another one.")
    }
  }
}
