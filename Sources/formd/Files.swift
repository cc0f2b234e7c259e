internal import Glibc

/// Reading files and folders.
enum Files {
  /// The most bytes of a form document.
  static let documentLimit = 4 << 20

  /// Tells whether there is a folder at a path.
  static func isFolder(_ path: String) -> Bool {
    guard let folder = unsafe opendir(path) else { return false }
    unsafe closedir(folder)
    return true
  }

  /// The names in a folder that end with a suffix, sorted.
  ///
  /// - Throws: A ``Failure`` when there is no such folder.
  static func names(in path: String, endingWith suffix: String) throws(Failure) -> [String] {
    guard let folder = unsafe opendir(path) else { throw failure(path) }
    defer { unsafe closedir(folder) }
    var names: [String] = []
    while let entry = unsafe readdir(folder) {
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        unsafe pointer.withMemoryRebound(to: CChar.self, capacity: 256) {
          unsafe String(cString: $0)
        }
      }
      if name.hasSuffix(suffix) && !name.hasPrefix(".") { names.append(name) }
    }
    return names.sorted()
  }

  /// All bytes of a file.
  ///
  /// - Throws: A ``Failure`` when it cannot be read, or is larger than the limit.
  static func bytes(of path: String, limit: Int) throws(Failure) -> [UInt8] {
    let file = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw failure(path) }
    defer { close(file) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = unsafe read(file, &chunk, chunk.count)
      if count < 0 && errno == EINTR { continue }
      guard count >= 0 else { throw failure(path) }
      guard count > 0 else { return bytes }
      bytes.append(contentsOf: chunk[..<count])
      guard bytes.count <= limit else {
        throw Failure(.data, "\(path) is larger than \(limit >> 20) MiB.")
      }
    }
  }

  /// The sentence about the error that the system has just reported for a path.
  private static func failure(_ path: String) -> Failure {
    switch errno {
    case ENOENT, ENOTDIR: Failure(.noInput, "There is no file or folder \(path).")
    case EACCES, EPERM: Failure(.noInput, "\(path) may not be read.")
    case EISDIR: Failure(.noInput, "\(path) is a folder, not a file.")
    case let number: Failure(.noInput, "\(path) cannot be read (error \(number)).")
    }
  }
}
