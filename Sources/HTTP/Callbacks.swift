internal import CMicroHTTPD
internal import Glibc

// The functions that libmicrohttpd calls, on the thread of a worker. Their contexts: the worker, which
// outlives them; the wire, retained from the start of a connection to its end; the exchange,
// retained from the request line until the request is complete; the reader of a stream, retained by its
// response.

typealias Unescape =
  @convention(c) (
    UnsafeMutableRawPointer?, OpaquePointer?, UnsafeMutablePointer<CChar>?
  ) -> Int
typealias TargetNotice =
  @convention(c) (
    UnsafeMutableRawPointer?, UnsafePointer<CChar>?, OpaquePointer?
  ) -> UnsafeMutableRawPointer?

/// Leaves a path as it was sent, since ``Target`` decodes it.
func leaveEscaped(
  context: UnsafeMutableRawPointer?, connection: OpaquePointer?, text: UnsafeMutablePointer<CChar>?
) -> Int {
  text.map { strlen($0) } ?? 0
}

/// Called when somebody connects; tells whether they may.
func mayConnect(
  context: UnsafeMutableRawPointer?, address: UnsafePointer<sockaddr>?, size: socklen_t
) -> MHD_Result {
  guard let context else { return .NO }
  let service = Unmanaged<Worker>.fromOpaque(context).takeUnretainedValue().service
  let most = service.configuration.connectionsPerAddress
  guard most > 0 else { return .YES }
  return service.wires.count(from: SocketAddress.name(of: address)) < most ? .YES : .NO
}

/// Called when a connection begins and when it ends, before its socket is closed.
func didChangeConnection(
  context: UnsafeMutableRawPointer?, connection: OpaquePointer?,
  state: UnsafeMutablePointer<UnsafeMutableRawPointer?>?, code: MHD_ConnectionNotificationCode
) {
  guard let context, let connection, let state else { return }
  let worker = Unmanaged<Worker>.fromOpaque(context).takeUnretainedValue()
  let service = worker.service
  if code == .CONNECTION_NOTIFY_STARTED {
    let wire = Wire(
      socket: cmhd_socket(connection), peer: SocketAddress.name(of: cmhd_peer(connection)),
      worker: worker)
    state.pointee = Unmanaged.passRetained(wire).toOpaque()
    service.wires.add(wire)
    worker.add(connection, of: wire)
  } else if let opaque = state.pointee {
    let wire = Unmanaged<Wire>.fromOpaque(opaque).takeRetainedValue()
    service.wires.remove(wire)
    worker.remove(wire)
    state.pointee = nil
  }
}

/// Called when a request line is complete; what it returns is the state of the request.
func didReadTarget(
  context: UnsafeMutableRawPointer?, target: UnsafePointer<CChar>?, connection: OpaquePointer?
) -> UnsafeMutableRawPointer? {
  guard let context, let target, let connection, let wire = cmhd_context(connection) else {
    return nil
  }
  let exchange = Exchange(
    Unmanaged<Worker>.fromOpaque(context).takeUnretainedValue(),
    Unmanaged<Wire>.fromOpaque(wire).takeUnretainedValue(),
    target: UnsafeRawBufferPointer(start: target, count: strlen(target)))
  return Unmanaged.passRetained(exchange).toOpaque()
}

/// Called once when the header is there, once for each piece of the body, and once at the end.
func didReceive(
  context: UnsafeMutableRawPointer?, connection: OpaquePointer?, url: UnsafePointer<CChar>?,
  method: UnsafePointer<CChar>?, version: UnsafePointer<CChar>?, piece: UnsafePointer<CChar>?,
  pieceSize: UnsafeMutablePointer<Int>?, state: UnsafeMutablePointer<UnsafeMutableRawPointer?>?
) -> MHD_Result {
  guard let connection, let method, let version, let pieceSize, let opaque = state?.pointee else {
    return .NO
  }
  // Called so often for a connection that waits that it should not count a reference each time. The
  // request holds its exchange until ``didComplete`` is called, which never happens in here.
  return Unmanaged<Exchange>.fromOpaque(opaque)._withUnsafeGuaranteedRef { exchange in
    guard exchange.hasBegun else {
      let line = RequestLine(
        method: Method(name: method), version: HTTPVersion(name: version),
        methodEnd: method + strlen(method), versionStart: version,
        versionEnd: version + strlen(version))
      return exchange.begin(line, on: connection)
    }
    guard pieceSize.pointee > 0 else { return exchange.answer(on: connection) }
    let bytes = UnsafeRawBufferPointer(start: piece, count: pieceSize.pointee)
    pieceSize.pointee = 0
    return exchange.receive(bytes)
  }
}

/// Called when a request is over, however it ended.
func didComplete(
  context: UnsafeMutableRawPointer?, connection: OpaquePointer?,
  state: UnsafeMutablePointer<UnsafeMutableRawPointer?>?, reason: MHD_RequestTerminationCode
) {
  guard let opaque = state?.pointee else { return }
  state?.pointee = nil
  Unmanaged<Exchange>.fromOpaque(opaque).takeRetainedValue().complete()
}

/// Called when a connection can take the next bytes of a stream.
func readStream(
  context: UnsafeMutableRawPointer?, position: UInt64, buffer: UnsafeMutablePointer<CChar>?,
  size: Int
) -> Int {
  guard let context, let buffer, size > 0 else { return cmhd_end_with_error }
  return Unmanaged<StreamReader>.fromOpaque(context).takeUnretainedValue()
    .read(into: UnsafeMutableRawBufferPointer(start: buffer, count: size))
}

/// Called when the response of a stream is over.
func forgetStream(context: UnsafeMutableRawPointer?) {
  guard let context else { return }
  Unmanaged<StreamReader>.fromOpaque(context).release()
}
