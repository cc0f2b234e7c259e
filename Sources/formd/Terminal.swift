internal import Glibc

/// The streams of the process and its environment.
enum Terminal {
  /// Writes a line to standard output, at once.
  static func say(_ line: String) { write(line, to: STDOUT_FILENO) }

  /// Writes a line to standard error, at once.
  static func complain(_ line: String) { write(line, to: STDERR_FILENO) }

  /// The value of an environment variable.
  static func variable(_ name: String) -> String? {
    guard let text = unsafe getenv(name) else { return nil }
    return unsafe String(cString: text)
  }

  /// Writes without a buffer, so that a reader at the other end of a pipe sees each line.
  private static func write(_ line: String, to stream: Int32) {
    write(Array((line + "\n").utf8), to: stream)
  }

  /// Writes lines of the log to standard error.
  static func log(_ lines: [UInt8]) { write(lines, to: STDERR_FILENO) }

  private static func write(_ bytes: [UInt8], to stream: Int32) {
    var sent = 0
    while sent < bytes.count {
      let count = unsafe bytes.withUnsafeBytes { buffer in
        unsafe Glibc.write(stream, buffer.baseAddress.map { unsafe $0 + sent }, buffer.count - sent)
      }
      if count < 0 && errno == EINTR { continue }
      // Nobody reads the stream any more; there is no one left to tell.
      guard count > 0 else { return }
      sent += count
    }
  }
}
