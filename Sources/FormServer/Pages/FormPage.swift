public import Forms
public import JSON
public import TimeZones

/// The page on which a form is filled in: the snapshot of a session as HTML.
///
/// What is hidden is not in the snapshot, so no page can name it.
public struct FormPage: Sendable {
  private let snapshot: PageSnapshot
  private let form: Form
  private let address: String
  private let nonce: String

  /// Creates the page of a session.
  ///
  /// - Parameters:
  ///   - snapshot: What clients of the session get as its snapshot.
  ///   - form: The form, for its description, its button and what is computed.
  ///   - address: Where the page posts to.
  ///   - nonce: The value of `_n`, drawn for each page that is served.
  ///   - zone: The zone in which dates with a time are shown.
  public init(
    snapshot: JSONValue, form: Form, address: String, nonce: String, zone: Zone = .utc
  ) {
    var snapshot = PageSnapshot(snapshot, in: zone)
    snapshot.markCalculated(of: form)
    self.snapshot = snapshot
    self.form = form
    self.address = address
    self.nonce = nonce
  }

  /// The page as bytes of HTML.
  public func html() -> [UInt8] {
    let faults = snapshot.faults
    let name = snapshot.title.isEmpty ? form.key : snapshot.title
    let title = (faults.isEmpty ? "" : PageWords.error) + name
    return PageLayout(title: title, language: snapshot.language).html { page in
      page.heading(name, text: words(form.description))
      if !faults.isEmpty { page.summary(of: faults) }
      page.markup("<form method=\"post\" novalidate")
      page.attribute("action", address)
      page.markup(">")
      page.hidden("_tag", snapshot.tag)
      page.hidden("_n", nonce)
      if snapshot.hasOtherButtons { page.defaultButton() }
      let marking = snapshot.marking
      for section in snapshot.sections {
        page.section(section, marking: marking)
      }
      buttons(&page)
      page.markup("</form>")
    }
  }

  private func words(_ text: LocalText?) -> String? {
    text?.text(in: snapshot.language, of: form.languages)
  }

  /// Writes the bar at the end.
  ///
  /// "Update" comes first, so that it is what the return key presses: nothing is sent by accident.
  private func buttons(_ page: inout HTMLWriter) {
    page.markup("<div class=\"bar\">")
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
    page.markup("<button name=\"_do\" value=\"update\" class=\"quiet\">")
    page.text(PageWords.update)
    page.markup("</button><button name=\"_do\" value=\"submit\">")
    page.text(words(form.submit.title) ?? PageWords.submit)
    page.markup("</button></div>")
  }
}

extension PageSnapshot {
  /// Marks the rows whose answer a rule computes and nobody may replace.
  fileprivate mutating func markCalculated(of form: Form) {
    var calculated: Set<String> = []
    for section in form.sections {
      let list = section.repeat == nil ? "" : section.key + "/"
      for field in section.fields where field.calculate != nil && !field.override {
        calculated.insert(list + field.key)
      }
    }
    guard !calculated.isEmpty else { return }
    for section in sections.indices {
      sections[section].rows.markCalculated(calculated)
      for item in sections[section].list?.items.indices ?? 0..<0 {
        sections[section].list?.items[item].rows.markCalculated(calculated)
      }
    }
  }

  /// Whether other buttons come before the one that updates: those of a list, or of a row.
  fileprivate var hasOtherButtons: Bool {
    sections.contains { $0.list != nil }
      || rows.contains { $0.isStepper || $0.control == .button }
  }
}

extension [PageRow] {
  fileprivate mutating func markCalculated(_ fields: Set<String>) {
    for row in indices where fields.contains(self[row].field) { self[row].isCalculated = true }
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
