import Glibc

/// A person's connection, which stays open from one request to the next and never blocks.
final class Line {
  enum Progress {
    case waiting
    case answered(Response)
    /// The server has closed it, or cannot be reached.
    case broken
  }

  let socket: Int32
  private var out: [UInt8] = []
  private var sent = 0
  private var received: [UInt8] = []

  /// Begins to connect to a port of this machine.
  init?(port: UInt16) {
    socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue), 0)
    guard socket >= 0 else { return nil }
    var on: Int32 = 1
    setsockopt(socket, Int32(IPPROTO_TCP), TCP_NODELAY, &on, socklen_t(MemoryLayout<Int32>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let result = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(socket, $0, size) }
    }
    guard result == 0 || errno == EINPROGRESS else { return nil }
  }

  deinit { if socket >= 0 { close(socket) } }

  /// What `poll` is to wait for.
  var interest: Int16 { Int16(sent < out.count ? POLLOUT : POLLIN) }

  func ask(_ bytes: [UInt8]) {
    out = bytes
    sent = 0
    received = []
  }

  /// Sends and receives what can be sent and received at once.
  func advance() -> Progress {
    while sent < out.count {
      let count = out.withUnsafeBytes {
        send(
          socket, UnsafeRawBufferPointer(rebasing: $0[sent...]).baseAddress, out.count - sent,
          Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { return errno == EAGAIN ? .waiting : .broken }
      sent += count
    }
    var part = [UInt8](repeating: 0, count: 32_768)
    while true {
      let count = recv(socket, &part, part.count, 0)
      guard count > 0 else { return count < 0 && errno == EAGAIN ? .waiting : .broken }
      received += part[..<count]
      if let response = Response(received) {
        (out, received, sent) = ([], [], 0)
        return .answered(response)
      }
    }
  }
}
