import JSON
import Rules

extension FormReader {
  /// Reads what fields have, by kind, that they do not say themselves.
  mutating func typeDefaults(_ members: Members) -> [Form.TypeDefaults] {
    guard let value = members["typeDefaults"],
      let kinds = object(value, at: members.place("typeDefaults"), "`typeDefaults`")
    else { return [] }
    var list: [Form.TypeDefaults] = []
    for member in kinds.list.inCanonicalOrder {
      let place = kinds.place(member.name)
      guard let vocabulary = vocabulary(ofKind: member.name, at: place),
        let parts = object(member.value, at: place, "The defaults of a kind")
      else { continue }
      refuseUnknown(
        in: parts,
        Vocabulary(
          vocabulary.built.subtracting(["key", "kind"]), later: vocabulary.later, isField: true),
        "The defaults of `\(member.name)`")
      let known = parts.list.filter {
        vocabulary.built.contains($0.name) && !["key", "kind"].contains($0.name)
      }
      let defaults = sound(
        Members(pointer: place, list: known.inCanonicalOrder), of: member.name)
      typeDefaults[member.name] = defaults
      list.append(Form.TypeDefaults(member.name, members: defaults.list))
    }
    return list
  }

  /// What a field of a kind may have.
  private mutating func vocabulary(ofKind name: String, at pointer: JSONPointer) -> Vocabulary? {
    if let vocabulary = Vocabulary.fields[name] { return vocabulary }
    guard !Vocabulary.laterKinds.contains(name) else {
      report("not-built", at: pointer, "The kind `\(name)` is not built yet.")
      return nil
    }
    let nearest = Spelling.nearest(to: name, among: Vocabulary.fields.keys.sorted())
    report(
      "unknown-kind", at: pointer, "There is no kind \(name.quoted).",
      hint: nearest.map { "Did you mean `\($0)`?" }, fix: nearest)
    return nil
  }

  /// The defaults without those in which something is wrong, be there a field of the kind or not.
  private mutating func sound(_ defaults: Members, of kind: String) -> Members {
    var probe = self
    probe.log = FindingLog()
    let own = Members(pointer: defaults.pointer, list: [JSONMember("kind", .string(kind))])
    _ = probe.field(own.over(defaults))
    var broken: [String] = []
    for finding in probe.log.findings where finding.level == .error {
      let place = finding.pointer.description
      let member = defaults.list.first { member in
        let own = defaults.place(member.name).description
        return place == own || place.hasPrefix(own + "/")
      }
      // What a field has to have beside its defaults is for the field to say.
      guard let member else { continue }
      broken.append(member.name)
      log.report(
        finding.code, at: finding.pointer, finding.message, hint: finding.hint, fix: finding.fix,
        level: finding.level, range: finding.range)
    }
    return Members(
      pointer: defaults.pointer, list: defaults.list.filter { !broken.contains($0.name) })
  }

  /// A field with the defaults of its kind.
  mutating func withDefaults(_ members: Members) -> Members {
    guard !typeDefaults.isEmpty, let kind = members["kind"]?.string,
      let defaults = typeDefaults[kind], !defaults.list.isEmpty
    else { return members }
    let whole = members.over(defaults)
    counts.expandedBytes += whole.inherited.keys.reduce(0) {
      $0 + (defaults[$1]?.roughSize ?? 0)
    }
    guard counts.expandedBytes <= Self.mostExpandedBytes else {
      report(
        "too-large", at: defaults.pointer,
        "What `typeDefaults` and `forEach` make is larger than 4 MiB in all.")
      return members
    }
    return whole
  }
}

extension Members {
  /// The members with those of others that they lack; a null takes one of the others away.
  ///
  /// Of members that exclude each other a field that has the one does not get the other.
  func over(_ defaults: Members) -> Members {
    var list = list.filter { $0.value != .null || defaults[$0.name] == nil }
    var inherited: [String: JSONPointer] = [:]
    for member in defaults.list where self[member.name] == nil {
      if let opposite = Self.opposites[member.name], self[opposite] != nil { continue }
      list.append(member)
      inherited[member.name] = defaults.place(member.name)
    }
    return Members(pointer: pointer, list: list, inherited: inherited)
  }

  private static let opposites = [
    "visible": "hidden", "hidden": "visible", "enabled": "disabled", "disabled": "enabled",
    "calculate": "initial", "initial": "calculate",
  ]
}
