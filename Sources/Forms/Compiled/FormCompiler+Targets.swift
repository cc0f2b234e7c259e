import JSON
import Rules

/// What the names in effects mean.
extension FormCompiler {
  /// The field or variable of a name, where an effect stands; if there is none, that is told.
  mutating func target(_ name: String, at place: Place) -> (EffectTarget, Field)? {
    if let list = place.list {
      let fields = form.sections.lazy.filter { $0.repeat != nil }.dropFirst(list).first?.fields
      if let column = fields?.firstIndex(where: { $0.key.utf8.elementsEqual(name.utf8) }),
        let field = fields?[column]
      {
        return (.own(column), field)
      }
    }
    if let slot = outerPositions[name] { return (.outer(slot), outerFields[slot]) }
    guard !read.unreadableKeys.contains(name) else { return nil }
    if let section = form.sections.first(where: { $0.key.utf8.elementsEqual(name.utf8) }) {
      let noun = section.repeat == nil ? "section" : "list"
      refuse("wrong-kind", place, "\(name.quoted) is a \(noun), and a field or variable is meant.")
      return nil
    }
    let owner = form.sections.first { section in
      section.repeat != nil && section.fields.contains { $0.key.utf8.elementsEqual(name.utf8) }
    }
    if let owner {
      refuse(
        "wrong-place", place,
        "\(name.quoted) is a field of the items of \(owner.key.quoted), and here it is not known "
          + "which item is meant.",
        hint: "Write the effect at a field of the item.")
      return nil
    }
    refuseUnknown(name, among: names(at: place), at: place, "There is no field or variable")
    return nil
  }

  /// The list of a key, if effects can change how many items it has; if not, that is told.
  mutating func list(_ key: String, at place: Place) -> Int? {
    guard let number = scope.repeatNumbers[key] else {
      refuseUnknown(key, among: scope.repeats.map(\.key), at: place, "There is no list")
      return nil
    }
    let section = form.sections.first { $0.key.utf8.elementsEqual(key.utf8) }
    guard section?.repeat?.rows == nil else {
      refuse(
        "contradiction", place,
        "The rule `rows` of \(key.quoted) sets the number of its items, so no effect can.",
        hint: "Set what that rule reads.")
      return nil
    }
    return number
  }

  /// Adds an error about an effect.
  mutating func refuse(
    _ code: String, _ place: Place, _ message: String, hint: String? = nil, fix: String? = nil
  ) {
    findings.append(
      Finding(place.pointer, key: place.key, code, message, hint: hint, fix: fix))
  }

  private mutating func refuseUnknown(
    _ name: String, among names: [String], at place: Place, _ sentence: String
  ) {
    let nearest = Spelling.nearest(to: name, among: names.sorted())
    refuse(
      "unknown-name", place, "\(sentence) \(name.quoted).",
      hint: nearest.map { "Did you mean `\($0)`?" }, fix: nearest)
  }

  /// The names that an effect may use.
  private mutating func names(at place: Place) -> [String] {
    let own = place.list.map { Array(scope.repeats[$0].visibles.keys) } ?? []
    return own + outerFields.map(\.key)
  }
}

extension FormCompiler.Place {
  /// The place of a member of what is here, as one for what is in it.
  func inside(_ name: String) -> Self { at(member(name)) }

  /// The same with another pointer, below which nothing comes from elsewhere.
  func at(_ pointer: JSONPointer) -> Self {
    var place = self
    place.pointer = pointer
    place.inherited = [:]
    return place
  }
}
