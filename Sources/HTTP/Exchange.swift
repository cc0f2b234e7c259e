internal import CMicroHTTPD

/// One request on its way in and its response on the way out.
///
/// Used on the thread of its connection only.
final class Exchange {
  let worker: Worker
  private let wire: Wire
  private let start: Int
  private let isLastOfConnection: Bool
  /// Where the library has the target, to find a NUL in it.
  private let targetPlace: UnsafeRawBufferPointer

  /// What was read so far; its method is right only when `hasMethod`.
  private var request: Request
  private var hasMethod = false
  /// The beginning of a path that could not be read.
  private var pathAsSent = ""
  private var refusal: Refusal?
  private var body: [UInt8] = []
  /// The most bytes of the body.
  private var limit = 0
  private var received = 0
  /// How long the body is, as far as was told.
  private var declared = Int.max
  private var countedBytes = 0
  private var awaited: DeferredResponse?
  /// How often the connection may be looked at where it is; 0 when it does not wait there.
  var looks = 0
  private var reader: StreamReader?
  private var status = 0
  private var sentBytes = 0
  private(set) var hasBegun = false

  /// Begins with a request line.
  ///
  /// The target is decoded here, for the library writes into it while it reads on.
  init(_ worker: Worker, _ wire: Wire, target raw: UnsafeRawBufferPointer) {
    self.worker = worker
    worker.noteWork()
    start = Clock.microseconds
    let number = wire.beginRequest(at: start / 1_000)
    let most = worker.service.configuration.requestsPerConnection
    isLastOfConnection = most > 0 && number >= most
    targetPlace = raw
    var target = Target(path: "", query: [])
    do throws(Problem) {
      target = try Target(raw)
    } catch {
      refusal = Refusal(error)
      pathAsSent = Self.beginning(of: raw)
    }
    request = Request(.get, target, headers: Headers(), body: [], peer: wire.peer)
    self.wire = wire
  }

  /// What all exchanges share; not kept here, for each would count a reference to it.
  private var service: Service { worker.service }

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
    do {
      return try take(head, on: connection)
    } catch {
      return send(service.failing(error, asked), on: connection)
    }
  }

  /// Reads the header, and finds the route.
  private func take(
    _ head: RequestLine, on connection: OpaquePointer
  ) throws(Problem) -> MHD_Result {
    let framing = try read(head, on: connection)
    let (method, path) = (request.method, request.path)
    let match = service.router.found(method, path)
    guard framing.hasBody else {
      // A refusal can wait here, and spares the connection.
      if match == nil { refusal = Refusal(service.router.refusal(of: method, path)) }
      if framing.isUndeclared, match?.route.needsBody == true { throw .lengthRequired }
      request.match = match
      return .YES
    }
    guard let match else { throw service.router.refusal(of: method, path) }
    guard method.takesBody else { throw .badRequest("\(method.rawValue) takes no body.") }
    try prepare(for: framing, match)
    request.match = match
    if let length = framing.length { declared = length }
    return wire.enter(.body, at: Clock.ticks, length: framing.length ?? 0) ? .YES : .NO
  }

  /// Checks whether a body can be taken.
  private func prepare(for framing: Framing, _ match: NamedRoute) throws(Problem) {
    let (length, headers) = (framing.length ?? 0, request.headers)
    limit = match.route.limit
    let isDropped = length > limit && length <= Self.patience && headers["Expect"] == nil
    try match.check(bodyOf: isDropped ? nil : framing.length, headers)
    if isDropped {
      refuse(.tooLarge(limit: limit))
    } else {
      guard service.hasRoom(for: length) else { throw .bodiesFull }
    }
  }

  /// Reads the request line and the header fields.
  private func read(_ head: RequestLine, on connection: OpaquePointer) throws(Problem) -> Framing {
    guard let targetStart = targetPlace.baseAddress, head.methodEnd + 1 == targetStart,
      targetStart + targetPlace.count + 1 == head.versionStart
    else { throw .badRequest("The request line is not three parts with one blank between them.") }
    guard let method = head.method else {
      let names = Method.allCases.map(\.rawValue).joined(separator: ", ")
      throw .methodNotAllowed(allowed: names)
    }
    request.method = method
    hasMethod = true
    let headers = try HeadReader.headers(of: connection, after: head.versionEnd)
    request.headers = headers
    let framing = try Framing(method, version: head.version, headers: headers)
    try Framing.checkHost(headers, version: head.version, allowed: service.configuration.hosts)
    if let refusal { throw refusal.problem }
    guard method == .options || !request.path.isStar else {
      throw .badRequest("The path has to start with a slash.")
    }
    return framing
  }

  /// Takes the next piece of the body.
  func receive(_ piece: UnsafeRawBufferPointer) -> MHD_Result {
    wire.receive(piece.count)
    received += piece.count
    if received < declared { worker.noteRest() } else { worker.noteWork() }
    guard received <= Self.patience else { return .NO }
    guard refusal == nil else { return .YES }
    if received > limit {
      refuse(.tooLarge(limit: limit))
    } else {
      countedBytes += piece.count
      if service.count(bodyBytes: piece.count) {
        keep(piece)
      } else {
        refuse(.bodiesFull)
      }
    }
    return .YES
  }

  /// Adds a piece to the body, for which the first one makes room.
  private func keep(_ piece: UnsafeRawBufferPointer) {
    guard body.isEmpty else { return body.append(contentsOf: piece) }
    var room: [UInt8] = []
    room.reserveCapacity(declared < .max ? declared : piece.count)
    room.append(contentsOf: piece)
    body = room
  }

  private func refuse(_ problem: Problem) {
    refusal = Refusal(problem)
    body = []
    forgetBody()
  }

  /// Gives back the room that the body took.
  private func forgetBody() {
    guard countedBytes > 0 else { return }
    service.count(bodyBytes: -countedBytes)
    countedBytes = 0
  }

  /// Answers the request, which is complete, or has the connection wait until the answer is there.
  func answer(on connection: OpaquePointer) -> MHD_Result {
    // Most looks are in vain, and to ask for what is awaited would count a reference to it.
    if looksInVain() { return .YES }
    do {
      guard let reply = try awaited.map({ look(at: $0, on: connection) }) ?? reply()
      else { return .YES }
      return give(reply, on: connection)
    } catch {
      return send(service.failing(error, asked), on: connection)
    }
  }

  private func reply() throws -> Reply {
    if let refusal { throw refusal.problem }
    // Moved out for the call, since a copy would count each of its parts, and back for the log.
    var complete = Request.blank
    swap(&complete, &request)
    swap(&complete.body, &body)
    defer {
      complete.body = []
      swap(&complete, &request)
    }
    guard let match = complete.match else { throw Problem.notFound }
    return try match.route.handler(complete)
  }

  /// Sends what a handler gave back, once it is there.
  private func give(_ reply: consuming Reply, on connection: OpaquePointer) -> MHD_Result {
    while true {
      switch consume reply {
      case .now(let response): return send(response, on: connection)
      case .later(let deferred):
        awaited = deferred
        guard wire.wait(for: deferred, at: Clock.ticks) else { return .NO }
        guard let next = beginWaiting(for: deferred, on: connection) else { return .YES }
        reply = next
      }
    }
  }

  /// The request without its body, as far as it was read.
  private var asked: Request? { hasMethod ? request : nil }

  private func send(_ response: consuming Response, on connection: OpaquePointer) -> MHD_Result {
    if case .stream(let stream) = response.body {
      return send(stream, of: response, on: connection)
    }
    guard wire.enter(.response, at: Clock.ticks) else { return .NO }
    status = response.status
    // A body that was prepared is not sent as such then, for this changes its fields.
    if isLastOfConnection || service.isStopping { response.headers.set("Connection", "close") }
    if let shared = response.prepared {
      sentBytes = shared.bytes.count
      return queue(shared.prepared, status: status, on: connection)
    }
    let bytes = response.bytes
    sentBytes = bytes.count
    return queue(
      PreparedResponse(bytes, headers: response.headers), status: status, on: connection)
  }

  /// Begins a stream, whose connection takes no further request.
  private func send(
    _ stream: ResponseStream, of response: Response, on connection: OpaquePointer
  ) -> MHD_Result {
    guard wire.stream(stream.gate, at: Clock.ticks) else { return .NO }
    // Whoever stops the server has either seen the gate by now, or is seen here.
    if service.isStopping { stream.gate.stop() }
    status = response.status
    // What was asked for is not needed any more, and streams are many and live long.
    (request.match, request.query, awaited) = (nil, [], nil)
    request.headers = Headers()
    let reader = StreamReader(stream, wire, Aside(connection: connection, worker: worker))
    self.reader = reader
    var fields = response.headers
    fields.set("Connection", "close")
    return queue(
      PreparedResponse(reader, headers: fields, isHead: request.method == .head),
      status: response.status, on: connection)
  }

  private func queue(
    _ prepared: borrowing PreparedResponse, status: Int, on connection: OpaquePointer
  ) -> MHD_Result {
    guard let pointer = prepared.pointer else { return .NO }
    worker.noteRest()
    return MHD_queue_response(connection, UInt32(status), pointer)
  }

  /// Ends, however the request ended.
  func complete() {
    if reader != nil { worker.finish(wire) }
    let end = Clock.microseconds
    _ = wire.enter(.idle, at: end / 1_000)
    forgetBody()
    endWaiting()
    worker.noteWork()
    guard hasBegun else { return }
    // Moved, for a copy would count a reference to the text.
    var path = ""
    if request.path.isEmpty { swap(&path, &pathAsSent) } else { swap(&path, &request.path) }
    service.log(
      AccessRecord(
        method: hasMethod ? request.method.rawValue : "-", path: consume path, status: status,
        bytes: reader?.sent ?? sentBytes, microseconds: end - start, peer: wire.peer))
  }

  /// The beginning of a path, up to the first byte that is encoded.
  private static func beginning(of raw: UnsafeRawBufferPointer) -> String {
    String(
      decoding: raw.prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "%") }.prefix(256),
      as: UTF8.self)
  }
}

/// A problem that was found before the request was complete, in one piece that costs little to hold.
private final class Refusal {
  let problem: Problem

  init(_ problem: Problem) { self.problem = problem }
}
