internal import Forms
internal import JSON
internal import Synchronization
internal import TimeZones

/// What never changes about the pages of a form in one language and zone, made once for all its sessions.
final class PageForm: Sendable {
  /// The form, which is kept for as long as this is, so that its place in memory stands for it.
  fileprivate let form: CompiledForm
  let title: String
  /// The fields by their positions.
  let fields: [PageField]
  /// The keys of the fields.
  let keys: [String]
  /// The fields whose answer a rule computes and nobody may replace.
  let calculated: Set<String>
  /// The sections by their positions, without rows.
  let sections: [PageSnapshot.Section]

  init(_ form: CompiledForm, language: String, zone: Zone) {
    self.form = form
    title = form.form.title?.text(in: language, of: form.form.languages) ?? ""
    let rows = form.fixedRows(in: language)
    fields = rows.map { PageField($0, in: zone, isShared: true) }
    keys = rows.map { $0["key"]?.string ?? "" }
    calculated = form.form.calculatedFields
    sections = form.fixedSections(in: language).map { PageSnapshot.Section($0, in: zone) }
  }

  func isCalculated(_ field: String) -> Bool {
    !calculated.isEmpty && calculated.contains(field)
  }
}

/// The prepared forms of pages.
///
/// A compiled form never changes, so what is here is never out of date.
package final class PageForms: Sendable {
  private struct Key: Hashable {
    let form: ObjectIdentifier
    let language: String
    let zone: String
  }

  private let made = Mutex<[Key: PageForm]>([:])

  /// Rarely more than a few are in use; starting over is the simplest bound.
  private static let most = 16

  package init() {}

  func prepared(_ form: CompiledForm, language: String, zone: Zone) -> PageForm {
    let key = Key(form: ObjectIdentifier(form), language: language, zone: zone.identifier)
    if let found = made.withLock({ $0[key] }) { return found }
    let prepared = PageForm(form, language: language, zone: zone)
    made.withLock { made in
      if made.count >= Self.most { made = [:] }
      made[key] = prepared
    }
    return prepared
  }
}

extension PageSnapshot {
  /// Reads what is visible of a session, everything there is, whatever the session's client can show.
  init(_ session: Session, _ prepared: PageForm) {
    title = prepared.title
    language = session.language
    tag = session.tag
    rev = session.rev
    (answered, required) = session.shownProgress
    for shown in session.shownSections {
      switch shown {
      case .whole(let parts):
        for part in parts {
          var section = Section(part, in: session.zone)
          for row in section.rows.indices {
            section.rows[row].isCalculated = prepared.isCalculated(section.rows[row].field)
          }
          add(section)
        }
      case .rows(let position, let changing, let rows):
        var section = prepared.sections[position]
        if !changing.isEmpty { section.error = JSONValue.object(changing)["error"]?.string }
        section.rows = rows.map { shown in
          var row = PageRow(prepared.fields[shown.field], key: prepared.keys[shown.field])
          row.read(shown.changing, in: session.zone)
          row.isCalculated = prepared.isCalculated(row.key)
          return row
        }
        add(section)
      }
    }
    nameItems()
  }
}

extension Form {
  /// The fields whose answer a rule computes and nobody may replace: `total`, or `people/age` in a list.
  var calculatedFields: Set<String> {
    var calculated: Set<String> = []
    for section in sections {
      let list = section.repeat == nil ? "" : section.key + "/"
      for field in section.fields where field.calculate != nil && !field.override {
        calculated.insert(list + field.key)
      }
    }
    return calculated
  }
}
