import JSON

extension FormReader {
  /// The most effects in one list.
  static let mostEffects = 100

  /// Reads the lists of effects that something may have.
  mutating func effectLists(_ triggers: [Trigger], in members: Members) -> EffectLists {
    var lists = EffectLists.none
    for trigger in triggers where members[trigger.rawValue] != nil {
      lists[trigger] = effects(trigger.rawValue, in: members)
    }
    return lists
  }

  /// Reads a list of effects.
  mutating func effects(_ name: String, in members: Members) -> [Effect] {
    let place = members.place(name)
    let values = list(name, in: members) ?? []
    guard values.count <= Self.mostEffects else {
      report("too-many", at: place, "A list can have at most \(Self.mostEffects) effects.")
      return []
    }
    return values.enumerated().compactMap { effect($0.element, at: place.element($0.offset)) }
  }

  /// Reads one effect: an object with the one member that says what is done.
  private mutating func effect(_ value: JSONValue, at pointer: JSONPointer) -> Effect? {
    guard let members = object(value, at: pointer, "An effect") else { return nil }
    refuseUnknown(in: members, Vocabulary.effect, "An effect")
    let names = members.list.map(\.name).filter(Vocabulary.effect.built.contains)
    guard let name = names.first else {
      if members.list.isEmpty {
        report(
          "missing-member", at: pointer, "An effect says what is done.",
          hint: "Write `{\"set\": {\"name\": \"rule\"}}`.")
      }
      return nil
    }
    guard names.count == 1 else {
      report(
        "contradiction", at: members.place(names[1]),
        "An effect does one thing. Make this an effect of its own, after the other.")
      return nil
    }
    switch name {
    case "set": return settings(members).map(Effect.set)
    case "clear": return self.names("clear", in: members).map(Effect.clear)
    case "reset": return self.names("reset", in: members).map(Effect.reset)
    case "alert": return text("alert", in: members).map(Effect.alert)
    case "open": return opened(members).map(Effect.open)
    case "submit": return submission(members)
    default: return string(name, in: members).flatMap { Self.effect(name, about: $0) }
    }
  }

  /// An effect about one name.
  private static func effect(_ word: String, about name: String) -> Effect? {
    switch word {
    case "toggle": .toggle(name)
    case "insertItem": .insertItem(name)
    case "removeItem": .removeItem(name)
    case "focus": .focus(name)
    case "scrollTo": .scrollTo(name)
    default: nil
    }
  }

  /// Reads the rules of `set` by the names that they give values to.
  private mutating func settings(_ members: Members) -> [Effect.Setting]? {
    guard let value = members["set"],
      let rules = object(value, at: members.place("set"), "`set`")
    else { return nil }
    guard !rules.list.isEmpty else {
      report("missing-member", at: rules.pointer, "`set` needs a name and a rule.")
      return nil
    }
    var settings: [Effect.Setting] = []
    for member in rules.list.inCanonicalOrder {
      guard KeyGrammar.isWord(member.name) else {
        report(
          "bad-key", at: rules.place(member.name), "\(member.name.quoted) cannot be a key.")
        continue
      }
      guard let rule = rule(member.name, in: rules) else { continue }
      settings.append(Effect.Setting(member.name, rule))
    }
    return settings.count == rules.list.count ? settings : nil
  }

  /// Reads the names of `clear` or `reset`.
  private mutating func names(_ word: String, in members: Members) -> [String]? {
    guard let values = list(word, in: members) else { return nil }
    let place = members.place(word)
    guard !values.isEmpty else {
      report("missing-member", at: place, "`\(word)` needs at least one name.")
      return nil
    }
    var names: [String] = []
    for (index, value) in values.enumerated() {
      guard case .string(let name) = value else {
        reportType(value, at: place.element(index), "A name", "a text")
        continue
      }
      guard let name = checked(name, at: place.element(index)) else { continue }
      names.append(name)
    }
    return names.count == values.count ? names : nil
  }

  /// Reads an address that a client is asked to open, which runs no script.
  private mutating func opened(_ members: Members) -> String? {
    guard let address = string("open", in: members) else { return nil }
    let bytes = Array(address.utf8)
    let isPath = bytes.first == 0x2F && bytes.dropFirst().first != 0x2F
    let isAddress = ["https://", "http://", "mailto:", "tel:"].contains {
      address.lowercased().utf8.starts(with: $0.utf8) && bytes.count > $0.utf8.count
    }
    guard isPath || isAddress, bytes.count <= 2_048,
      bytes.allSatisfy({ $0 > 0x20 && $0 < 0x7F && $0 != 0x5C })
    else {
      report(
        "bad-address", at: members.place("open"),
        "An address begins with `https://`, `http://`, `mailto:` or `tel:`, or is a path like "
          + "`/help`, in ASCII.")
      return nil
    }
    return address
  }

  private mutating func submission(_ members: Members) -> Effect? {
    guard let truth = flag("submit", in: members) else { return nil }
    guard truth else {
      report(
        "contradiction", at: members.place("submit"), "`submit` can only be true.",
        hint: "Remove the effect.")
      return nil
    }
    return .submit
  }
}
