internal import Forms
internal import JSON

/// The addresses of the pages of a session as it is now.
struct PageAddress {
  private let base: String
  private let form: Form
  private let snapshot: PageSnapshot
  private let language: String

  init(_ session: Session) {
    base = "/s/\(session.id)"
    form = session.form.form
    snapshot = PageSnapshot(session.pageSnapshot, in: session.zone)
    language = session.language
  }

  /// The pages that have something to show, and the one that is asked for.
  func steps(at page: String?) -> PageSteps? {
    PageSteps(form.steps(in: language), of: snapshot, wanted: page)
  }

  /// The address of a page, in a form without pages that of the session.
  func page(_ page: String?) -> String {
    guard let shown = steps(at: page)?.shown else { return base }
    return "\(base)?page=\(shown.key)"
  }

  /// A place, and the page that it is on.
  ///
  /// - Parameters:
  ///   - place: The id of an element of a page; `nil` for the beginning of a page.
  ///   - page: The page that counts where there is no place, or no page has it.
  ///   - query: What else the address says, `name=value`.
  /// - Returns: Where the place is.
  func place(_ place: String?, on page: String?, with query: String? = nil) -> PageLanding {
    let section = place.flatMap { place in snapshot.sections.first { $0.holds(place) } }
    return PageLanding(page: self.page(section?.page ?? page), query: query, place: place)
  }

  /// The place of the first fault, of a page if one is named.
  func firstFault(on page: String?) -> String? { snapshot.part(on: page).faults.first?.anchor }

  /// The keys of the sections of a page.
  func sections(on page: String?) -> [String] { snapshot.part(on: page).sections.map(\.key) }
}

extension PageSnapshot.Section {
  /// Whether a place is in the section: itself, an item of it, or a row.
  fileprivate func holds(_ place: String) -> Bool {
    let own = ["section-" + key] + (list?.items.map { "section-" + $0.key } ?? [])
    return (own + allRows.map { "row-" + $0.key }).holds(place)
  }
}
