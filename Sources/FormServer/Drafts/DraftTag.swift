internal import FormStore
internal import HTTP

/// The tags of drafts and versions in `ETag` and `If-Match`.
enum DraftTag {
  /// The tag of a save: `contact-draft-7`.
  static func tag(_ form: String, save: Int) -> String { "\(form)-draft-\(save)" }

  /// The tag of a version: `contact-3`.
  static func tag(_ form: String, version: Int) -> String { "\(form)-\(version)" }
}

extension StoredDraft {
  var tag: String { DraftTag.tag(form, save: save) }
}

extension StoredDraft? {
  /// Refuses to go on unless the draft is the one that the author has seen; without `If-Match` any is.
  func require(_ match: String?) throws(Problem) {
    guard let match else { return }
    guard let draft = self else {
      throw Problem(.preconditionFailed, "There is no such form yet.")
    }
    guard !SessionTag.matchesStrongly(match, draft.tag) else { return }
    throw Problem(.preconditionFailed, "Somebody else saved the draft: it is at \(draft.tag).")
  }

  /// Refuses to replace a whole form unless its author has seen the draft or what is published.
  func requireAny(_ match: String?) throws(Problem) {
    if let match, let draft = self, let version = draft.published {
      let tag = DraftTag.tag(draft.form, version: version)
      // Coded or not, what is published says the same.
      for ending in [""] + CodedBody.tagEndings
      where SessionTag.matchesStrongly(match, tag + ending) { return }
    }
    try require(match)
  }
}
