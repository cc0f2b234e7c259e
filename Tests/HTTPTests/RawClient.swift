import Glibc

/// A socket that sends just the bytes it is given, and reads what comes back.
final class RawClient {
  private let socket: Int32
  private var unread: [UInt8] = []
  private var isAtEnd = false

  /// Connects to a port of this machine.
  ///
  /// - Parameters:
  ///   - port: Who listens.
  ///   - seconds: How long to wait for something to read.
  ///   - room: About how many bytes the system takes in that nobody has read yet.
  init(port: UInt16, timeout seconds: Int = 10, room: Int32? = nil) {
    socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    if var room {
      setsockopt(socket, SOL_SOCKET, SO_RCVBUF, &room, socklen_t(MemoryLayout<Int32>.size))
    }
    var limit = timeval(tv_sec: seconds, tv_usec: 0)
    setsockopt(
      socket, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
    let size = socklen_t(MemoryLayout<sockaddr_in>.size)
    _ = withUnsafePointer(to: address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(socket, $0, size) }
    }
  }

  deinit { close(socket) }

  /// Sends bytes as they are.
  func send(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { bytes in
        // The server in this process sees to it that a closed socket raises no signal.
        write(socket, bytes.baseAddress, bytes.count)
      }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }

  /// Has the connection reset when it is closed.
  func breakOff() {
    var option = linger(l_onoff: 1, l_linger: 0)
    setsockopt(socket, SOL_SOCKET, SO_LINGER, &option, socklen_t(MemoryLayout<linger>.size))
  }

  func send(_ text: String) { send(Array(text.utf8)) }

  /// Reads one response; `nil` when the connection ended or nothing came in time.
  func response(toHead: Bool = false) -> RawResponse? {
    let end = Array("\r\n\r\n".utf8)
    while true {
      if let start = unread.indices.first(where: { unread[$0...].starts(with: end) }) {
        let head = String(decoding: unread[..<start], as: UTF8.self)
        unread.removeFirst(start + 4)
        var response = RawResponse(head: head)
        if response.status == 100 { continue }
        let length = toHead || response.status == 304 ? 0 : response.length
        while unread.count < length { guard read() else { return nil } }
        response.body = Array(unread[..<length])
        unread.removeFirst(length)
        return response
      }
      guard read() else { return nil }
    }
  }

  /// The next piece of a body that comes in chunks, empty at its end; `nil` when none comes in time.
  func chunk() -> String? {
    let end = Array("\r\n".utf8)
    while true {
      if let line = unread.indices.first(where: { unread[$0...].starts(with: end) }),
        let size = Int(String(decoding: unread[..<line], as: UTF8.self), radix: 16),
        unread.count >= line + size + 4
      {
        let piece = unread[(line + 2)..<(line + 2 + size)]
        defer { unread.removeFirst(line + size + 4) }
        return String(decoding: piece, as: UTF8.self)
      }
      guard read() else { return nil }
    }
  }

  /// Whether the other end closes the connection, without another byte, before the time is up.
  func isClosed() -> Bool {
    guard unread.isEmpty else { return false }
    var byte: UInt8 = 0
    let count = recv(socket, &byte, 1, 0)
    return count == 0 || (count < 0 && errno != EAGAIN)
  }

  /// What comes until the other end closes; `nil` when it does not.
  func rest() -> String? {
    while read() {}
    guard isAtEnd else { return nil }
    return String(decoding: unread, as: UTF8.self)
  }

  /// Reads what there is, or what comes next.
  ///
  /// - Returns: Whether something came.
  func take() -> Bool { read() }

  private func read() -> Bool {
    var piece = [UInt8](repeating: 0, count: 65_536)
    let count = recv(socket, &piece, piece.count, 0)
    isAtEnd = count == 0 || (count < 0 && errno != EAGAIN)
    guard count > 0 else { return false }
    unread += piece[..<count]
    return true
  }
}

/// A response as it came over the wire.
struct RawResponse {
  let status: Int
  let fields: [(name: String, value: String)]
  var body: [UInt8] = []

  init(head: String) {
    let lines = head.split(separator: "\r\n")
    status = lines.first.flatMap { Int($0.split(separator: " ")[1]) } ?? 0
    fields = lines.dropFirst().map { line in
      let parts = line.split(separator: ":", maxSplits: 1)
      return (parts[0].lowercased(), String(parts[1].drop { $0 == " " }))
    }
  }

  subscript(name: String) -> String? { fields.first { $0.name == name }?.value }

  var length: Int { self["content-length"].flatMap { Int($0) } ?? 0 }

  var text: String { String(decoding: body, as: UTF8.self) }
}
