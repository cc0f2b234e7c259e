internal import CSQLite
internal import Glibc

/// What is at the path of a data file, found out without touching it.
///
/// To be used under the ``FileLock`` and before SQLite opens the file in this process.
struct DataFile {
  let path: String

  /// Whether nothing was stored there yet.
  private(set) var isNew = false

  /// Whether the last process that had it open did not close it.
  private(set) var wasLeftOpen = false

  /// Looks at the path.
  ///
  /// The application id is read from the file's first page: it is the first thing that is ever
  /// written there, before the write-ahead log is turned on. The schema's number may still be
  /// in the log, so it is looked at again once SQLite has opened the file.
  init(
    _ path: String, expecting configuration: DatabaseConfiguration, known: Int
  ) throws(OpenError) {
    self.path = path
    try refuseNetwork()
    var status = stat()
    guard stat(path, &status) == 0 else {
      guard errno == ENOENT else { throw OpenError.refused(path, "stat", errno) }
      isNew = true
      return
    }
    guard status.st_mode & S_IFMT == S_IFREG else { throw .notAFile(path: path) }
    guard access(path, R_OK | W_OK) == 0 else { throw OpenError.refused(path, "access", errno) }
    isNew = status.st_size == 0
    if isNew { return }
    let header = try readHeader()
    guard header.count == 100, header.starts(with: Array("SQLite format 3\0".utf8)) else {
      throw .notADatabase(path: path)
    }
    let applicationID = Int32(bitPattern: header.bigEndian(at: 68))
    guard applicationID == configuration.applicationID else {
      throw .foreign(path: path, applicationID: applicationID)
    }
    let version = Int(header.bigEndian(at: 60))
    guard version <= known else { throw .newer(path: path, found: version, known: known) }
    wasLeftOpen = stat(path + "-wal", &status) == 0 && status.st_size > 0
  }

  /// Creates the empty file, for the owner alone; the files beside it inherit that from it.
  func create() throws(OpenError) {
    let opened = retrying { open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600) }
    guard opened.result >= 0 else { throw OpenError.refused(path, "open", opened.error) }
    close(opened.result)
    syncFolder(folder(of: path))
  }

  private func readHeader() throws(OpenError) -> [UInt8] {
    let opened = retrying { open(path, O_RDONLY | O_CLOEXEC) }
    guard opened.result >= 0 else { throw OpenError.refused(path, "open", opened.error) }
    defer { close(opened.result) }
    return [UInt8](unsafeUninitializedCapacity: 100) { buffer, count in
      count = max(0, pread(opened.result, buffer.baseAddress, 100, 0))
    }
  }

  private func refuseNetwork() throws(OpenError) {
    let network: Set<UInt32> = [0x6969, 0x517B, 0xFF53_4D42, 0xFE53_4D42]  // NFS, SMB 1 to 3
    if network.contains(csqlite_file_system(folder(of: path))) {
      throw .networkFileSystem(path: path)
    }
  }
}

extension [UInt8] {
  /// Four bytes as a number, the highest first.
  fileprivate func bigEndian(at index: Int) -> UInt32 {
    self[index..<index + 4].reduce(0) { $0 << 8 | UInt32($1) }
  }
}
