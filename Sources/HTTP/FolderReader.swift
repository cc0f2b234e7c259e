internal import Glibc

/// A file or folder that could not be read.
public struct FileError: Error, Equatable, Sendable {
  public let path: String
  /// What the operating system says.
  public let reason: String

  /// The failure that the operating system has just reported.
  init(_ path: String) {
    self.path = path
    self.reason = String(cString: strerror(errno))
  }
}

/// Reads whole folders into memory.
enum FolderReader {
  /// The files of a folder and of those in it, by their relative paths; hidden ones are left out.
  static func files(in folder: String) throws(FileError) -> [(path: String, bytes: [UInt8])] {
    var files: [(path: String, bytes: [UInt8])] = []
    for name in try names(in: folder) where !name.utf8.starts(with: ".".utf8) {
      let path = folder + "/" + name
      if try isFolder(path) {
        for file in try Self.files(in: path) { files.append((name + "/" + file.path, file.bytes)) }
      } else {
        files.append((name, try bytes(of: path)))
      }
    }
    return files
  }

  private static func names(in folder: String) throws(FileError) -> [String] {
    guard let stream = opendir(folder) else { throw FileError(folder) }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      names.append(
        withUnsafeBytes(of: entry.pointee.d_name) { bytes in
          String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
        })
    }
    return names.sorted()
  }

  private static func isFolder(_ path: String) throws(FileError) -> Bool {
    var status = stat()
    guard stat(path, &status) == 0 else { throw FileError(path) }
    return status.st_mode & S_IFMT == S_IFDIR
  }

  private static func bytes(of path: String) throws(FileError) -> [UInt8] {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw FileError(path) }
    defer { close(file) }
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = read(file, &piece, piece.count)
      if count == 0 { return bytes }
      guard count > 0 else {
        if errno == EINTR { continue }
        throw FileError(path)
      }
      bytes += piece[..<count]
    }
  }
}
