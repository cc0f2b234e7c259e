import JSON

/// A list of items that was drawn.
public struct DrawnList: Sendable {
  public let key: String
  /// Whether a rule sets the number of its items.
  public let isCounted: Bool
  /// The fields of its template.
  public internal(set) var columns: [(key: String, kind: String)] = []

  var numbers: [String] { columns.filter { $0.kind == "number" }.map(\.key) }
}

extension RandomForm {
  /// The members that make a section a list; its rules look back like all others, to fields above
  /// in the same item, in the one before and in all items.
  mutating func drawList(_ key: String) -> [JSONMember] {
    let counts = keys.filter { $0.kind == "number" }.map(\.key)
    let count = chance(40) ? counts.randomElement(using: &generator) : nil
    var parts: [JSONMember] = [
      JSONMember("max", .integer(Int.random(in: 4...6, using: &generator)))
    ]
    if let count {
      parts.append(JSONMember("rows", .string(chance(50) ? count : "coalesce(\(count), 2)")))
    } else {
      parts.append(JSONMember("min", .integer(Int.random(in: 0...2, using: &generator))))
      parts.append(JSONMember("reorder", .bool(chance(80))))
      if chance(10) { parts.append(JSONMember("insert", .bool(false))) }
    }
    lists.append(DrawnList(key: key, isCounted: count != nil))
    isInTemplate = true
    let (outside, outer) = (keys, writable)
    let isInRows = chance(20)
    if isInRows { parts.append(JSONMember("layout", .string("rows"))) }
    let fields = (0..<(isInRows ? 1 : Int.random(in: 1...5, using: &generator))).map { _ in
      let field = drawField()
      lists[lists.count - 1].columns = Array(keys[outside.count...])
      return field
    }
    if chance(50), !isInRows { parts.append(JSONMember("itemTitle", drawRuleText())) }
    isInTemplate = false
    (keys, writable) = (outside, outer)
    var members = [
      JSONMember("repeat", .object(parts)), JSONMember("fields", .array(fields)),
    ]
    members += drawEffects(["onDelete", "onReorder"])
    if chance(40), let rule = drawListTerm() {
      let check = [JSONMember("rule", .string(rule)), JSONMember("message", .string("Not these."))]
      members.append(JSONMember("validate", .array([.object(check)])))
    }
    return members
  }

  /// Now and then a second list of the same template, so that items can go from one to the other.
  mutating func drawTwin(of section: JSONValue, _ number: Int) -> [JSONValue] {
    guard let list = lists.last, list.key == "s\(number)", !list.isCounted, chance(40) else {
      return []
    }
    lists.append(DrawnList(key: "t\(number)", isCounted: false, columns: list.columns))
    let members = section.renaming("removeItem", to: "t\(number)").object ?? []
    return [
      .object(members.map { $0.name == "key" ? JSONMember("key", .string("t\(number)")) : $0 })
    ]
  }

  /// A number that is made of the items of a list; `nil` when there is none yet.
  mutating func drawListSum(_ key: String) -> String? {
    guard let list = lists.randomElement(using: &generator) else { return nil }
    var sums = ["size(\(list.key))"]
    if isInTemplate {
      sums += ["coalesce(prev.\(key), 0) + 1", "row.number", "row.count - row.number"]
      if chance(40) { return sums[1] }
      if let own = lists.last?.numbers.randomElement(using: &generator) {
        sums += ["coalesce(prev.\(key), 0) + coalesce(\(own), 1)", "coalesce(prev.\(own), \(own))"]
      }
    }
    if let number = list.numbers.randomElement(using: &generator) {
      sums += [
        "sum(\(list.key).\(number))", "count(\(list.key).\(number))", "max(\(list.key).\(number))",
        "sum(\(list.key).filter(r, r.\(number) > 1).\(number))",
      ]
    }
    return sums.randomElement(using: &generator)
  }

  /// A condition about the items of a list; `nil` when there is none yet.
  mutating func drawListTerm() -> String? {
    guard let list = lists.randomElement(using: &generator) else { return nil }
    var terms = ["size(\(list.key)) > 1", "answered(\(list.key))"]
    if isInTemplate {
      terms += ["row.number == 1", "row.number < row.count"]
      if let own = lists.last?.numbers.randomElement(using: &generator) {
        terms += ["prev.\(own) > 1", "answered(prev.\(own))", "prev.\(own) == \(own)"]
      }
    }
    if let number = list.numbers.randomElement(using: &generator) {
      terms += [
        "sum(\(list.key).\(number)) > 3", "\(list.key).exists(r, r.\(number) == 2)",
        "\(list.key).all(r, r.\(number) < 4)",
      ]
    }
    return terms.randomElement(using: &generator)
  }
}

extension JSONValue {
  /// The value with another text in every member of a name.
  fileprivate func renaming(_ name: String, to text: String) -> JSONValue {
    switch self {
    case .array(let elements): .array(elements.map { $0.renaming(name, to: text) })
    case .object(let members):
      .object(
        members.map { member in
          JSONMember(
            member.name, member.name == name ? .string(text) : member.value.renaming(name, to: text)
          )
        })
    default: self
    }
  }
}
