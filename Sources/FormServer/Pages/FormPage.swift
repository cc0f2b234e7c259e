public import Forms
public import JSON
public import TimeZones

/// The page on which a form is filled in: the snapshot of a session as HTML.
///
/// What is hidden is not in the snapshot, so no page can name it.
public struct FormPage: Sendable {
  private let snapshot: PageSnapshot
  /// The pages of the form, and the part of the snapshot that this one shows.
  private let steps: PageSteps?
  private let part: PageSnapshot
  private let form: Form
  private let address: String
  private let nonce: String
  private let notices: [PageNotice]

  /// Creates the page of a session.
  ///
  /// - Parameters:
  ///   - snapshot: What clients of the session get as its snapshot.
  ///   - form: The form, for its description, its button and what is computed.
  ///   - address: The address of the session, to which the page posts.
  ///   - nonce: The value of `_n`, drawn for each page that is served.
  ///   - zone: The zone in which dates with a time are shown.
  ///   - query: What the address asks for.
  ///   - components: Those whose templates show rows and captions.
  ///   - notices: What effects show.
  public init(
    snapshot: JSONValue, form: Form, address: String, nonce: String, zone: Zone = .utc,
    query: PageQuery = PageQuery(), components: Components = .none, notices: [PageNotice] = []
  ) {
    var snapshot = PageSnapshot(snapshot, in: zone)
    snapshot.markCalculated(of: form)
    self.init(
      snapshot, form: form, address: address, nonce: nonce, query: query, components: components,
      notices: notices)
  }

  private init(
    _ snapshot: PageSnapshot, form: Form, address: String, nonce: String, query: PageQuery,
    components: Components, notices: [PageNotice]
  ) {
    var snapshot = snapshot
    snapshot.findTemplates(in: components)
    if let open = query.open { snapshot.changeRows { $0.leaveOpen(open) } }
    self.snapshot = snapshot
    steps = PageSteps(form.steps(in: snapshot.language), of: snapshot, wanted: query.page)
    part = steps.map { snapshot.part(on: $0.shown?.key ?? "") } ?? snapshot
    self.form = form
    self.address = address
    self.nonce = nonce
    self.notices = notices
  }

  /// Creates the page of a session as it is now.
  ///
  /// - Parameters:
  ///   - session: The session.
  ///   - forms: What is prepared of the forms of pages.
  ///   - nonce: The value of `_n`, drawn for each page that is served.
  ///   - state: The state that the page says it is of, if not that of the session.
  ///   - query: What the address asks for.
  ///   - components: Those whose templates show rows and captions.
  ///   - notices: What effects show.
  package init(
    _ session: Session, _ forms: PageForms, nonce: String, at state: (tag: String, rev: Int)? = nil,
    query: PageQuery = PageQuery(), components: Components = .none, notices: [PageNotice] = []
  ) {
    var snapshot = PageSnapshot(
      session, forms.prepared(session.form, language: session.language, zone: session.zone))
    if let state { (snapshot.tag, snapshot.rev) = state }
    self.init(
      snapshot, form: session.form.form, address: "/s/\(session.id)", nonce: nonce, query: query,
      components: components, notices: notices)
  }

  /// The page as bytes of HTML.
  public func html() -> [UInt8] {
    PageLayout(title: title, language: snapshot.language, state: state).html { content(&$0) }
  }

  /// The column of the page, with the places of the elements that a script replaces one by one.
  var column: PageColumn {
    var page = HTMLWriter()
    page.main(content)
    return PageColumn(page)
  }

  /// Writes what is in the column.
  private func content(_ page: inout HTMLWriter) {
    page.element("head") { page in
      if let steps {
        page.heading(name, steps, text: words(form.description))
      } else {
        page.heading(name, text: words(form.description))
      }
    }
    page.notices(notices)
    let faults = saidFaults
    if !faults.isEmpty { page.summary(of: faults, on: steps?.shown?.key, of: address) }
    page.element("form") { page in
      page.markup("<form id=\"form\" method=\"post\" novalidate")
      page.attribute("action", steps?.shown.map { "\(address)?page=\($0.key)" } ?? address)
      page.markup(">")
      page.hidden("_tag", snapshot.tag)
      page.hidden("_n", nonce)
      if part.hasOtherButtons || steps?.previous != nil { page.defaultButton() }
      let marking = part.marking
      for section in part.sections {
        page.section(section, marking: marking)
      }
      page.element("bar") { buttons(&$0) }
      page.markup("</form>")
    }
  }

  /// What the script has to know to take over.
  private var state: [UInt8] {
    var members = [
      JSONMember("address", .string(address)), JSONMember("ping", .integer(20_000)),
      JSONMember("rev", .integer(snapshot.rev)),
    ]
    if let page = steps?.shown?.key { members.append(JSONMember("page", .string(page))) }
    // The words are many and always the same; their name comes last.
    return JSONValue.object(members).canonicalBytes.dropLast() + PageWords.endOfState
  }

  /// What the form is called.
  private var name: String { snapshot.title.isEmpty ? form.key : snapshot.title }

  /// The title of the page, which begins with a word where something is wrong.
  var title: String { (saidFaults.isEmpty ? "" : PageWords.error) + place }

  /// What the page is called, the part first that differs from other pages.
  private var place: String {
    guard let steps, let place = steps.place, let shown = steps.shown else { return name }
    let step = PageWords.step(place + 1, of: steps.steps.count)
    return "\(shown.title ?? step) (\(step)) – \(name)"
  }

  /// The faults that the page lists, which are all there are.
  ///
  /// A page of several that has none of its own lists none, unless it is the last: there they keep the
  /// form from being sent.
  private var saidFaults: [PageFault] {
    guard let steps, !steps.isLast, part.faults.isEmpty else { return snapshot.faults }
    return []
  }

  private func words(_ text: LocalText?) -> String? {
    text?.text(in: snapshot.language, of: form.languages)
  }

  /// Writes the bar at the end.
  ///
  /// "Update" comes first, so that it is what the return key presses: nothing is sent by accident.
  private func buttons(_ page: inout HTMLWriter) {
    page.markup("<div class=\"bar\" id=\"bar\">")
    if snapshot.required > 0 {
      page.markup("<progress")
      page.attribute("max", String(snapshot.required))
      page.attribute("value", String(snapshot.answered))
      page.attribute("aria-label", PageWords.progress)
      page.markup("></progress><p class=\"progress\">")
      page.text(
        PageWords.progress(answered: snapshot.answered, required: snapshot.required))
      page.markup("</p>")
    }
    if let steps, steps.previous != nil {
      page.markup("<button name=\"_do\" value=\"previous\" class=\"quiet\">")
      page.text(PageWords.previous)
      page.markup("</button>")
    }
    page.markup("<button name=\"_do\" value=\"update\" class=\"quiet\">")
    page.text(PageWords.update)
    if let steps, !steps.isLast {
      page.markup("</button><button name=\"_do\" value=\"next\">")
      page.text(PageWords.next)
    } else {
      page.markup("</button><button name=\"_do\" value=\"submit\">")
      page.text(words(form.submit.title) ?? PageWords.submit)
    }
    page.markup("</button></div>")
  }
}

extension PageSnapshot {
  /// Marks the rows whose answer a rule computes and nobody may replace.
  fileprivate mutating func markCalculated(of form: Form) {
    let calculated = form.calculatedFields
    guard !calculated.isEmpty else { return }
    changeRows { $0.isCalculated = calculated.contains($0.field) }
  }

  /// Changes every row, those of items too.
  fileprivate mutating func changeRows(_ change: (inout PageRow) -> Void) {
    for section in sections.indices {
      for row in sections[section].rows.indices { change(&sections[section].rows[row]) }
      for item in sections[section].list?.items.indices ?? 0..<0 {
        sections[section].list?.items[item].changeRows(change)
      }
    }
  }

  /// Whether other buttons come before the one that updates: those of a list, or of a row.
  fileprivate var hasOtherButtons: Bool {
    sections.contains { section in
      section.list != nil || section.rows.contains { $0.hasButtons }
    }
  }
}

extension HTMLWriter {
  /// Writes what the return key presses, before any button that does something else; a post without
  /// the name of a button is an update.
  fileprivate mutating func defaultButton() {
    markup("<button class=\"unseen\" tabindex=\"-1\" aria-hidden=\"true\">")
    text(PageWords.update)
    markup("</button>")
  }
}
