import JSON

extension FormReader {
  /// The most variables of a form.
  static let mostVariables = 1_000

  /// Reads the state that no field shows, by its keys.
  mutating func variables(_ members: Members) -> [Variable] {
    guard let value = members["variables"],
      let named = object(value, at: members.place("variables"), "`variables`")
    else { return [] }
    guard named.list.count <= Self.mostVariables else {
      report("too-many", at: named.pointer, "A form can have at most 1,000 variables.")
      return []
    }
    var variables: [Variable] = []
    for member in named.list.inCanonicalOrder {
      log.key = KeyGrammar.fault(of: member.name) == nil ? member.name : nil
      let place = named.place(member.name)
      if let variable = variable(member.name, member.value, at: place) {
        variables.append(variable)
        origins.fields[variable.key] = place
      } else {
        unreadableKeys.insert(member.name)
      }
    }
    log.key = nil
    return variables
  }

  private mutating func variable(
    _ key: String, _ value: JSONValue, at place: JSONPointer
  ) -> Variable? {
    if let fault = KeyGrammar.fault(of: key) {
      report("bad-key", at: place, fault)
      return nil
    }
    keys[key] = place
    guard let members = object(value, at: place, "A variable"),
      let (name, vocabulary) = kindName(members, "A variable")
    else { return nil }
    guard vocabulary.built.contains("required"), name != "custom" else {
      report(
        "wrong-kind", at: members.place("kind"),
        "A variable cannot be of the kind `\(name)`.")
      return nil
    }
    let parts = Vocabulary.variable.built.intersection(vocabulary.built)
    refuseUnknown(in: members, Vocabulary(parts), "A variable")
    return Variable(key, kind(name, members), initial: rule("initial", in: members))
  }
}
