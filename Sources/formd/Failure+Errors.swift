internal import FormServer
internal import HTTP
internal import SQLite

extension Failure {
  /// The sentence and exit code for whatever stops a command.
  init(_ error: any Error) {
    self =
      switch error {
      case let failure as Failure: failure
      case let error as OpenError: Failure(error)
      case let error as ServerError: Failure(Self.code(of: error), "\(error)")
      case let error as FileError: Failure(.noInput, "\(error.path): \(error.reason).")
      case let error as DatabaseError: Failure(error)
      default: Failure(.software, "Something went wrong: \(error)")
      }
  }

  private init(_ error: DatabaseError) {
    self =
      switch error.kind {
      case .busy: Failure(.inUse, "Another program has locked the database.")
      case .full: Failure(.software, "The disk is full.")
      default: Failure(.software, "The database reports: \(error.message).")
      }
  }

  private init(_ error: OpenError) {
    let code: ExitCode =
      switch error {
      case .locked: .inUse
      case .notADatabase, .foreign, .newer, .damaged: .data
      case .readOnly: .noPermission
      case .system: .cannotCreate
      case .badPath, .notAFile: .cannotCreate
      case .networkFileSystem, .noWriteAheadLog: .cannotCreate
      case .misnumbered: .configuration
      }
    self.init(code, "\(error)")
  }

  private static func code(of error: ServerError) -> ExitCode {
    switch error {
    case .portInUse, .cannotListen: .unavailable
    case .notAllowed: .noPermission
    case .badAddress: .unavailable
    }
  }
}
