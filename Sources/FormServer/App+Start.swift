internal import FormStore
internal import Forms
internal import JSON
internal import SQLite

/// What a form that was published at the start came to.
public struct StartedForm: Sendable {
  public let key: String
  public let version: Int
  /// Whether the document was not published before as it is now.
  public let isNewVersion: Bool
}

extension App {
  /// Publishes a document and waits until that is durable; for the start, before there are requests.
  ///
  /// - Parameters:
  ///   - bytes: The document, which has been checked.
  ///   - key: The key of its form.
  /// - Returns: What came of it.
  /// - Throws: What the store reports, or the faults of the document.
  public func publish(_ bytes: [UInt8], key: String) throws -> StartedForm {
    let checked = try Publisher.check(JSONValue(parsing: bytes), key: key)
    let published = try database.waitFor { then in
      FormRegistry(database).publish(key, document: checked.document, at: clock.now(), then: then)
    }
    parts.catalog.forget(key)
    return StartedForm(
      key: key, version: published.version, isNewVersion: published.isNewVersion)
  }

  /// The keys of the forms that are published.
  public func publishedForms() throws -> [String] {
    try FormRegistry(database).list(limit: 10_000).map(\.form)
  }

  /// Takes some of the sessions along that follow a form which has changed.
  ///
  /// - Returns: Whether there may be more of them.
  @discardableResult
  public func takeFollowersAlong() -> Bool {
    parts.followers.takeAlong()
  }

  /// Removes what has been kept long enough.
  public func sweep() {
    parts.janitor.sweep()
  }
}
