/// What the program says to the shell when it ends, by the numbers of `sysexits.h`.
enum ExitCode: Int32, CaseIterable {
  case success = 0
  case usage = 64
  case data = 65
  case noInput = 66
  case unavailable = 69
  case software = 70
  case cannotCreate = 73
  case inUse = 75
  case noPermission = 77
  case configuration = 78

  /// What the number means, for the help text.
  var meaning: String {
    switch self {
    case .success: "all went well"
    case .usage: "the command line cannot be understood"
    case .data: "a document has faults, or the database is not formd's or newer than this formd"
    case .noInput: "a file or folder that was named is not there"
    case .unavailable: "the address or port cannot be used"
    case .software: "a fault of formd or of the disk"
    case .cannotCreate: "the database cannot be created"
    case .inUse: "another formd has the database open"
    case .noPermission: "the database may not be written"
    case .configuration: "a setting has a value that it cannot have"
    }
  }
}

/// The reason why a command cannot go on, in one sentence for a person.
struct Failure: Error, Equatable {
  let code: ExitCode
  let sentence: String

  init(_ code: ExitCode, _ sentence: String) {
    self.code = code
    self.sentence = sentence
  }
}
