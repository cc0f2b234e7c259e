internal import FormStore
public import Forms
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
  /// - Parameter report: What came of the check of the document.
  /// - Returns: What came of it; `nil` where the document has faults.
  /// - Throws: What the store reports.
  @discardableResult
  public func publish(_ report: DocumentReport) throws -> StartedForm? {
    try report.checked.map { try publish($0) }
  }

  /// Publishes a document and waits until that is durable; for the start, before there are requests.
  ///
  /// - Parameters:
  ///   - bytes: The document.
  ///   - key: The key of its form.
  /// - Returns: What came of it.
  /// - Throws: What the store reports, or the faults of the document.
  public func publish(_ bytes: [UInt8], key: String) throws -> StartedForm {
    try publish(
      Publisher.check(
        JSONValue(parsing: bytes), key: key, components: parts.catalog.components.all))
  }

  private func publish(_ checked: CheckedForm) throws -> StartedForm {
    let key = checked.key
    let published = try database.waitFor { then in
      FormRegistry(database).publish(
        key, document: checked.document, components: checked.components, at: clock.now(),
        then: then)
    }
    parts.catalog.forget(key)
    return StartedForm(
      key: key, version: published.version, isNewVersion: published.isNewVersion)
  }

  /// The components that forms may use.
  public var components: Components { parts.catalog.components.all }

  /// Registers a component and waits until that is durable; for the start, before there are requests.
  ///
  /// - Parameter bytes: The document of the component.
  /// - Throws: What the store reports, the faults of the document, or that a form needs the component
  ///   as it was.
  public func register(_ bytes: [UInt8]) throws {
    let registrar = ComponentRegistrar(
      catalog: parts.catalog.components, store: ComponentStore(database))
    let checked = try registrar.check(bytes, name: nil)
    let known = registrar.catalog.all[checked.component.name]
    if known?.document == checked.component.document { return }
    let now = clock.now()
    let isNew = try database.waitFor { then in
      registrar.store.save(checked.stored, checkedFor: checked.users, at: now, then: then)
    }
    guard isNew != nil else { throw ComponentRegistrar.full }
    registrar.catalog.set(checked.component)
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
