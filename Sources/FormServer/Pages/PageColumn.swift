/// An element of a page that a script replaces as a whole: a row, an item, a section, the bar.
struct PageElement: Sendable {
  let prefix: Markup
  let key: String
  /// The element that it is in, by its number; `nil` for the column itself.
  let parent: Int?
  /// Where its bytes begin and end.
  let start: Int
  var end: Int

  var id: String { prefix.source + key }
}

/// The column of a page as it is written, and the elements that it is made of.
///
/// Two of them are compared element by element, so that a script is sent what differs and nothing else,
/// whatever the reason: an answer, a rule, a new name of an item, a button that came or went.
struct PageColumn: Sendable {
  private let bytes: [UInt8]
  private let elements: [PageElement]
  private let children: [[Int]]
  private let numbers: [String: Int]

  /// Takes what was written.
  init(_ page: HTMLWriter) {
    bytes = page.bytes
    elements = page.elements
    var children = Array(repeating: [Int](), count: elements.count)
    for (number, element) in elements.enumerated() {
      if let parent = element.parent { children[parent].append(number) }
    }
    self.children = children
    numbers = Dictionary(elements.enumerated().map { ($1.id, $0) }) { first, _ in first }
  }

  /// The whole column.
  var html: [UInt8] { bytes }

  /// What makes this column of an older one: the elements to put in the place of those with their ids.
  ///
  /// In an element that is sent because of what it has around other elements, or because of their order,
  /// a `template` with the id of an element stands for what the reader has under that id.
  func changes(from old: PageColumn) -> [[UInt8]] {
    var changes: [[UInt8]] = []
    collect(0, from: old, into: &changes)
    return changes
  }

  /// Collects the changes of an element that the older column has in the same place.
  private func collect(_ number: Int, from old: PageColumn, into changes: inout [[UInt8]]) {
    guard let before = old.numbers[elements[number].id] else { return }
    guard !slice(number).elementsEqual(old.slice(before)) else { return }
    if hasSameFrame(number, as: before, of: old) {
      for child in children[number] { collect(child, from: old, into: &changes) }
    } else {
      changes.append(frame(number, from: old, also: &changes))
    }
  }

  /// An element with its own markup, and of those in it only what the older column lacks.
  private func frame(
    _ number: Int, from old: PageColumn, also changes: inout [[UInt8]]
  ) -> [UInt8] {
    var html: [UInt8] = []
    var at = elements[number].start
    for child in children[number] {
      html += bytes[at..<elements[child].start]
      at = elements[child].end
      let id = elements[child].id
      guard let before = old.numbers[id] else {
        html += slice(child)
        continue
      }
      let isKept =
        slice(child).elementsEqual(old.slice(before))
        || hasSameFrame(child, as: before, of: old)
      if isKept {
        html += Array("<template id=\"\(id)\"></template>".utf8)
        collect(child, from: old, into: &changes)
      } else {
        html += frame(child, from: old, also: &changes)
      }
    }
    return html + bytes[at..<elements[number].end]
  }

  /// Whether an element has the same elements in it as it had, in the same order, with the same markup
  /// around them.
  private func hasSameFrame(_ number: Int, as before: Int, of old: PageColumn) -> Bool {
    let (mine, theirs) = (children[number], old.children[before])
    guard !mine.isEmpty, mine.count == theirs.count,
      zip(mine, theirs).allSatisfy({ elements[$0].id == old.elements[$1].id })
    else { return false }
    let gaps = self.gaps(number)
    return zip(gaps, old.gaps(before)).allSatisfy { bytes[$0].elementsEqual(old.bytes[$1]) }
  }

  /// What an element has around those in it.
  private func gaps(_ number: Int) -> [Range<Int>] {
    var gaps: [Range<Int>] = []
    var at = elements[number].start
    for child in children[number] {
      gaps.append(at..<elements[child].start)
      at = elements[child].end
    }
    return gaps + [at..<elements[number].end]
  }

  private func slice(_ number: Int) -> ArraySlice<UInt8> {
    bytes[elements[number].start..<elements[number].end]
  }
}
