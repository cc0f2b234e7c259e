public import Foundation

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#endif

/// Requests to a server by `URLSession`.
public final class URLSessionTransport: ClientTransport {
  private let server: URL
  private let session: URLSession
  private let tasks: URLTasks

  /// Creates the transport to a server.
  ///
  /// - Parameters:
  ///   - server: The address of the server, without `/v1`.
  ///   - configuration: Proxies, header fields for a gateway, and the like. Nothing is cached, whatever it says.
  public init(server: URL, configuration: URLSessionConfiguration = .ephemeral) {
    self.server = server
    configuration.urlCache = nil
    configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
    tasks = URLTasks()
    session = URLSession(configuration: configuration, delegate: tasks, delegateQueue: nil)
  }

  deinit { session.invalidateAndCancel() }

  public func send(
    _ request: ClientRequest, _ done: @escaping @Sendable (ClientResponse?) -> Void
  ) -> @Sendable () -> Void {
    start(request, isStream: false) { piece in
      switch piece {
      case .refused(let response): done(response)
      case .ended: done(nil)
      case .event: break
      }
    }
  }

  public func stream(
    _ request: ClientRequest, _ heard: @escaping @Sendable (StreamPiece) -> Void
  ) -> @Sendable () -> Void {
    start(request, isStream: true, heard)
  }

  private func start(
    _ request: ClientRequest, isStream: Bool, _ heard: @escaping @Sendable (StreamPiece) -> Void
  ) -> @Sendable () -> Void {
    guard let url = URL(string: server.absoluteString.trimmingSlash + request.path) else {
      heard(.ended)
      return {}
    }
    var made = URLRequest(url: url)
    made.httpMethod = request.method
    // A stream may be silent for as long as a ping takes; who waits for it watches that.
    made.timeoutInterval = isStream ? 3_600 : Double(request.timeout) / 1_000
    for (name, value) in request.headers { made.setValue(value, forHTTPHeaderField: name) }
    if !request.body.isEmpty { made.httpBody = Data(request.body) }
    let task = session.dataTask(with: made)
    tasks.add(task.taskIdentifier, isStream: isStream, heard)
    task.resume()
    return { task.cancel() }
  }
}

extension String {
  fileprivate var trimmingSlash: String { hasSuffix("/") ? String(dropLast()) : self }
}

/// The tasks of a session that are under way.
///
/// `@unchecked` because the compiler does not know this lock: the entries are touched only while it is
/// held.
private final class URLTasks: NSObject, URLSessionDataDelegate, @unchecked Sendable {
  private struct Entry {
    let isStream: Bool
    let heard: @Sendable (StreamPiece) -> Void
    var reader = EventStreamReader()
    var body = Data()
    var status = 0
    var headers: [String: String] = [:]

    var isOpenStream: Bool { isStream && status == 200 }
  }

  private let lock = NSLock()
  private var entries: [Int: Entry] = [:]

  func add(
    _ id: Int, isStream: Bool, _ heard: @escaping @Sendable (StreamPiece) -> Void
  ) {
    lock.lock()
    defer { lock.unlock() }
    entries[id] = Entry(isStream: isStream, heard: heard)
  }

  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping (URLSession.ResponseDisposition) -> Void
  ) {
    note(response, of: dataTask.taskIdentifier)
    completionHandler(.allow)
  }

  private func note(_ response: URLResponse, of id: Int) {
    guard let response = response as? HTTPURLResponse else { return }
    lock.lock()
    defer { lock.unlock() }
    entries[id]?.status = response.statusCode
    for (name, value) in response.allHeaderFields {
      entries[id]?.headers["\(name)".lowercased()] = "\(value)"
    }
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    let (heard, events) = take(data, of: dataTask.taskIdentifier)
    for event in events { heard?(.event(event)) }
  }

  private func take(
    _ data: Data, of id: Int
  ) -> (heard: (@Sendable (StreamPiece) -> Void)?, events: [StreamEvent]) {
    lock.lock()
    defer { lock.unlock() }
    guard entries[id]?.isOpenStream == true else {
      entries[id]?.body.append(data)
      return (nil, [])
    }
    return (entries[id]?.heard, entries[id]?.reader.read(data) ?? [])
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
  ) {
    lock.lock()
    let entry = entries.removeValue(forKey: task.taskIdentifier)
    lock.unlock()
    guard let entry else { return }
    guard error == nil, entry.status > 0, !entry.isOpenStream else { return entry.heard(.ended) }
    entry.heard(
      .refused(
        ClientResponse(
          status: entry.status, headers: entry.headers, body: [UInt8](entry.body))))
  }
}
