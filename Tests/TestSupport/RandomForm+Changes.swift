public import Forms
public import JSON

extension RandomForm {
  /// What came of changing a document here and there.
  public struct Changed {
    public var document: JSONValue
    public var renames: [Rename] = []
    public var form: CompiledForm
  }

  /// Changes a document here and there, so that it still compiles.
  ///
  /// Titles, places, kinds, rules and options change, fields go, come and get other names.
  public mutating func drawChanged(_ document: JSONValue, version: Int) throws -> Changed {
    let (form, findings) = CompiledForm.compile(
      Form.read(document, components: .test), version: version)
    guard let form else { throw Refused(findings: findings) }
    var changed = Changed(document: document, form: form)
    for number in 0..<Int.random(in: 1...8, using: &generator) {
      var next = changed
      guard let sections = changed.document["sections"]?.array else { continue }
      let altered = drawChange(of: sections, number, version, &next.renames)
      next.document = changed.document.replacing("sections", .array(altered))
      // Rules may name what is gone; such a change is none.
      guard
        let form = CompiledForm.compile(
          Form.read(next.document, components: .test), version: version
        ).form
      else {
        continue
      }
      next.form = form
      changed = next
    }
    return changed
  }

  private mutating func drawChange(
    of sections: [JSONValue], _ number: Int, _ version: Int, _ renames: inout [Rename]
  ) -> [JSONValue] {
    var sections = sections
    let at = Int.random(in: 0..<sections.count, using: &generator)
    var fields = sections[at]["fields"]?.array ?? []
    let isList = sections[at]["repeat"] != nil
    switch Int.random(in: 0..<10, using: &generator) {
    case 0: sections.move(from: at, to: Int.random(in: 0..<sections.count, using: &generator))
    case 1 where sections.count > 1: sections.remove(at: at)
    case 2:
      let other = Int.random(in: 0..<sections.count, using: &generator)
      guard !fields.isEmpty, other != at else { return sections }
      let field = fields.remove(at: Int.random(in: 0..<fields.count, using: &generator))
      sections[at] = sections[at].replacing("fields", .array(fields))
      let others = [field] + (sections[other]["fields"]?.array ?? [])
      sections[other] = sections[other].replacing("fields", .array(others))
    case 3:
      let field = #"{"key": "new\#(version)\#(number)", "kind": "number", "initial": "3"}"#
      guard let new = try? json(field) else { return sections }
      fields.insert(new, at: Int.random(in: 0...fields.count, using: &generator))
      sections[at] = sections[at].replacing("fields", .array(fields))
    case 4 where isList:
      let bounds = [("min", 0...3), ("max", 1...5)][chance(50) ? 0 : 1]
      let bound = JSONValue.integer(Int.random(in: bounds.1, using: &generator))
      let list = (sections[at]["repeat"] ?? .object([])).replacing(bounds.0, bound)
      sections[at] = sections[at].replacing("repeat", list)
    default:
      guard !fields.isEmpty else { return sections }
      let place = Int.random(in: 0..<fields.count, using: &generator)
      if chance(20) {
        fields.remove(at: place)
      } else {
        let list = isList ? "\(sections[at]["key"]?.string ?? "")/" : ""
        fields[place] = drawChanged(field: fields[place], in: list, number, version, &renames)
      }
      sections[at] = sections[at].replacing("fields", .array(fields))
    }
    return sections
  }

  private mutating func drawChanged(
    field: JSONValue, in list: String, _ number: Int, _ version: Int,
    _ renames: inout [Rename]
  ) -> JSONValue {
    let key = field["key"]?.string ?? ""
    switch Int.random(in: 0..<8, using: &generator) {
    case 0: return field.replacing("label", .string("Other \(number)"))
    case 1: return field.replacing("visible", .bool(true)).replacing("hidden", nil)
    case 2: return field.replacing("maxLength", .integer(2))
    case 3: return field.replacing("min", .string("2"))
    case 4:
      let options = field["options"]?.array?.dropFirst(Int.random(in: 0...2, using: &generator))
      let fewer = options.map { JSONValue.array(Array($0)) }
      return field.replacing("options", fewer).replacing(
        "clearInvalid", fewer.map { _ in .bool(chance(50)) })
    case 5:
      let kind = ["text", "number", "bool", "date", "month"].randomElement(using: &generator)
      return .object([
        JSONMember("key", .string(key)), JSONMember("kind", .string(kind ?? "text")),
      ])
    case 6:
      let new = "named\(version)\(number)"
      renames.append(Rename(from: list + key, to: list + new))
      return field.replacing("key", .string(new))
    default: return field.replacing("calculate", nil).replacing("override", nil)
    }
  }
}

extension JSONValue {
  /// The object with another value for a member, or without it.
  fileprivate func replacing(_ name: String, _ value: JSONValue?) -> JSONValue {
    let others = (object ?? []).filter { $0.name != name }
    return .object(others + (value.map { [JSONMember(name, $0)] } ?? []))
  }
}

extension [JSONValue] {
  fileprivate mutating func move(from: Int, to: Int) { insert(remove(at: from), at: to) }
}
