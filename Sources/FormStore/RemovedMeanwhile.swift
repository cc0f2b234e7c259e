internal import SQLite

/// What a change stands on was removed while the change was on its way to the disk.
public enum RemovedMeanwhile: Error {
  case form
  case session
  /// The edition of a form that a session was to stand on.
  case edition
}

extension Result where Success == Void, Failure == any Error {
  /// The result, in which a row that should be there and is not has a name.
  func saying(_ removed: RemovedMeanwhile) -> Self {
    mapError { error in
      (error as? DatabaseError)?.isMissingParent == true ? removed : error
    }
  }
}
