public import Forms
public import SQLite

/// A component as it was registered.
public struct StoredComponent: Equatable, Sendable {
  public let name: String
  /// The document as canonical JSON.
  public let document: [UInt8]

  public init(name: String, document: [UInt8]) {
    self.name = name
    self.document = document
  }
}

/// A version of a form, or a save of its draft, that uses a component.
public struct ComponentUser: Hashable, Sendable {
  public let form: String
  /// The number of the version; 0 for a draft.
  public let version: Int
  /// The number of the save; 0 for a version.
  public let save: Int
}

/// The forms that use a component are not those that the change was checked against.
public struct ComponentUsersMoved: Error, Equatable {
  public init() {}
}

/// A component that a document was checked with is another one by now, or gone.
public struct ComponentMoved: Error, Equatable {
  public let name: String
}

/// A component is used, and cannot be removed.
public struct ComponentInUse: Error, Equatable {
  /// The keys of the forms, in order.
  public let forms: [String]
}

/// Keeps the components that authors register.
public struct ComponentStore: Sendable {
  /// The most components that there can be.
  public static let most = 1_000

  private let database: Database

  /// Creates a store on an open data file.
  public init(_ database: Database) {
    self.database = database
  }

  /// Every component in the order of the names.
  public func all() throws -> [StoredComponent] {
    try database.read { db in
      try db.all("SELECT name, document FROM component ORDER BY name") { row in
        StoredComponent(name: try row[0], document: row.bytes(1))
      }
    }
  }

  /// Who uses a component, with the documents.
  public func users(of name: String) throws -> [(user: ComponentUser, document: [UInt8])] {
    try database.read { db in try db.users(of: name) }
  }

  /// Registers a component, or replaces it.
  ///
  /// - Parameters:
  ///   - component: The component with its canonical document.
  ///   - users: Who uses it, as far as the change was checked; if others do by now it fails with
  ///     ``ComponentUsersMoved``.
  ///   - now: When.
  ///   - then: Told whether the component is new; `nil` where there is no room for one more.
  public func save(
    _ component: StoredComponent, checkedFor users: Set<ComponentUser>, at now: Instant,
    then: @escaping @Sendable (Result<Bool?, any Error>) -> Void
  ) {
    database.enqueue(
      making: { db in
        guard Set(try db.users(of: component.name).map(\.user)) == users else {
          throw ComponentUsersMoved()
        }
        let isNew = try db.component(component.name) == nil
        if isNew, try db.componentCount() >= Self.most { return nil }
        try db.execute(
          """
          INSERT INTO component (name, document, savedAt)
          VALUES (\(component.name), \(utf8: component.document), \(now.milliseconds))
          ON CONFLICT (name) DO UPDATE
          SET document = excluded.document, savedAt = excluded.savedAt
          """)
        return isNew
      }, then: then)
  }

  /// Removes a component that nothing uses; it fails with ``ComponentInUse``.
  ///
  /// The then closure is told whether there was one.
  public func delete(
    _ name: String, then: @escaping @Sendable (Result<Bool, any Error>) -> Void
  ) {
    database.enqueue(
      making: { db in
        let forms = Set(try db.users(of: name).map(\.user.form))
        guard forms.isEmpty else { throw ComponentInUse(forms: forms.sorted()) }
        try db.execute("DELETE FROM component WHERE name = \(name)")
        return db.changes > 0
      }, then: then)
  }
}
