public import Forms
public import JSON

/// Operations on the structure of forms, drawn at random; some of them make no sense.
public struct RandomStructure {
  public var generator: SeededGenerator
  private var fresh = 0

  public init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  /// An operation on a draft.
  public mutating func operation(on document: JSONValue) -> StructureOperation {
    let outline = Outline(document)
    switch number(0...15) {
    case 0:
      let new = (0...number(0...1)).map { _ in section() }
      return .insertSections(new, sectionPlace(outline))
    case 1, 2:
      let section = outline.sections.randomElement(using: &generator)
      return .insertFields(
        (0...number(0...2)).map { _ in field() }, section: chance(80) ? section?.key : nil,
        fieldPlace(section))
    case 3: return .removeSections([sectionKey(outline)])
    case 4: return .removeFields((0...number(0...2)).map { _ in path(outline) })
    case 5, 6: return .moveSection(sectionKey(outline), sectionPlace(outline))
    case 7, 8, 9:
      let target = outline.sections.randomElement(using: &generator)
      return .moveField(path(outline), section: target?.key, fieldPlace(target))
    case 10:
      return .renameField(path(outline), to: chance(80) ? key() : plain(path(outline)))
    case 11: return .renameSection(sectionKey(outline), to: key())
    case 12: return .replaceField(path(outline), field(hasKey: false))
    case 13:
      return .patchField(
        path(outline),
        .object([
          JSONMember("label", chance(20) ? .null : .string("L\(number(0...9))")),
          JSONMember(chance(50) ? "help" : "hints", chance(50) ? .null : .object([])),
        ]))
    case 14:
      return .setCaption(
        chance(50) ? .header : .footer, ofSection: sectionKey(outline),
        chance(30) ? nil : .string("C\(number(0...9))"))
    default:
      return .patchForm(.object([JSONMember("title", .string("T\(number(0...9))"))]))
    }
  }

  private struct Outline {
    struct Section {
      let key: String
      let paths: [String]
    }

    let sections: [Section]
    var paths: [String] { sections.flatMap(\.paths) }

    init(_ document: JSONValue) {
      sections = (document["sections"]?.array ?? []).map { section in
        let key = section["key"]?.string ?? ""
        let isList = section["repeat"] != nil
        let keys = (section["fields"]?.array ?? []).map { $0["key"]?.string ?? "" }
        return Section(key: key, paths: keys.map { isList ? "\(key)/\($0)" : $0 })
      }
    }
  }

  private mutating func sectionKey(_ outline: Outline) -> String {
    outline.sections.randomElement(using: &generator)?.key ?? "none"
  }

  private mutating func path(_ outline: Outline) -> String {
    chance(97) ? outline.paths.randomElement(using: &generator) ?? "none" : "none"
  }

  private func plain(_ path: String) -> String { String(path.split(separator: "/").last ?? "x") }

  private mutating func sectionPlace(_ outline: Outline) -> StructurePosition {
    place(among: outline.sections.map(\.key))
  }

  private mutating func fieldPlace(_ section: Outline.Section?) -> StructurePosition {
    place(among: section?.paths ?? [])
  }

  private mutating func place(among keys: [String]) -> StructurePosition {
    switch number(0...3) {
    case 0: .end
    case 1: .at(number(0...keys.count + (chance(10) ? 2 : 0)))
    case 2: keys.randomElement(using: &generator).map { .before($0) } ?? .end
    default: keys.randomElement(using: &generator).map { .after($0) } ?? .end
    }
  }

  private mutating func key() -> String {
    fresh += 1
    return "new\(fresh)"
  }

  private mutating func section() -> JSONValue {
    if chance(15) {
      return .object([
        JSONMember("forEach", .object([JSONMember("range", .array([.integer(0), .integer(2)]))])),
        JSONMember(
          "template",
          .object([
            JSONMember("key", .string(key() + "_{index}")), JSONMember("fields", .array([])),
          ])),
      ])
    }
    var members = [JSONMember("header", .string("Part \(number(0...9))"))]
    if chance(70) { members.append(JSONMember("key", .string(key()))) }
    if chance(30) { members.append(JSONMember("repeat", .object([]))) }
    return .object(
      members + [JSONMember("fields", .array((0...number(0...2)).map { _ in field() }))])
  }

  private mutating func field(hasKey: Bool = true) -> JSONValue {
    let kind = ["text", "number", "bool", "date"].randomElement(using: &generator) ?? "text"
    var members = [JSONMember("kind", .string(kind)), JSONMember("label", .string("New"))]
    if hasKey { members.append(JSONMember("key", .string(key()))) }
    if chance(15), hasKey {
      members[members.count - 1] = JSONMember("key", .string(key() + "_{index}"))
      return .object([
        JSONMember("forEach", .object([JSONMember("range", .array([.integer(0), .integer(3)]))])),
        JSONMember("includeIf", .string("index != 1")),
        JSONMember("template", .object(members)),
      ])
    }
    return .object(members)
  }

  private mutating func number(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &generator)
  }

  private mutating func chance(_ percent: Int) -> Bool {
    Int.random(in: 0..<100, using: &generator) < percent
  }
}
