import Rules

/// What a rebase would do to the answers of a session, by the paths of their fields.
public struct RebaseEffects: Sendable, Equatable {
  /// For each answer that no field would hold the field that it has now.
  public var dropped: [String] = []
  /// For each answer that would not fit any more, and fits now, the field that it would have.
  public var issues: [String] = []
}

extension Session {
  /// Finds out what a rebase would do, at an instant; the session stays as it is.
  public func effects(of rebase: Rebase, asOf instant: Instant) -> RebaseEffects {
    let zone = timeZone ?? rebase.form.zone
    let moved = SessionMove(
      of: state, by: rebase, clock: RuleClock(max(asOf, instant), zone), nonce: nonce)
    let faulty = Set(state.answersWithIssues().map { rebase.renames.path(of: $0) })
    return RebaseEffects(
      dropped: moved.lost,
      issues: moved.state.answersWithIssues().filter { !faulty.contains($0) })
  }
}

extension SessionState {
  /// The paths of the visible fields whose answers have a fault, once for each answer.
  fileprivate func answersWithIssues() -> [String] {
    form.sections.flatMap { section in
      guard let list = section.list else { return answersWithIssues(in: section.fields) }
      return lists[list].items.flatMap { answersWithIssues(in: slots(ofItem: $0)) }
    }
  }

  private func answersWithIssues(in slots: Range<Int>) -> [String] {
    slots.filter {
      fields[$0].isVisible && inputs.values[$0].isAnswered && !fields[$0].issues.isEmpty
    }.map { form.path(ofField: field(of: $0)) }
  }
}
