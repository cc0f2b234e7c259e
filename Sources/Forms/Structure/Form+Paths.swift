extension Form {
  /// The paths of everything that answers lie under: fields, lists, and the fields of lists.
  public var answerPaths: Set<String> {
    var paths: Set<String> = []
    for section in sections {
      guard section.repeat != nil else {
        paths.formUnion(section.fields.map(\.key))
        continue
      }
      paths.insert(section.key)
      paths.formUnion(section.fields.map { "\(section.key)/\($0.key)" })
    }
    return paths
  }
}
