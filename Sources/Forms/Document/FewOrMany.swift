/// A set of things that are mostly few: those are compared one by one, which takes less than hashing.
struct FewOrMany<Element: Hashable> {
  private var few: [Element] = []
  private var many: Set<Element> = []

  /// How many are compared.
  private static var most: Int { 8 }

  /// Adds an element.
  ///
  /// - Returns: Whether it is new.
  mutating func insert(_ element: Element) -> Bool {
    guard few.count == Self.most else {
      guard !few.contains(element) else { return false }
      if few.isEmpty { few.reserveCapacity(Self.most / 2) }
      few.append(element)
      return true
    }
    if many.isEmpty { many = Set(few) }
    return many.insert(element).inserted
  }
}
