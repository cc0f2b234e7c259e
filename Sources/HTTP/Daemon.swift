internal import CMicroHTTPD
internal import Glibc

/// The library at work: its threads, its listening socket and its connections.
///
/// `@unchecked` because it holds a C pointer, which is set in `init` and handed to functions that
/// any thread may call.
final class Daemon: @unchecked Sendable {
  private let daemon: OpaquePointer
  private let service: Unmanaged<Service>

  let port: UInt16
  let connections: Int

  /// Starts to listen.
  init(_ service: Service) throws(ServerError) {
    let configuration = service.configuration
    guard let address = SocketAddress(configuration.address, port: configuration.port) else {
      throw .badAddress(configuration.address)
    }
    let limit = FileLimit.raise(to: configuration.connections + 256)
    let connections = max(16, min(configuration.connections, limit - 256))
    let retained = Unmanaged.passRetained(service)
    let started = address.withPointer { pointer in
      var options = Self.options(
        service, context: retained.toOpaque(), address: pointer, connections: connections)
      errno = 0
      return cmhd_start(
        Self.flags(address), 0, didReceive, retained.toOpaque(), &options)
    }
    guard let started else {
      let reason = errno
      retained.release()
      throw ServerError(configuration, errno: reason)
    }
    daemon = started
    self.service = retained
    port = cmhd_port(started)
    self.connections = connections
  }

  /// Ends all threads, once; no connection may be put aside any more.
  func stop() {
    MHD_stop_daemon(daemon)
    service.release()
  }

  /// Accepts no further connections.
  ///
  /// `MHD_quiesce_daemon` is for this, but it and the workers take the socket out of the same epoll
  /// set, and who comes second aborts the process (0.9.75, `daemon.c` 4976 and 5531). A socket that
  /// is shut down refuses connections just as well, and the library closes it in the end.
  func stopListening() {
    let socket = cmhd_listen_socket(daemon)
    if socket >= 0 { cmhd_shut_down(socket) }
  }

  private static func flags(_ address: SocketAddress) -> UInt32 {
    let flags =
      MHD_USE_EPOLL_INTERNAL_THREAD.rawValue | MHD_USE_ITC.rawValue
      | MHD_ALLOW_SUSPEND_RESUME.rawValue
    return UInt32(address.isIPv6 ? flags | MHD_USE_IPv6.rawValue : flags)
  }

  private static func options(
    _ service: Service, context: UnsafeMutableRawPointer, address: UnsafePointer<sockaddr>,
    connections: Int
  ) -> [MHD_OptionItem] {
    let configuration = service.configuration
    let threads =
      configuration.threads > 0 ? configuration.threads : sysconf(Int32(_SC_NPROCESSORS_ONLN))
    return [
      option(.SOCK_ADDR, 0, UnsafeMutableRawPointer(mutating: address)),
      option(.THREAD_POOL_SIZE, threads > 1 ? threads : 0),
      option(.CONNECTION_LIMIT, max(connections, threads)),
      option(.PER_IP_CONNECTION_LIMIT, configuration.connectionsPerAddress),
      option(.CONNECTION_TIMEOUT, (configuration.deadlines.idle + 999) / 1_000),
      option(.CONNECTION_MEMORY_LIMIT, configuration.connectionMemory),
      option(.LISTEN_BACKLOG_SIZE, 1_024),
      option(.STRICT_FOR_CLIENT, 1),
      option(.UNESCAPE_CALLBACK, number(of: leaveEscaped as Unescape), nil),
      option(.URI_LOG_CALLBACK, number(of: didReadTarget as TargetNotice), context),
      option(
        .NOTIFY_CONNECTION, number(of: didChangeConnection as MHD_NotifyConnectionCallback),
        context),
      option(.NOTIFY_COMPLETED, number(of: didComplete as MHD_RequestCompletedCallback), context),
      option(.END, 0),
    ]
  }

  private static func option(
    _ option: MHD_OPTION, _ value: Int, _ pointer: UnsafeMutableRawPointer? = nil
  ) -> MHD_OptionItem {
    MHD_OptionItem(option: option, value: value, ptr_value: pointer)
  }

  /// A C function as the number that an option takes.
  private static func number<Function>(of function: Function) -> Int {
    unsafeBitCast(function, to: Int.self)
  }
}
