import JSON
import Rules

/// Gives a field or section another name wherever a document names it.
///
/// It knows every member of a document that holds a rule or a key, on the form, on sections, on fields
/// and in effects.
struct NameRewriter {
  let renaming: RuleRenaming
  /// Whether a section is renamed, which pages name too.
  let isSection: Bool

  init(_ renaming: RuleRenaming, isSection: Bool) {
    self.renaming = renaming
    self.isSection = isSection
  }

  /// The members that hold a rule or a condition with members.
  private static let rules: Set<String> = [
    "visible", "hidden", "enabled", "disabled", "required", "calculate", "initial", "optionFilter",
    "rows",
  ]

  /// The members that hold a list of effects.
  private static let events: Set<String> = [
    "onSelect", "onTap", "onChange", "onReturn", "onDelete", "onReorder",
  ]

  /// The effects that name one field or section, or a list of them.
  private static let naming: Set<String> = [
    "toggle", "clear", "reset", "insertItem", "removeItem", "focus", "scrollTo",
  ]

  /// The members of a form.
  func form(_ members: [JSONMember]) -> [JSONMember] {
    members.map { member in
      var changed = member
      switch member.name {
      case "variables": changed.value = mapping(member.value) { field($0, list: nil) }
      case "typeDefaults":
        changed.value =
          member.value.object.map { kinds in
            .object(
              kinds.map { JSONMember($0.name, field($0.value, list: nil, kind: $0.name)) })
          } ?? member.value
      case "pages" where isSection:
        changed.value = elements(member.value) { page in
          replacing("sections", in: page) { elements($0) { key($0, list: nil) } }
        }
      default:
        if Self.events.contains(member.name) { changed.value = effects(member.value, list: nil) }
      }
      return changed
    }
  }

  /// The members of a section without its fields; `list` is its key if it is one.
  func section(_ members: [JSONMember], list: String?) -> [JSONMember] {
    members.map { member in
      var changed = member
      switch member.name {
      case "repeat":
        let rows = replacing("rows", in: member.value) { rule($0, list: nil) }
        changed.value = replacing("itemTitle", in: rows) { text($0, list: list) }
      case "validate": changed.value = validations(member.value, list: nil, this: list)
      default: changed.value = common(member, list: nil)
      }
      return changed
    }
  }

  /// A field, or the defaults of a kind, and the list that it is in.
  func field(_ document: JSONValue, list: String?, kind: String? = nil) -> JSONValue {
    guard let members = document.object else { return document }
    let kind = kind ?? document["kind"]?.string
    return .object(
      members.map { member in
        var changed = member
        switch member.name {
        case "validate": changed.value = validations(member.value, list: list, this: nil)
        case "value" where kind == "activity": changed.value = rule(member.value, list: list)
        case "text" where kind == "label", "detail" where kind == "label":
          changed.value = text(member.value, list: list)
        default: changed.value = common(member, list: list)
        }
        return changed
      })
  }

  /// A member that sections and fields have alike.
  private func common(_ member: JSONMember, list: String?) -> JSONValue {
    if Self.rules.contains(member.name) { return rule(member.value, list: list) }
    if Self.events.contains(member.name) { return effects(member.value, list: list) }
    guard member.name == "actions" else { return member.value }
    return elements(member.value) { action in
      replacing("effects", in: action) { effects($0, list: list) }
    }
  }

  /// A rule: a text, a condition with members, or a fixed truth.
  private func rule(_ value: JSONValue, list: String?, this: String? = nil) -> JSONValue {
    switch value {
    case .string(let text): .string(renaming.text(text, inRowsOf: list, this: this))
    case .array(let parts): .array(parts.map { rule($0, list: list, this: this) })
    case .object(let members):
      .object(
        members.map { member in
          // What stands beside `value` is a plain answer, and `op` is a word.
          guard ["all", "any", "not", "field"].contains(member.name) else { return member }
          return JSONMember(member.name, rule(member.value, list: list, this: this))
        })
    default: value
    }
  }

  private func validations(_ value: JSONValue, list: String?, this: String?) -> JSONValue {
    elements(value) { validation in
      replacing("rule", in: validation) { rule($0, list: list, this: this) }
    }
  }

  /// A list of effects.
  private func effects(_ value: JSONValue, list: String?) -> JSONValue {
    elements(value) { effect in
      guard let members = effect.object else { return effect }
      return .object(
        members.map { member in
          if member.name == "set", let answers = member.value.object {
            return JSONMember(
              "set",
              .object(
                answers.map {
                  JSONMember(name($0.name, list: list), rule($0.value, list: list))
                }))
          }
          guard Self.naming.contains(member.name) else { return member }
          return JSONMember(member.name, key(member.value, list: list))
        })
    }
  }

  /// A key, or a list of keys.
  private func key(_ value: JSONValue, list: String?) -> JSONValue {
    switch value {
    case .string(let text): .string(name(text, list: list))
    case .array(let parts): .array(parts.map { key($0, list: list) })
    default: value
    }
  }

  /// The name of a field or section, of an own one or by its path.
  private func name(_ name: String, list: String?) -> String {
    let renames = Rename(
      from: renaming.list.map { "\($0)/\(renaming.from)" } ?? renaming.from,
      to: renaming.list.map { "\($0)/\(renaming.to)" } ?? renaming.to)
    let isOwn = renaming.list != nil && renaming.list == list
    if isOwn, name.utf8.elementsEqual(renaming.from.utf8) { return renaming.to }
    return renames.path(of: name)
  }

  /// A text with rules in braces, in one language or in several.
  private func text(_ value: JSONValue, list: String?) -> JSONValue {
    switch value {
    case .string(let text):
      RuleText(.plain(text)).replacingRules { renaming.text($0, inRowsOf: list) }.source.document
    case .object: mapping(value) { text($0, list: list) }
    default: value
    }
  }

  /// An object with one member changed, if it has that.
  private func replacing(
    _ name: String, in value: JSONValue, _ change: (JSONValue) -> JSONValue
  ) -> JSONValue {
    guard var members = value.object, let old = value[name] else { return value }
    members.set(name, change(old))
    return .object(members)
  }

  /// A list with every element changed.
  private func elements(_ value: JSONValue, _ change: (JSONValue) -> JSONValue) -> JSONValue {
    value.array.map { .array($0.map(change)) } ?? value
  }

  /// An object with the value of every member changed.
  private func mapping(_ value: JSONValue, _ change: (JSONValue) -> JSONValue) -> JSONValue {
    value.object.map { .object($0.map { JSONMember($0.name, change($0.value)) }) } ?? value
  }
}
