import JSON
import Rules

extension EditedForm {
  /// Gives a section another key, and with it the items of a list.
  mutating func rename(section key: String, to new: String) throws(StructureRefusal) {
    let number = try section(key)
    try Self.requireKey(new)
    guard !key.utf8.elementsEqual(new.utf8) else { return }
    rewrite(NameRewriter(RuleRenaming(from: key, to: new), isSection: true))
    sections[number].members.set("key", .string(new))
    if sections[number].isList { renames.append(Rename(from: key, to: new)) }
  }

  /// Gives a field another key.
  mutating func rename(field path: String, to new: String) throws(StructureRefusal) {
    let place = try field(path)
    try Self.requireKey(new)
    let key = self[place]["key"]?.string ?? ""
    guard !key.utf8.elementsEqual(new.utf8) else { return }
    let section = sections[place.section]
    rewrite(
      NameRewriter(
        RuleRenaming(from: key, to: new, inList: section.isList ? section.key : nil),
        isSection: false))
    var members = self[place].object ?? []
    members.set("key", .string(new))
    self[place] = .object(members)
    renames.append(Rename(from: path, to: section.path(new)))
  }

  /// Rewrites everything that names what is renamed.
  private mutating func rewrite(_ rewriter: NameRewriter) {
    members = rewriter.form(members)
    for number in sections.indices {
      let own = sections[number].isList ? sections[number].key : nil
      sections[number].members = rewriter.section(sections[number].members, list: own)
      sections[number].fields = sections[number].fields.map { rewriter.field($0, list: own) }
    }
  }

  /// Refuses a text that cannot be a key, before it gets into rules.
  private static func requireKey(_ new: String) throws(StructureRefusal) {
    if let fault = KeyGrammar.fault(of: new) { throw .invalid("to", "bad-key", fault) }
  }
}
