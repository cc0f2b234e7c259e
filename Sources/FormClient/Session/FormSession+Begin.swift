public import Foundation

extension FormSession {
  /// Begins a new session on a published form.
  ///
  /// - Parameters:
  ///   - form: The key of the form.
  ///   - server: The address of the server.
  ///   - folder: A folder; the session is kept in one of its own in there.
  ///   - values: Answers to begin with.
  ///   - language: The language; one that the device accepts if nothing is said.
  ///   - timeZone: The time zone, that of the device if nothing is said.
  ///   - capabilities: What the app can show; everything if nothing is said.
  /// - Returns: The session, not started yet.
  /// - Throws: A ``FormProblem`` when the server refuses it, ``NoAnswer`` when none is there.
  public static func begin(
    form: String, server: URL, folder: URL, values: [WireMember] = [], language: String? = nil,
    timeZone: String? = TimeZone.current.identifier, capabilities: FormCapabilities? = nil
  ) async throws -> FormSession {
    var members = [WireMember("values", .members(values))]
    if let language { members.append(WireMember("language", .string(language))) }
    if let timeZone { members.append(WireMember("timeZone", .string(timeZone))) }
    if let capabilities { members.append(WireMember("capabilities", capabilities.json)) }
    let transport = URLSessionTransport(server: server)
    let request = ClientRequest(
      id: 0, method: "POST", path: "/v1/forms/\(form)/sessions",
      headers: [
        "Accept": "application/json", "Content-Type": "application/json",
        // Sent twice, it opens one session.
        "Idempotency-Key": UUID().uuidString,
      ], body: WireValue.members(members).canonicalBytes, timeout: 10_000)
    let response = try await answer(to: request, by: transport)
    guard response.status == 201 || response.status == 200 else { throw FormProblem(response) }
    let json = try WireValue(parsing: response.body)
    guard let id = json["session"]?.string else { throw WireFault("no session") }
    let storage = try FileStorage(folder: folder.appendingPathComponent(id))
    // The form is there from now on, also without network.
    let begun = Conversation(session: id, snapshot: try FormSnapshot(json), seed: 0)
    if let bytes = begun.snapshotBytes { try storage.write(bytes, as: .snapshot) }
    return try FormSession(session: id, storage: storage, transport: transport)
  }

  /// No answer came from the server.
  public struct NoAnswer: Error {}

  private static func answer(
    to request: ClientRequest, by transport: any ClientTransport
  ) async throws -> ClientResponse {
    for attempt in 0..<3 {
      if attempt > 0 { try await Task.sleep(for: .milliseconds(500 << attempt)) }
      let response: ClientResponse? = await withCheckedContinuation { continuation in
        _ = transport.send(request) { continuation.resume(returning: $0) }
      }
      if let response { return response }
    }
    throw NoAnswer()
  }
}
