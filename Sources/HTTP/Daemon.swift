internal import Glibc

/// The workers of a server, and the socket that they share.
final class Daemon: Sendable {
  private let listener: Listener
  private let workers: [Worker]
  let connections: Int

  var port: UInt16 { listener.port }

  /// Starts to listen.
  init(_ service: Service) throws(ServerError) {
    let configuration = service.configuration
    let limit = FileLimit.raise(to: configuration.connections + 256)
    connections = max(16, min(configuration.connections, limit - 256))
    let threads =
      configuration.threads > 0
      ? configuration.threads : max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
    listener = try Listener(configuration)
    var workers: [Worker] = []
    do throws(ServerError) {
      for number in 0..<threads {
        // Each its share, and those whose turn comes first what is left over.
        let share = (connections + threads - 1 - number) / threads
        workers.append(try Worker(service, listener, connections: max(1, share)))
      }
    } catch {
      for worker in workers { worker.stop() }
      listener.close()
      throw error
    }
    self.workers = workers
  }

  /// Ends all threads, once; no connection may be put aside any more.
  func stop() {
    for worker in workers { worker.stop() }
    listener.close()
  }

  /// Accepts no further connections.
  ///
  /// `MHD_quiesce_daemon` is for this too, but only a worker itself may call it. A socket that is shut down
  /// refuses connections just as well.
  func stopListening() { listener.shutDown() }
}
