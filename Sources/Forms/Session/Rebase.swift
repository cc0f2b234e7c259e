/// Where a session is taken that is to stand on another edition of its form.
public struct Rebase: Sendable {
  public var form: CompiledForm
  /// What was renamed from the edition that the session stands on to that one, in order.
  public var renames: [Rename]

  public init(onto form: CompiledForm, renames: [Rename] = []) {
    self.form = form
    self.renames = renames
  }
}
