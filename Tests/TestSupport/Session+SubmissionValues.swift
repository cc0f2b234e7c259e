public import Forms
public import JSON

extension Session {
  /// The answers that a submission holds, as a tree.
  public func submissionValues() -> (values: JSONValue, secrets: [JournalRow.Secret]) {
    let (answers, secrets) = submission()
    do {
      return (try JSONValue(parsing: answers), secrets)
    } catch {
      fatalError("A submission is no JSON: \(error) \(String(decoding: answers, as: UTF8.self))")
    }
  }
}
