internal import Forms
internal import JSON

/// The press of a button that taps a row, or does something with a row or an item.
struct RowPress {
  private let post: PagePost
  private let drawing: Drawing

  init(_ post: PagePost, _ drawing: Drawing) {
    self.post = post
    self.drawing = drawing
  }

  /// Does what the button says, if it can still be done; the page then shows how things are.
  ///
  /// - Returns: The element to go to unless an effect leads elsewhere; `nil` where the button is
  ///   another one.
  func carryOut(on turn: inout Turn) throws -> String? {
    let event: Event
    switch post.action {
    case .tap(let key):
      let kind: Event.Kind = turn.loaded.session.reacts(to: .tap, at: key) ? .tap : .select
      event = Event(kind, key)
    case .act(let key, let action): event = Event(.action, key, action: action)
    default: return nil
    }
    try apply(event, to: &turn)
    let rows = PageSnapshot(turn.loaded.session.pageSnapshot).rows
    return rows.first { $0.key.utf8.elementsEqual(event.field.utf8) }.map { "row-\($0.key)" }
  }

  /// Applies the event, unless the page is old: it then shows what there is now.
  private func apply(_ event: Event, to turn: inout Turn) throws {
    do {
      _ = try post.press(.event(event), drawing, on: &turn)
    } catch {
      switch error {
      case .unknownField, .unknownAction, .hidden, .disabled: return
      default: throw error
      }
    }
  }
}
