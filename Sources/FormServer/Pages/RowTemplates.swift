internal import JSON
internal import Synchronization

/// The markup of the rows of a field, made once for each shape that a row can have and filled in for each
/// session.
///
/// What people type is no part of it.
final class RowTemplates: Sendable {
  private let made = Mutex<[(shape: RowShape, template: RowTemplate)]>([])

  /// A field has few shapes; where it has more, those beyond are written each time.
  private static let most = 12

  /// The template of a shape, made by writing a row; `nil` if there are too many.
  func template(
    of shape: RowShape, _ write: (inout HTMLWriter) -> Void
  ) -> RowTemplate? {
    made.withLock { made in
      if let known = made.first(where: { $0.shape == shape }) { return known.template }
      guard made.count < Self.most else { return nil }
      let template = RowTemplate(write)
      made.append((shape, template))
      return template
    }
  }
}

/// The markup of a row with holes for its texts.
struct RowTemplate: Sendable {
  /// A place at which a text of the row belongs.
  struct Hole: Sendable {
    enum Text: Sendable {
      case answer, error
    }

    let place: Int
    let text: Text
    let isInAttribute: Bool
  }

  let bytes: [UInt8]
  let holes: [Hole]

  init(_ write: (inout HTMLWriter) -> Void) {
    var page = HTMLWriter(capacity: 1_024, isTemplate: true)
    write(&page)
    bytes = page.bytes
    holes = page.holes
  }
}

/// Everything that the markup of a row depends on, beside its field and the texts that are filled in.
struct RowShape: Equatable, Sendable {
  /// How the row is answered: not at all, with a text, or with one of a few values.
  let answer: Int
  let marking: Marking
  let hasError: Bool
  let hasValue: Bool
  let hasInput: Bool
  let isRequired: Bool
  let isDisabled: Bool

  /// The shape of a row; `nil` for one that is unlike others of its field.
  init?(_ row: PageRow, _ marking: Marking) {
    guard row.own.isEmpty, row.item == nil, row.itemName == nil, let answer = row.answerShape else {
      return nil
    }
    self.answer = answer
    self.marking = marking
    hasError = row.error != nil
    hasValue = row.hasValue
    hasInput = row.input != nil
    isRequired = row.isRequired
    isDisabled = row.isDisabled
  }
}

extension PageRow {
  private static let noAnswer = -1
  private static let text = -2

  /// How the row is answered, for its shape; `nil` where that can be in many ways.
  fileprivate var answerShape: Int? {
    switch control {
    case .line where isStepper: nil
    case .line, .area, .date, .secret: shownText.isEmpty ? Self.noAnswer : Self.text
    case .switch, .check: value?.bool == true ? 1 : 0
    case .yesNo: value?.bool.map { $0 ? 1 : 0 } ?? (value == nil ? Self.noAnswer : nil)
    case .radios, .segments, .select: choiceShape
    case .checks: picked.isEmpty ? Self.noAnswer : nil
    case .label, .button, .link: Self.noAnswer
    case .output, .levels, .place, .progress, .component: nil
    }
  }

  /// Which of the options is picked.
  private var choiceShape: Int? {
    guard let value else { return Self.noAnswer }
    guard let picked = value.string else { return nil }
    return fixed.parts.options.firstIndex { $0.value.utf8.elementsEqual(picked.utf8) }
  }
}

extension HTMLWriter {
  /// Writes what is in the row element, by a template where the row is like others of its field.
  mutating func rowElement(_ row: PageRow, marking: Marking) {
    if let templates = row.fixed.templates, let shape = RowShape(row, marking),
      let template = templates.template(of: shape, { $0.wholeRow(row, marking: marking) })
    {
      fill(template, row)
    } else {
      wholeRow(row, marking: marking)
    }
  }

  private mutating func fill(_ template: RowTemplate, _ row: PageRow) {
    var place = 0
    for hole in template.holes {
      checked(template.bytes[place..<hole.place])
      fill(hole.text == .answer ? row.shownText : row.error ?? "", hole.text, hole.isInAttribute)
      place = hole.place
    }
    checked(template.bytes[place...])
  }

  /// Writes a text of a row, or leaves a hole for it.
  mutating func fill(
    _ text: String, _ what: RowTemplate.Hole.Text, _ isInAttribute: Bool
  ) {
    if isTemplate {
      holes.append(.init(place: bytes.count, text: what, isInAttribute: isInAttribute))
    } else if isInAttribute {
      attributeText(text)
    } else {
      self.text(text)
    }
  }
}
