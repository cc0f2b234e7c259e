internal import FormStore
internal import Forms
internal import HTTP

/// Where sessions go when the form that they stand on becomes another edition.
extension FormCatalog {
  /// What a session follows stands on now; `nil` when the form is on its way out.
  func head(of key: String, _ follow: Follow) throws -> CompiledForm? {
    do {
      return switch follow {
      case .published: try published(key).form
      case .draft: try draft(key)
      }
    } catch let problem as Problem where problem.code == ProblemCode.unknownForm.rawValue {
      return nil
    }
  }

  /// The way from one edition of a form to another.
  func rebase(from old: CompiledForm, onto new: CompiledForm) throws -> Rebase {
    let renames = try store.renames(from: old.edition, to: new.edition, of: old.form.key)
    return Rebase(onto: new, renames: renames)
  }
}

extension Turn {
  /// Takes a session that follows its form to what that is now, before anything else is done.
  ///
  /// So whoever looks at a follower after a publishing was acknowledged sees the new edition, whether
  /// the followers are through in the background or not.
  mutating func keepUp(_ catalog: FormCatalog, _ drawing: Drawing) throws {
    guard let follow = loaded.follow, loaded.session.status == .draft else { return }
    let form = loaded.session.form
    guard let head = try catalog.head(of: form.form.key, follow), head.edition != form.edition
    else { return }
    _ = try apply(drawing.edit(.rebase(catalog.rebase(from: form, onto: head))))
  }
}
