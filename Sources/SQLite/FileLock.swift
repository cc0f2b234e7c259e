internal import Glibc

/// A lock that keeps every other process, and every other user in this one, from a data file.
///
/// It is held on a file of its own: closing any descriptor of a database file would drop the
/// locks that SQLite holds on it.
struct FileLock: ~Copyable {
  private let descriptor: Int32
  private let path: String
  private let isNew: Bool

  /// Takes the lock, or throws ``OpenError/locked(path:)`` at once.
  static func take(for dataPath: String) throws(OpenError) -> FileLock {
    let path = dataPath + ".lock"
    while true {
      let isNew = access(path, F_OK) != 0
      let opened = retrying { open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600) }
      guard opened.result >= 0 else { throw OpenError.refused(path, "open", opened.error) }
      let locked = retrying { flock(opened.result, LOCK_EX | LOCK_NB) }
      guard locked.result == 0 else {
        close(opened.result)
        if locked.error == EWOULDBLOCK { throw OpenError.locked(path: dataPath) }
        throw OpenError.refused(path, "flock", locked.error)
      }
      if isCurrent(opened.result, path) {
        return FileLock(descriptor: opened.result, path: path, isNew: isNew)
      }
      close(opened.result)
    }
  }

  private init(descriptor: Int32, path: String, isNew: Bool) {
    self.descriptor = descriptor
    self.path = path
    self.isNew = isNew
  }

  deinit { close(descriptor) }

  /// Removes the lock file if this lock made it, since the data file turned out not to be ours.
  consuming func withdraw() {
    if isNew { unlink(path) }
  }
}

/// Whether the path still names the file that was opened, not one made since.
private func isCurrent(_ descriptor: Int32, _ path: String) -> Bool {
  var opened = stat()
  var named = stat()
  return fstat(descriptor, &opened) == 0 && stat(path, &named) == 0
    && opened.st_ino == named.st_ino && opened.st_dev == named.st_dev
}
