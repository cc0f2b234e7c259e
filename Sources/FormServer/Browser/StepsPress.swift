internal import Forms

/// The press of a button that goes on to the next page, or back to the one before.
struct StepsPress {
  private let post: PagePost
  private let drawing: Drawing

  init(_ post: PagePost, _ drawing: Drawing) {
    self.post = post
    self.drawing = drawing
  }

  /// Goes to another page after the answers of this one were written.
  ///
  /// Going on shows every fault of the page, and stays where there is one; going back checks nothing.
  ///
  /// - Returns: Where to go; `nil` where the button is another one, or the form has no pages.
  func carryOut(from page: String?, on turn: inout Turn) throws -> PageLanding? {
    guard post.action == .next || post.action == .previous else { return nil }
    let before = PageAddress(turn.loaded.session)
    guard let steps = before.steps(at: page) else { return nil }
    if post.action == .previous {
      return PageLanding(page: before.page(steps.previous?.key ?? page))
    }
    // Without a page in the address it was the first that was shown.
    let left = page ?? steps.shown?.key
    _ = try turn.apply(drawing.edit(.validateSections(before.sections(on: left))))
    let address = PageAddress(turn.loaded.session)
    if let fault = address.firstFault(on: left) { return address.place(fault, on: left) }
    return PageLanding(page: address.page(address.steps(at: left)?.next?.key ?? left))
  }
}
