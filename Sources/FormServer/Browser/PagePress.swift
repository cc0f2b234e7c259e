internal import Forms

extension PagePost {
  /// Applies what a button of the page does under the number after that of the page's answers, so that
  /// a second press of the same button on the same page does nothing.
  func press(
    _ change: Edit.Change, _ drawing: Drawing, on turn: inout Turn
  ) throws(EditRefusal) -> Outcome {
    var edit = drawing.edit(change)
    if let (client, seq) = PageNumber.read(nonce) {
      edit.client = client
      edit.seq = seq + 1
      edit.digest = turn.loaded.session.digest(Array("\(action)".utf8))
    }
    do {
      return try turn.apply(edit)
    } catch {
      guard error == .seqReused || error == .seqTooOld else { throw error }
      // The person went back and pressed another button: a new edit.
      (edit.client, edit.seq, edit.digest) = (nil, nil, nil)
      return try turn.apply(edit)
    }
  }
}
