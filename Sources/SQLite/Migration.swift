internal import Glibc

/// A step from one schema to the next, written in SQL.
public struct Migration: Equatable, Sendable {
  /// The number of the schema after the step; the first is 1.
  public let number: Int

  /// The name of its file, such as `0001_create.sql`.
  public let name: String

  /// Its statements, without `BEGIN` and `COMMIT`.
  public let sql: String

  /// Creates a migration.
  public init(number: Int, name: String, sql: String) {
    self.number = number
    self.name = name
    self.sql = sql
  }

  /// Reads the migrations of a folder, in their order.
  ///
  /// Each file whose name ends in `.sql` is one. Its name starts with its number, as in
  /// `0003_add_index.sql`.
  public static func load(folder: String) throws(OpenError) -> [Migration] {
    var migrations: [Migration] = []
    for name in try names(in: folder) where name.hasSuffix(".sql") {
      guard let number = Int(name.prefix { $0 != "_" }) else { throw .misnumbered(name: name) }
      let sql = String(decoding: try contents(of: folder + "/" + name), as: UTF8.self)
      migrations.append(Migration(number: number, name: name, sql: sql))
    }
    migrations.sort { $0.number < $1.number }
    try check(migrations)
    return migrations
  }

  /// Throws unless the migrations are numbered 1, 2, 3 and so on.
  static func check(_ migrations: [Migration]) throws(OpenError) {
    for (index, migration) in migrations.enumerated() where migration.number != index + 1 {
      throw .misnumbered(name: migration.name)
    }
  }

  private static func names(in folder: String) throws(OpenError) -> [String] {
    guard let directory = opendir(folder) else {
      throw .system(path: folder, call: "opendir", error: errno)
    }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      names.append(name)
    }
    return names
  }

  private static func contents(of path: String) throws(OpenError) -> [UInt8] {
    let opened = retrying { open(path, O_RDONLY | O_CLOEXEC) }
    guard opened.result >= 0 else {
      throw .system(path: path, call: "open", error: opened.error)
    }
    defer { close(opened.result) }
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(opened.result, &piece, piece.count)
      guard count >= 0 else { throw .system(path: path, call: "read", error: errno) }
      if count == 0 { return bytes }
      bytes += piece[..<count]
    }
  }
}
