import JSON
import Rules

/// A rule of a form with all that is needed to speak of it.
struct PlacedRule {
  let member: RuleMember
  /// Where the document holds it.
  let pointer: JSONPointer
  /// Whether the document holds it as a text.
  let isText: Bool
  /// The path of what it belongs to.
  let key: String
  /// How often a pass may compute it.
  let times: Int
  /// What shows the thing that it belongs to; a rule matters only then.
  let shown: [CompiledCondition]
}

extension FormCompiler {
  /// All rules that were compiled.
  func placedRules(of parts: CompiledParts) -> [PlacedRule] {
    var rules: [PlacedRule] = []
    for section in parts.sections {
      let pointer = read.origins.pointer(section: section.section.key)
      if let list = section.list.map({ parts.repeats[$0] }) {
        for member in list.titleRules {
          rules.append(
            PlacedRule(
              member: member, pointer: pointer.member(of: member), isText: true,
              key: section.section.key, times: list.most, shown: [section.visible]))
        }
      }
      for member in section.rules + (section.list.map { parts.repeats[$0].rules } ?? []) {
        let place = pointer.member(of: member)
        rules.append(
          PlacedRule(
            member: member, pointer: place, isText: isText(at: place),
            key: section.section.key, times: 1,
            shown: member.decidesVisibility ? [] : [section.visible]))
      }
    }
    for field in parts.fields where field.hasRules {
      let path = parts.path(of: field)
      let section = field.isVariable ? nil : parts.sections[field.section]
      let rows = field.column.map { parts.repeats[$0.list].most } ?? 1
      for member in field.rules {
        let place = read.origins.pointer(field: path, holder: member)
        rules.append(
          PlacedRule(
            member: member, pointer: place, isText: isText(at: place),
            key: path,
            times: rows * field.options(triedBy: member),
            shown: (section.map { [$0.visible] } ?? [])
              + (member.decidesVisibility ? [] : [field.visible])))
      }
    }
    return rules
  }

  /// Whether the rule at a place is written as a text, as most are.
  private func isText(at place: JSONPointer) -> Bool {
    structured.isEmpty || !structured.contains(place.description)
  }
}

extension RuleMember {
  fileprivate var decidesVisibility: Bool { name == "visible" || name == "hidden" }
}

extension CompiledField {
  /// How many options one of the rules is computed for; 1 if it is none of options.
  fileprivate func options(triedBy member: RuleMember) -> Int {
    member.name == "optionFilter" && optionIndex == nil ? options.count : 1
  }
}

extension JSONPointer {
  /// The place of a rule within what it belongs to.
  fileprivate func member(of rule: RuleMember) -> JSONPointer {
    rule.holder.steps.reduce(member(rule.holder.member)) { $0.appending($1) }
  }
}

extension Origins {
  /// The place of a rule of a field.
  fileprivate func pointer(field key: String, holder rule: RuleMember) -> JSONPointer {
    rule.holder.steps.reduce(pointer(field: key, member: rule.holder.member)) { $0.appending($1) }
  }
}

extension RuleMember {
  /// The member that holds the rule, and the way to it from there: `validate/0` is `/0/rule` below
  /// `validate`.
  fileprivate var holder: (member: String, steps: [String]) {
    guard name.utf8.contains(0x2F) else { return (name, []) }
    let parts = name.split(separator: "/").map(String.init)
    if parts.count == 2, Int(parts[1]) != nil { return (parts[0], ["/" + parts[1], "/rule"]) }
    return (parts[0], parts.dropFirst().map { "/" + $0 })
  }
}
