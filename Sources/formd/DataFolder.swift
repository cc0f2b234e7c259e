internal import FormStore
internal import SQLite

/// Finds what formd needs beside itself, and opens the database.
enum DataFolder {
  /// Where things are after an installation.
  private static let installed = "/usr/share/formd"

  /// A folder that was named, else the one in the working directory, else the installed one.
  ///
  /// - Throws: A ``Failure`` when there is none of them.
  static func folder(_ named: String?, _ name: String, _ flag: Flag) throws(Failure) -> String {
    if let named {
      guard Files.isFolder(named) else { throw Failure(.noInput, "There is no folder \(named).") }
      return named
    }
    for folder in [name, "\(installed)/\(name)"] where Files.isFolder(folder) { return folder }
    throw Failure(
      .configuration,
      "There is no folder \(name) here nor in \(installed). Name it with --\(flag.name).")
  }

  /// Opens the database.
  ///
  /// - Parameters:
  ///   - path: Where it is, or shall be.
  ///   - migrations: The folder of its migrations, if one was named.
  ///   - onFatal: Called when the file can no longer be trusted.
  /// - Returns: The database, its tables up to date.
  /// - Throws: What is wrong with the file or the folder.
  static func open(
    _ path: String, migrations: String?, onFatal: @escaping @Sendable (DatabaseError) -> Void
  ) throws -> Database {
    let folder = try folder(migrations, "migrations", .migrations)
    return try FormData.open(path, migrations: folder, onFatal: onFatal)
  }
}
