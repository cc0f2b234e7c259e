/// A macro of a program: a part that is computed for each item of a list or each key of a map.
struct Macro: Sendable {
  enum Kind: Sendable {
    case all, exists, existsOne, filter, map, transformMap, transformMapEntry
  }

  let kind: Kind
  /// The list or map.
  let range: Part.Index
  /// Where the variables stand: the item or key alone, or with two variables first the index or
  /// key, then the item or value.
  let first: Int32
  /// The second variable; -1 where there is one only.
  let second: Int32
  /// What an item has to meet to be taken; -1 where all are.
  let condition: Part.Index
  /// The question about an item, or what becomes of it.
  let body: Part.Index
}
