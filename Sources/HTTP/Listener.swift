internal import CMicroHTTPD
internal import Glibc

/// The socket that a server listens on, and from which all its workers take connections.
struct Listener {
  /// How many connections the system holds until a worker takes them.
  private static let backlog: Int32 = 1_024

  let port: UInt16
  private let socket: Int32

  init(_ configuration: ServerConfiguration) throws(ServerError) {
    guard let address = SocketAddress(configuration.address, port: configuration.port) else {
      throw .badAddress(configuration.address)
    }
    socket = address.withPointer { cmhd_listen($0, address.size, Self.backlog) }
    guard socket >= 0 else { throw ServerError(configuration, errno: errno) }
    port = cmhd_port(socket)
  }

  /// The socket under a number of its own, which its user closes.
  func copy() -> Int32 { cmhd_copy(socket) }

  /// Accepts no further connections, under whatever number.
  func shutDown() { cmhd_shut_down(socket) }

  func close() { Glibc.close(socket) }
}
