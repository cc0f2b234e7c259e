import JSON

/// What a component is given: names with truths, whole numbers, texts, lists and objects.
///
/// ```swift
/// let props: Props = ["title": "Nothing yet", "lines": 2, "colours": ["red", "blue"]]
/// ```
public struct Props: Sendable, ExpressibleByDictionaryLiteral {
  let members: [JSONMember]

  /// Gathers members; of those with one name the last counts.
  public init(dictionaryLiteral elements: (String, Hint)...) {
    members = [JSONMember].props(elements)
  }
}

extension [JSONMember] {
  /// Members in canonical order, the last of each name.
  fileprivate static func props(_ elements: [(String, Hint)]) -> [JSONMember] {
    var members: [JSONMember] = []
    for (name, value) in elements {
      members.removeAll { $0.name.utf8.elementsEqual(name.utf8) }
      members.append(JSONMember(name, value.document))
    }
    return members.inCanonicalOrder
  }
}

extension ComponentUse {
  init(_ name: String, _ props: Props) { self.init(name, props: props.members) }
}
