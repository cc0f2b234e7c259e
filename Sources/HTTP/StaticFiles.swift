internal import Glibc

/// Files that are read once, at start, and then served from memory.
public struct StaticFiles: Sendable {
  private let files: [String: CodedBody]

  /// Takes files that are in memory already.
  ///
  /// - Parameters:
  ///   - files: Their paths, relative, and their bytes.
  ///   - cache: The value of `Cache-Control`.
  public init(
    _ files: [(path: String, bytes: [UInt8])], cache: String = "public, max-age=3600"
  ) {
    var bodies: [String: CodedBody] = [:]
    for (path, bytes) in files {
      bodies[path] = CodedBody(
        bytes,
        headers: [
          "Content-Type": ContentType.of(path),
          "ETag": "\"\(String(fingerprint(bytes), radix: 36))-\(bytes.count)\"",
          "Cache-Control": cache,
          "X-Content-Type-Options": "nosniff",
        ])
    }
    self.files = bodies
  }

  /// Reads a folder and those in it.
  ///
  /// - Parameters:
  ///   - folder: The path of the folder.
  ///   - cache: The value of `Cache-Control`.
  /// - Throws: ``FileError`` when something in it cannot be read.
  public init(
    folder: String, cache: String = "public, max-age=3600"
  ) throws(FileError) {
    self.init(try FolderReader.files(in: folder), cache: cache)
  }

  /// The paths of the files.
  public var paths: [String] { files.keys.sorted() }

  /// The file with this path as it is, ready to be sent.
  public subscript(path: String) -> SharedBody? {
    path.utf8.count <= 256 ? files[path]?.plain : nil
  }

  /// Answers a request for a file.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - request: The request, for its `If-None-Match`.
  /// - Returns: The file in a coding that the client takes, or 304.
  /// - Throws: A ``Problem`` when there is no such file.
  public func response(_ path: String, to request: Request) throws(Problem) -> Response {
    guard path.utf8.count <= 256, let file = files[path] else { throw .notFound }
    return try file.response(to: request)
  }
}

/// A number that differs when the bytes differ (FNV-1a).
private func fingerprint(_ bytes: [UInt8]) -> UInt64 {
  bytes.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
}
