/// What makes the header of a request ambiguous.
enum HeadFault: Error {
  case tooMany, badName, badValue, badLine, underscore, twice, badHost

  /// The problem that tells the client.
  var problem: Problem {
    switch self {
    case .tooMany: .badRequest("There are more than 100 header fields.")
    case .badName: .badRequest("The name of a header field holds a character that it must not.")
    case .badValue: .badRequest("The value of a header field holds a control character.")
    case .badLine: .badRequest("A header line is folded, or does not end as it should.")
    case .underscore: .badRequest("The name of a header field holds an underscore for a hyphen.")
    case .twice: .badRequest("A header field that may stand there once is there twice.")
    case .badHost: .badRequest("Host is not the name of a host.")
    }
  }
}
