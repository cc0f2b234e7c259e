internal import Decimals
internal import Forms
internal import JSON

/// The press of a button of a row: that of a stepper, or of a cascade for its next level.
struct StepPress {
  private let post: PagePost
  private let drawing: Drawing

  init(_ post: PagePost, _ drawing: Drawing) {
    self.post = post
    self.drawing = drawing
  }

  /// Steps the number as it is after the answers of the page were written, or only comes back.
  ///
  /// - Returns: The element to go to; `nil` where the button is another one, or its row is no more.
  func carryOut(on turn: inout Turn) throws -> String? {
    let key: String
    let direction: StepDirection?
    switch post.action {
    case .less(let row): (key, direction) = (row, .less)
    case .more(let row): (key, direction) = (row, .more)
    case .show(let row): (key, direction) = (row, nil)
    default: return nil
    }
    let session = turn.loaded.session
    let rows = PageSnapshot(session.pageSnapshot, in: session.zone).rows
    guard let row = rows.first(where: { $0.key.utf8.elementsEqual(key.utf8) }) else { return nil }
    if let number = direction.flatMap(row.stepped) {
      let answer = [(key: row.key, value: JSONValue.string(number.description))]
      _ = try post.press(
        .set(session.form.assignments(page: answer, in: session.zone)), drawing, on: &turn)
    }
    return "row-\(row.key)"
  }
}
