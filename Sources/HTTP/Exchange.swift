internal import CMicroHTTPD

/// One request on its way in and its response on the way out.
///
/// Used on the thread of its connection only.
final class Exchange {
  private let service: Service
  private let wire: Wire
  private let start: Int
  private let isLastOfConnection: Bool
  /// Where the library has the target, to find a NUL in it.
  private let targetPlace: UnsafeRawBufferPointer

  private var method: Method?
  private var target = Target(path: "", query: [])
  /// The beginning of a path that could not be read.
  private var pathAsSent = ""
  private var headers = Headers()
  private var match: RouteMatch?
  private var refusal: Problem?
  private var body: [UInt8] = []
  private var received = 0
  private var countedBytes = 0
  private var awaited: DeferredResponse?
  private var reader: StreamReader?
  private var status = 0
  private var sentBytes = 0
  private(set) var hasBegun = false

  /// Begins with a request line.
  ///
  /// The target is decoded here, for the library writes into it while it reads on.
  init(_ service: Service, _ wire: Wire, target raw: UnsafeRawBufferPointer) {
    self.service = service
    self.wire = wire
    targetPlace = raw
    do throws(Problem) {
      target = try Target(raw)
    } catch {
      refusal = error
      pathAsSent = Self.beginning(of: raw)
    }
    start = Clock.microseconds
    let number = wire.beginRequest(at: start / 1_000)
    let most = service.configuration.requestsPerConnection
    isLastOfConnection = most > 0 && number >= most
  }

  /// How many bytes of a body that is too long are read and dropped.
  ///
  /// Most clients read the answer only when they have sent the whole body: closing earlier would
  /// keep it from them.
  private static let patience = 16 << 20

  /// Judges the header, before any of the body is read.
  ///
  /// A response that is queued here makes the library drop the body and close the connection,
  /// which is right for what cannot be trusted. Others are answered when the request is complete.
  func begin(_ head: RequestLine, on connection: OpaquePointer) -> MHD_Result {
    hasBegun = true
    do throws(Problem) {
      let (method, framing) = try read(head, on: connection)
      guard framing.hasBody else {
        findRoute(method)
        if framing.isUndeclared, match?.needsBody == true { throw .lengthRequired }
        return .YES
      }
      let match = try service.router.match(method, target.path)
      guard method.takesBody else { throw .badRequest("\(method.rawValue) takes no body.") }
      let length = framing.length ?? 0
      let isDropped = length > match.limit && length <= Self.patience && headers["Expect"] == nil
      try match.check(bodyOf: isDropped ? nil : framing.length, type: headers["Content-Type"])
      self.match = match
      if isDropped {
        refuse(.tooLarge(limit: match.limit))
      } else {
        guard service.hasRoom(for: length) else { throw .bodiesFull }
        body.reserveCapacity(length)
      }
      return wire.enter(.body, at: Clock.milliseconds, length: length) ? .YES : .NO
    } catch {
      return send(service.failing(error, asked), on: connection)
    }
  }

  /// Finds the route of a request without body, whose refusal can wait and spare the connection.
  private func findRoute(_ method: Method) {
    do throws(Problem) {
      match = try service.router.match(method, target.path)
    } catch {
      refusal = error
    }
  }

  /// Reads the request line and the header fields.
  private func read(
    _ head: RequestLine, on connection: OpaquePointer
  ) throws(Problem) -> (Method, Framing) {
    guard let targetStart = targetPlace.baseAddress, head.methodEnd + 1 == targetStart,
      targetStart + targetPlace.count + 1 == head.versionStart
    else { throw .badRequest("The request line is not three parts with one blank between them.") }
    guard let method = head.method else {
      let names = Method.allCases.map(\.rawValue).joined(separator: ", ")
      throw .methodNotAllowed(allowed: names)
    }
    self.method = method
    headers = try HeadReader.headers(
      of: connection, after: head.versionStart + head.version.utf8.count)
    let framing = try Framing(method, version: head.version, headers: headers)
    try Framing.checkHost(headers, version: head.version, allowed: service.configuration.hosts)
    if let refusal { throw refusal }
    guard target.path != "*" || method == .options else {
      throw .badRequest("The path has to start with a slash.")
    }
    return (method, framing)
  }

  /// Takes the next piece of the body.
  func receive(_ piece: UnsafeRawBufferPointer) -> MHD_Result {
    wire.receive(piece.count)
    received += piece.count
    guard received <= Self.patience else { return .NO }
    guard refusal == nil else { return .YES }
    let limit = match?.limit ?? 0
    if received > limit {
      refuse(.tooLarge(limit: limit))
    } else {
      countedBytes += piece.count
      if service.count(bodyBytes: piece.count) {
        body.append(contentsOf: piece)
      } else {
        refuse(.bodiesFull)
      }
    }
    return .YES
  }

  private func refuse(_ problem: Problem) {
    refusal = problem
    body = []
    forgetBody()
  }

  /// Gives back the room that the body took.
  private func forgetBody() {
    guard countedBytes > 0 else { return }
    service.count(bodyBytes: -countedBytes)
    countedBytes = 0
  }

  /// Answers the request, which is complete, or puts the connection aside until the answer is there.
  func answer(on connection: OpaquePointer) -> MHD_Result {
    do {
      guard var next = awaited == nil ? try reply() : awaited?.reply else { return .YES }
      while case .later(let deferred) = next {
        awaited = deferred
        guard wire.wait(for: deferred, at: Clock.milliseconds) else { return .NO }
        guard deferred.await(by: Aside(connection: connection)), let reply = deferred.reply else {
          return .YES
        }
        next = reply
      }
      guard case .now(let response) = next else { return .NO }
      return send(response, on: connection)
    } catch {
      return send(service.failing(error, asked), on: connection)
    }
  }

  private func reply() throws -> Reply {
    if let refusal { throw refusal }
    guard let match, let method else { throw Problem.notFound }
    var request = Request(method, target, headers: headers, body: [], peer: wire.peer)
    swap(&request.body, &body)
    return try match.respond(to: request)
  }

  /// The request without its body, as far as it was read.
  private var asked: Request? {
    method.map { Request($0, target, headers: headers, body: [], peer: wire.peer) }
  }

  private func send(_ response: Response, on connection: OpaquePointer) -> MHD_Result {
    if case .stream(let stream) = response.body {
      return send(stream, of: response, on: connection)
    }
    guard wire.enter(.response, at: Clock.milliseconds) else { return .NO }
    status = response.status
    let isLast = isLastOfConnection || service.isStopping
    if let prepared = response.prepared, !isLast {
      sentBytes = response.bytes.count
      return queue(prepared.prepared, status: response.status, on: connection)
    }
    var headers = response.headers
    if isLast { headers.set("Connection", "close") }
    let bytes = response.bytes
    sentBytes = bytes.count
    return queue(
      PreparedResponse(bytes, headers: headers), status: response.status, on: connection)
  }

  /// Begins a stream, whose connection takes no further request.
  private func send(
    _ stream: ResponseStream, of response: Response, on connection: OpaquePointer
  ) -> MHD_Result {
    guard wire.stream(stream.gate, at: Clock.milliseconds) else { return .NO }
    // Whoever stops the server has either seen the gate by now, or is seen here.
    if service.isStopping { stream.gate.stop() }
    // The sweeper looks after streams: one that waits does not stand still.
    _ = cmhd_set_timeout(connection, 0)
    status = response.status
    // What was asked for is not needed any more, and streams are many and live long.
    (match, target.query, awaited) = (nil, [], nil)
    headers = Headers()
    let reader = StreamReader(stream, wire, Aside(connection: connection))
    self.reader = reader
    var fields = response.headers
    fields.set("Connection", "close")
    return queue(
      PreparedResponse(reader, headers: fields, isHead: method == .head), status: response.status,
      on: connection)
  }

  private func queue(
    _ prepared: PreparedResponse, status: Int, on connection: OpaquePointer
  ) -> MHD_Result {
    guard let pointer = prepared.pointer else { return .NO }
    return MHD_queue_response(connection, UInt32(status), pointer)
  }

  /// Ends, however the request ended.
  func complete() {
    let end = Clock.microseconds
    _ = wire.enter(.idle, at: end / 1_000)
    forgetBody()
    guard hasBegun else { return }
    service.log(
      AccessRecord(
        method: method?.rawValue ?? "-", path: target.path.isEmpty ? pathAsSent : target.path,
        status: status,
        bytes: reader?.sent ?? sentBytes, microseconds: end - start, peer: wire.peer))
  }

  /// The beginning of a path, up to the first byte that is encoded.
  private static func beginning(of raw: UnsafeRawBufferPointer) -> String {
    String(
      decoding: raw.prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "%") }.prefix(256),
      as: UTF8.self)
  }
}

/// The parts of a request line that come after its target.
struct RequestLine {
  let method: Method?
  let version: String
  let methodEnd: UnsafeRawPointer
  let versionStart: UnsafeRawPointer
}
