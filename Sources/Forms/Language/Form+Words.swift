public import JSON

extension Form {
  /// Creates a form with a key and its sections.
  ///
  /// ```swift
  /// Form("contact") {
  ///   Section("Contact") {
  ///     TextField("email").format(.email).required()
  ///     NumberField("age", in: 0...120)
  ///   }
  /// }
  /// ```
  ///
  /// Nothing is checked here: ``Form/read(_:)`` of the form's ``Form/document`` says what is wrong.
  /// Of the languages, all others fall back to the first.
  public init(
    _ key: String, languages: [String] = [], @ListBuilder<Section> sections: () -> [Section]
  ) {
    self.init(key, sections: sections())
    self.languages = languages
    nameSections()
  }

  /// Sets the title.
  public func title(_ text: LocalText) -> Self { with { $0.title = text } }

  /// Sets the description.
  public func description(_ text: LocalText) -> Self { with { $0.description = text } }

  /// Sets the zone whose calendar the rules use: `Europe/Amsterdam`.
  public func timeZone(_ name: String) -> Self { with { $0.timeZone = name } }

  /// Adds a list of options that several fields share.
  public func optionSet(_ key: String, @ListBuilder<Option> _ options: () -> [Option]) -> Self {
    let set = OptionSet(key, options())
    return with {
      $0.optionSets.append(set)
      $0.optionSets.sort { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
    }
  }

  /// Adds a page with the sections of these keys; every section has to be on one.
  public func page(_ key: String, _ title: LocalText? = nil, sections: String...) -> Self {
    with { $0.pages.append(Page(key, title: title, sections: sections)) }
  }

  /// Sets what fields of a kind have that are added to the document later; those that are written in
  /// Swift say themselves what they have.
  public func typeDefaults(_ kind: String, _ members: JSONValue) -> Self {
    with {
      $0.typeDefaults.append(TypeDefaults(kind, members: (members.object ?? []).inCanonicalOrder))
      $0.typeDefaults.sort { $0.kind.utf8.lexicographicallyPrecedes($1.kind.utf8) }
    }
  }

  /// Sets the text of the button, what is said afterwards, and the path to go on to.
  public func submit(
    _ title: LocalText? = nil, confirmation: LocalText? = nil, redirect: String? = nil
  ) -> Self {
    with {
      $0.submit.title = title
      $0.submit.confirmation = confirmation
      $0.submit.redirect = redirect
    }
  }

  /// Sets what needs no token.
  public func access(_ access: Access) -> Self { with { $0.access = access } }

  /// Sets how many days things are kept.
  public func keepDays(sessions: Int? = nil, submissions: Int? = nil) -> Self {
    with {
      $0.keepDays.sessions = sessions
      $0.keepDays.submissions = submissions
    }
  }

  /// Adds something for clients that the server never acts on.
  public func hint(_ name: String, _ hint: Hint) -> Self { with { $0.hints.set(name, hint) } }

  /// A copy with one change.
  func with(_ change: (inout Self) -> Void) -> Self {
    var copy = self
    change(&copy)
    return copy
  }

  /// Gives a key to every section without one, as reading a document does.
  mutating func nameSections() {
    var taken = Set(sections.map(\.key) + sections.flatMap { $0.fields.map(\.key) })
    taken.formUnion(variables.map(\.key))
    for index in sections.indices where sections[index].key.isEmpty {
      let key = SectionKey.key(
        for: sections[index].header, languages: languages, position: index + 1,
        isTaken: { taken.contains($0) })
      sections[index].key = key
      taken.insert(key)
    }
  }
}
