/// Lines of the form language made from the elements of a collection.
///
/// ```swift
/// ForEach(1..<4) { number in TextField("name\(number)") }
/// ForEach(Theme.self) { theme in Option(theme.rawValue) }
/// ```
public struct ForEach<Element> {
  let elements: [Element]

  /// Makes lines from each element of a range, a list or any other sequence.
  public init<Item>(
    _ items: some Sequence<Item>, @ListBuilder<Element> _ lines: (Item) -> [Element]
  ) {
    elements = items.flatMap(lines)
  }

  /// Makes lines from each case of an enum.
  public init<Item: CaseIterable>(
    _ type: Item.Type, @ListBuilder<Element> _ lines: (Item) -> [Element]
  ) {
    elements = type.allCases.flatMap(lines)
  }
}
