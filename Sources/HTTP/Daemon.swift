internal import Glibc

/// The workers of a server, and the socket that they share.
final class Daemon: Sendable {
  private let listener: Listener
  private let workers: [Worker]
  private let service: Service
  let connections: Int

  var port: UInt16 { listener.port }

  /// Starts to listen.
  init(_ service: Service) throws(ServerError) {
    let configuration = service.configuration
    self.service = service
    let threads =
      configuration.threads > 0
      ? configuration.threads : max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
    // Each worker has three files of its own; the others are the database's and what is read.
    let reserve = 256 + 3 * threads
    let limit = FileLimit.raise(to: configuration.connections + reserve)
    connections = max(16, min(configuration.connections, limit - reserve))
    listener = try Listener(configuration)
    var workers: [Worker] = []
    do throws(ServerError) {
      for number in 0..<threads {
        // Each its share, and those whose turn comes first what is left over.
        let share = (connections + threads - 1 - number) / threads
        workers.append(try Worker(service, listener, connections: max(1, share)))
      }
    } catch {
      Self.stop(workers)
      listener.close()
      throw error
    }
    self.workers = workers
  }

  /// Ends all threads, once, and then closes what connections there are.
  func stop() {
    Self.stop(workers) {
      // The library ends the process where a connection is aside: one may have come in at the last moment.
      for gate in service.wires.gates { gate.stop() }
      let refusal = service.failing(Problem.unavailable("The server stops."), nil)
      for response in service.wires.pending where !response.expire() { response.fulfill(refusal) }
    }
    listener.close()
  }

  /// No thread is left when the connections are let go on that are aside, so that none comes after them.
  private static func stop(_ workers: [Worker], letGo: () -> Void = {}) {
    for worker in workers { worker.end() }
    for worker in workers { worker.join() }
    letGo()
    for worker in workers { worker.close() }
  }

  /// Accepts no further connections, once the service is on its way to stop.
  func stopListening() {
    listener.shutDown()
    for worker in workers { worker.ring() }
  }
}
