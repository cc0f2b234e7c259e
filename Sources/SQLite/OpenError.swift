/// The reason why a data file was not opened.
///
/// In all cases but `damaged` and `sqlite` the file, if there is one, was not even touched.
public enum OpenError: Error, Equatable, Sendable {
  /// The path is empty, holds a NUL, or would be read as something else than a path.
  case badPath(String)
  /// Another process has the file open.
  case locked(path: String)
  /// The path names a folder or a device.
  case notAFile(path: String)
  /// The file holds something else than a database.
  case notADatabase(path: String)
  /// The file is the database of another program.
  case foreign(path: String, applicationID: Int32)
  /// A newer version of the program has changed the tables.
  case newer(path: String, found: Int, known: Int)
  /// The file or its folder may not be written.
  case readOnly(path: String)
  /// The file is on a network, where locks and syncs cannot be relied on.
  case networkFileSystem(path: String)
  /// The file system cannot share memory, which the write-ahead log needs.
  case noWriteAheadLog(path: String, mode: String)
  /// The file contradicts itself.
  case damaged(path: String, finding: String)
  /// The system refused a call.
  case system(path: String, call: String, error: Int32)
  /// The migrations are not numbered 1, 2, 3 …
  case misnumbered(name: String)
}

extension OpenError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .badPath(let path): "\"\(path)\" cannot be the path of a data file."
    case .locked(let path): "\(path) is in use by another formd. Stop that one first."
    case .notAFile(let path): "\(path) is not a file."
    case .notADatabase(let path): "\(path) is not a database."
    case .foreign(let path, let id):
      "\(path) is the database of another program (application id \(id))."
    case .newer(let path, let found, let known):
      "\(path) was written by a newer formd (schema \(found), this one knows \(known))."
    case .readOnly(let path): "\(path) cannot be written."
    case .networkFileSystem(let path): "\(path) is on a network file system."
    case .noWriteAheadLog(let path, let mode):
      "\(path) is on a file system without a write-ahead log (journal mode \(mode))."
    case .damaged(let path, let finding): "\(path) is damaged: \(finding)"
    case .system(let path, let call, let error):
      "\(path) cannot be opened: \(call): \(systemMessage(error))."
    case .misnumbered(let name): "The migration \(name) is out of order."
    }
  }
}
