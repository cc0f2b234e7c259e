import JSON

extension EditedForm {
  /// Takes a section out and puts it at a position among the others.
  mutating func move(section key: String, _ position: StructurePosition) throws(StructureRefusal) {
    let number = try section(key)
    let index = try index(of: position, moving: key)
    sections.insert(sections.remove(at: number), at: index)
  }

  /// Takes a field out and puts it at a position of its section, or of another.
  mutating func move(
    field path: String, section key: String?, _ position: StructurePosition
  ) throws(StructureRefusal) {
    let place = try field(path)
    var target = place.section
    if let key {
      guard let number = try? section(key) else {
        throw .invalid("section", "unknown-key", "There is no section \(key.quoted).")
      }
      target = number
    }
    let isWithin = target == place.section
    let index = try index(of: position, inSection: target, moving: isWithin ? path : nil)
    let field = sections[place.section].fields.remove(at: place.field)
    sections[target].fields.insert(field, at: index)
  }

  /// Removes sections with all their fields; all of them where none is named.
  mutating func remove(sections keys: [String]?) throws(StructureRefusal) {
    guard let keys else {
      sections = []
      return
    }
    var gone: Set<Int> = []
    for key in keys { gone.insert(try section(key)) }
    sections = sections.enumerated().filter { !gone.contains($0.offset) }.map(\.element)
  }

  /// Removes fields, which are all found before the first one goes.
  mutating func remove(fields paths: [String]) throws(StructureRefusal) {
    var gone: Set<FieldPlace> = []
    for path in paths { gone.insert(try field(path)) }
    for place in gone.sorted(by: { ($0.section, $0.field) > ($1.section, $1.field) }) {
      sections[place.section].fields.remove(at: place.field)
    }
  }
}
