public import SQLite

/// The data file of a form server.
public enum FormData {
  /// What the header of a file says that is ours: "frmd".
  public static let applicationID: Int32 = 0x6672_6D64

  /// Opens the data file, creating it when it is missing, and brings its tables up to date.
  ///
  /// The migrations are read from a folder. `onFatal` is called once, on the writer's thread, when
  /// the file can no longer be trusted.
  ///
  /// - Throws: An `OpenError` or a `DatabaseError`; a file that is not ours is left as it is.
  public static func open(
    _ path: String, migrations: String,
    onFatal: @escaping @Sendable (DatabaseError) -> Void = { _ in }
  ) throws -> Database {
    try Database(
      path: path, migrations: Migration.load(folder: migrations),
      configuration: DatabaseConfiguration(applicationID: applicationID, onFatal: onFatal))
  }
}
