public import Foundation

/// The parts of a conversation as files in a folder of their own.
///
/// Text of secrets is in the queue until it is sent. On iOS the files are protected while the device is locked, and
/// the folder should be one that is not backed up.
public struct FileStorage: ClientStorage {
  private let folder: URL

  /// Uses a folder, which is created when it is missing.
  ///
  /// - Parameter folder: A folder for this session only.
  /// - Throws: What the file system reports.
  public init(folder: URL) throws {
    self.folder = folder
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  public func read(_ part: StoredPart) throws -> [UInt8]? {
    let file = file(part)
    guard FileManager.default.fileExists(atPath: file.path) else { return nil }
    return [UInt8](try Data(contentsOf: file))
  }

  public func write(_ bytes: [UInt8], as part: StoredPart) throws {
    #if os(iOS)
      let options: Data.WritingOptions = [.atomic, .completeFileProtectionUnlessOpen]
    #else
      let options: Data.WritingOptions = [.atomic]
    #endif
    try Data(bytes).write(to: file(part), options: options)
  }

  public func remove() throws {
    for part in StoredPart.allCases where FileManager.default.fileExists(atPath: file(part).path) {
      try FileManager.default.removeItem(at: file(part))
    }
  }

  private func file(_ part: StoredPart) -> URL {
    folder.appendingPathComponent("\(part.rawValue).json")
  }
}
