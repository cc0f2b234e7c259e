/// An array most of whose elements are those of one that many share; only the others take memory.
///
/// It is how ten thousand sessions of one form keep what they have in common once.
public struct Overlay<Element: Sendable>: Sendable {
  @usableFromInline let shared: [Element]
  /// For each position where its own element stands, counted from 1; 0 where it is the shared one.
  @usableFromInline var places: [UInt32]
  @usableFromInline var own: [Element] = []

  /// Begins with elements of which all are shared.
  public init(_ shared: [Element]) {
    self.shared = shared
    places = Array(repeating: 0, count: shared.count)
  }

  @inlinable public var count: Int { places.count }

  public var indices: Range<Int> { 0..<count }

  /// How many elements are not shared.
  public var ownCount: Int { own.count }

  /// The elements that are not shared, in no order.
  public var ownElements: [Element] { own }

  @inlinable
  public subscript(position: Int) -> Element {
    get {
      let place = Int(places[position])
      return place == 0 ? shared[position] : own[place - 1]
    }
    // A plain setter would copy a whole element whenever a part of it is changed.
    _modify {
      if places[position] == 0 {
        own.append(shared[position])
        places[position] = UInt32(own.count)
      }
      yield &own[Int(places[position]) - 1]
    }
  }

  /// A part of an element, which is read without a copy of the rest.
  @inlinable @inline(__always)
  public func read<Part>(_ position: Int, _ part: (borrowing Element) -> Part) -> Part {
    let place = Int(places[position])
    // Elements of spans are read where they lie.
    return place == 0 ? part(shared.span[position]) : part(own.span[place - 1])
  }

  /// Makes room for so many more elements that are not shared.
  public mutating func reserve(_ count: Int) { own.reserveCapacity(own.count + count) }

  /// Adds elements at the end.
  public static func += (overlay: inout Overlay, elements: [Element]) {
    for element in elements {
      overlay.own.append(element)
      overlay.places.append(UInt32(overlay.own.count))
    }
  }
}

extension Overlay where Element: Equatable {
  /// Whether an element is the same as another one, which is found out without a copy of either.
  @inlinable @inline(__always)
  public func holds(_ element: borrowing Element, at position: Int) -> Bool {
    let place = Int(places[position])
    return place == 0 ? shared.span[position] == element : own.span[place - 1] == element
  }

  /// The same elements, of which those that another one begins with are shared with it.
  public func sharing(_ other: Overlay) -> Overlay {
    var result = other
    for position in 0..<count {
      if position >= other.count {
        result += [self[position]]
      } else if self[position] != other[position] {
        result[position] = self[position]
      }
    }
    return result
  }
}
