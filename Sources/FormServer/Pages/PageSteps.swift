internal import Forms

/// The pages of a form that have something to show now, and which of them is shown.
struct PageSteps: Sendable {
  /// A page.
  struct Step: Sendable {
    var key: String
    var title: String?
  }

  /// The pages with something to show, in order.
  private(set) var steps: [Step] = []
  /// Which of them is shown; `nil` where none has anything to show.
  private(set) var place: Int?
  /// The one after the page that was asked for, and the one before it.
  private(set) var next: Step?
  private(set) var previous: Step?

  /// Goes to a page of a form; `nil` where the form has no pages.
  ///
  /// - Parameters:
  ///   - pages: All pages of the form.
  ///   - snapshot: What is shown of the form now.
  ///   - wanted: The key of the page that is asked for. One that is unknown is the first, and where one
  ///     has nothing to show it is the next that has, else the last.
  init?(_ pages: [Step], of snapshot: PageSnapshot, wanted: String?) {
    guard !pages.isEmpty else { return nil }
    let filled = pages.indices.filter { !snapshot.part(on: pages[$0].key).sections.isEmpty }
    let asked = wanted.flatMap { key in
      pages.firstIndex { $0.key.utf8.elementsEqual(key.utf8) }
    }
    steps = filled.map { pages[$0] }
    place = filled.firstIndex { $0 >= asked ?? 0 } ?? filled.indices.last
    let from = asked ?? filled.first ?? 0
    next = filled.first { $0 > from }.map { pages[$0] }
    previous = filled.last { $0 < from }.map { pages[$0] }
  }

  /// The page that is shown.
  var shown: Step? { place.map { steps[$0] } }

  /// Whether no page comes after the one that is shown.
  var isLast: Bool { place == nil || place == steps.count - 1 }
}

extension PageSnapshot {
  /// What belongs to a page: the sections that say so, and without a page everything.
  ///
  /// What is shown on a page, read from its post and checked before the next one all go by this.
  func part(on page: String?) -> PageSnapshot {
    guard let page else { return self }
    var part = self
    part.sections = sections.filter { ($0.page ?? "").utf8.elementsEqual(page.utf8) }
    return part
  }

  /// Whether the form has pages.
  var isPaged: Bool { sections.contains { $0.page != nil } }
}

extension Form {
  /// The pages of the form in a language.
  func steps(in language: String) -> [PageSteps.Step] {
    pages.map { page in
      PageSteps.Step(key: page.key, title: page.title?.text(in: language, of: languages))
    }
  }
}
