internal import Foundation

/// The parts of a conversation in memory, for previews and tests.
public final class MemoryStorage: ClientStorage {
  private let parts = Parts()

  public init() {}

  public func read(_ part: StoredPart) throws -> [UInt8]? { parts.change { $0[part] } }

  public func write(_ bytes: [UInt8], as part: StoredPart) throws {
    parts.change { $0[part] = bytes }
  }

  public func remove() throws { parts.change { $0 = [:] } }
}

/// Bytes by part, behind a lock.
///
/// `@unchecked` because the compiler does not know this lock: the bytes are touched only while it is
/// held.
private final class Parts: @unchecked Sendable {
  private let lock = NSLock()
  private var bytes: [StoredPart: [UInt8]] = [:]

  func change<T>(_ body: (inout [StoredPart: [UInt8]]) -> T) -> T {
    lock.lock()
    defer { lock.unlock() }
    return body(&bytes)
  }
}
