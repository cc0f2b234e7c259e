internal import CMicroHTTPD

/// A connection that can be put aside.
///
/// `@unchecked` because it holds a C pointer. The library lets any thread resume a connection, and
/// keeps it until then.
struct Aside: Waiting, @unchecked Sendable {
  let connection: OpaquePointer
  let worker: Worker

  /// Puts the connection aside; on its own thread, inside one of its callbacks.
  func suspend() { MHD_suspend_connection(connection) }

  /// Lets the connection go on; once, and only while it is aside.
  func resume() {
    MHD_resume_connection(connection)
    worker.ring()
  }

  /// Whether the client has hung up; only while the connection is aside, or on its own thread.
  var isPeerGone: Bool { cmhd_is_gone(cmhd_socket(connection)) != 0 }
}
