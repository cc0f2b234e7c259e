import JSON

extension CompiledForm {
  /// The number of the list whose section has a key.
  func list(_ key: String) -> Int? {
    repeats.first { self.key(ofList: $0.number).hasSameBytes(as: key) }?.number
  }

  /// Whether there is a list of this key.
  public func hasList(_ key: String) -> Bool { list(key) != nil }

  /// The key of a list.
  func key(ofList list: Int) -> String { sections[repeats[list].section].section.key }

  /// The field of which a path names one: `email`, or `people/k7/name` in an item.
  public func field(at path: String) -> (field: Int, place: Assignment.Place)? {
    guard path.utf8.contains(0x2F) else { return index(of: path).map { ($0, .form) } }
    guard path.utf8.count <= 256 else { return nil }
    let parts = path.utf8.split(separator: 0x2F, omittingEmptySubsequences: false)
    guard parts.count == 3, !parts[1].isEmpty,
      let field = index(of: "\(Substring(parts[0]))/\(Substring(parts[2]))")
    else { return nil }
    return (field, .item(String(Substring(parts[1]))))
  }

  /// The columns of a list in the order of another one that has the same fields, so that an item can
  /// move from the one to the other; `nil` if it has not.
  func columns(of list: Int, as other: Int) -> [Int]? {
    guard repeats[list].width == repeats[other].width else { return nil }
    let columns = repeats[other].columns.map { column in
      index(of: "\(key(ofList: list))/\(fields[column].field.key)")
    }
    for (column, twin) in zip(repeats[other].columns, columns) {
      guard let twin, fields[twin].field.isTwin(of: fields[column].field) else { return nil }
    }
    return columns.compactMap(\.self)
  }
}

extension Field {
  /// Whether it takes the same answers as another field, whatever happens when something happens to it.
  fileprivate func isTwin(of other: Field) -> Bool {
    var (one, two) = (self, other)
    (one.effects, two.effects) = (.none, .none)
    (one.actions, two.actions) = ([], [])
    return one == two
  }
}
