/// How large a value can be.
indirect enum Extent: Sendable {
  /// A value that is always of one size.
  case single
  /// A text of at most so many bytes, and of at least so many.
  case text(bytes: Int, CostBound?, least: Int = 0)
  /// A list.
  ///
  /// - `limit`: What all items together weigh at most, where that is less than the largest item so
  ///   many times.
  case list(count: Int, CostBound?, of: Extent, limit: Work? = nil)
  /// A row of a repeat, by its number.
  case row(Int)

  /// What it costs to read the value once.
  var weight: Work {
    switch self {
    case .single, .row: return Work(0)
    case .text(let bytes, let bound, _): return Work(Cost.text(bytes: bytes), bound)
    case .list(let count, let bound, let item, let limit):
      let items = item.weight.times(count, bound)
      return Work(Cost.list(count: count), bound) + Work.smaller(items, limit ?? items)
    }
  }

  /// The number of items, with what bounds it.
  var count: (most: Int, bound: CostBound?) {
    if case .list(let count, let bound, _, _) = self { (count, bound) } else { (0, nil) }
  }

  /// The bytes of a text, with what bounds them.
  var bytes: (most: Int, bound: CostBound?) {
    if case .text(let bytes, let bound, _) = self { (bytes, bound) } else { (0, nil) }
  }

  /// The least bytes of a text.
  var leastBytes: Int { if case .text(_, _, let least) = self { least } else { 0 } }

  /// The items of a list.
  var item: Extent { if case .list(_, _, let item, _) = self { item } else { .single } }

  /// The extent of what is one of two values.
  func or(_ other: Extent) -> Extent {
    switch (self, other) {
    case (.single, _): other
    case (.text(let own, let bound, let least), .text(let others, let otherBound, let otherLeast)):
      .text(
        bytes: max(own, others), own >= others ? bound : otherBound, least: min(least, otherLeast))
    case (
      .list(let count, let bound, let item, let limit),
      .list(let others, let otherBound, let otherItem, let otherLimit)
    ):
      .list(
        count: max(count, others), count >= others ? bound : otherBound, of: item.or(otherItem),
        limit: limit.flatMap { own in otherLimit.map { Work.larger(own, $0) } })
    default: self
    }
  }

  /// The extent of a value that is known.
  init(_ value: Value) {
    switch value {
    case .text(let text): self = .text(bytes: text.utf8.count, nil, least: text.utf8.count)
    case .list(let values):
      self = .list(
        count: values.count, nil, of: values.reduce(.single) { $0.or(Extent($1)) })
    default: self = .single
    }
  }
}

extension Scope {
  /// How large an answer can be; the key is for what an author is told.
  func extent(of field: Name, _ key: String) -> Extent {
    switch field.type {
    case .text: field.textExtent(key)
    case .list(.row(let number)): rows(of: number)
    case .list(let element):
      .list(
        count: field.maxItems, CostBound(kind: .items, key: key, most: field.maxItems),
        of: element == .text ? field.textExtent(key) : .single)
    default: .single
    }
  }

  /// The list of the rows of a repeat.
  func rows(of number: Int) -> Extent {
    let most = repeats[number].maxRows
    let bound = CostBound(kind: .rows, key: repeats[number].key, most: most)
    return .list(count: most, bound, of: .row(number))
  }
}

extension Scope.Name {
  fileprivate func textExtent(_ key: String) -> Extent {
    if let longestOption { return .text(bytes: longestOption, nil) }
    // A code point takes four bytes at most.
    return .text(bytes: maxLength * 4, CostBound(kind: .length, key: key, most: maxLength))
  }
}
