extension Session {
  /// Gives a field an answer and computes what follows from it, without making a revision: what an edit
  /// costs beside the bookkeeping, for whoever measures it.
  ///
  /// - Returns: How many steps it took.
  package mutating func recompute(_ answer: Assignment) -> Int {
    state.begin()
    guard let slot = state.slot(of: answer) else { return 0 }
    state.write(answer.content, to: slot, at: rev, by: nil)
    state.run()
    return state.stepsDone
  }
}
