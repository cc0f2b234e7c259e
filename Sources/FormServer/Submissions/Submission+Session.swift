internal import FormStore
internal import Forms
internal import JSON

extension Submission {
  /// The submission of a session that has just ended, and that is stored too or not.
  ///
  /// Free answers are those that the session was not told.
  convenience init(
    _ session: Session, _ names: Names, isKept: Bool, with free: FreeAnswers? = nil
  ) {
    let (answers, secrets) = session.submission(with: free)
    self.init(
      id: names.id(), receipt: names.receipt(), form: session.form.form.key,
      version: session.form.version, session: isKept ? session.id : nil,
      submittedAt: session.asOf, language: session.language, answers: answers,
      secrets: secrets)
  }
}

extension StoredSubmission {
  /// The submission as admins get it.
  func document() throws -> JSONValue {
    let values = try JSONValue(parsing: answers, limits: .ownText)
    var members = [
      JSONMember("form", .string(form)), JSONMember("id", .string(id)),
      JSONMember("language", .string(language)), JSONMember("receipt", .string(receipt)),
      JSONMember("submittedAt", .string(submittedAt.description)), JSONMember("values", values),
      JSONMember("version", .integer(version)),
    ]
    if !secretKeys.isEmpty {
      members.append(JSONMember("secrets", .array(secretKeys.map(JSONValue.string))))
    }
    if isTest { members.append(JSONMember("test", .bool(true))) }
    return .object(members)
  }
}
