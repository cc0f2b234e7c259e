internal import Glibc

/// What the system says about an error number.
func systemMessage(_ error: Int32) -> String { String(cString: strerror(error)) }

/// Runs a system call again while a signal interrupts it.
///
/// - Returns: What the call returned, and the error number where that is negative.
func retrying(_ call: () -> Int32) -> (result: Int32, error: Int32) {
  while true {
    let result = call()
    if result >= 0 { return (result, 0) }
    if errno != EINTR { return (result, errno) }
  }
}

/// The folder that holds a path.
func folder(of path: String) -> String {
  guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
  return slash == path.startIndex ? "/" : String(path[..<slash])
}

/// Makes what was created in a folder survive a power cut.
func syncFolder(_ path: String) {
  let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
  guard descriptor >= 0 else { return }
  fsync(descriptor)
  close(descriptor)
}

/// Creates a folder and those above it, for the owner alone.
///
/// A folder that exists is left as it is.
func createFolder(_ path: String) throws(OpenError) {
  if mkdir(path, 0o700) == 0 {
    syncFolder(folder(of: path))
    return
  }
  switch errno {
  case EEXIST: return
  case ENOENT where folder(of: path) != path:
    try createFolder(folder(of: path))
    guard mkdir(path, 0o700) == 0 || errno == EEXIST else {
      throw OpenError.refused(path, "mkdir", errno)
    }
    syncFolder(folder(of: path))
  default: throw OpenError.refused(path, "mkdir", errno)
  }
}

extension OpenError {
  /// The error for a call that the system refused.
  static func refused(_ path: String, _ call: String, _ error: Int32) -> OpenError {
    switch error {
    case EROFS, EACCES, EPERM: .readOnly(path: path)
    default: .system(path: path, call: call, error: error)
    }
  }
}
