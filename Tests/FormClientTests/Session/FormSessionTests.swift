import FormClient
import Foundation
import TestSupport
import Testing

/// An app over HTTP with the real server, and the order in which changes are shown.
@MainActor
struct FormSessionTests {
  /// Remembers what it is to show.
  final class Recorder: FormSessionDelegate {
    var revs: [Int] = []
    var widgets: [String: WireValue] = [:]
    var links: [FormLink] = []
    var depth = 0
    var deepest = 0
    var onPhase: ((FormSession) -> Void)?

    func session(_ session: FormSession, show change: FormChange) {
      depth += 1
      deepest = max(deepest, depth)
      switch change {
      case .replaced(let form), .form(let form): revs.append(form.rev)
      case .phase(let phase):
        revs.append(phase.snapshot.rev)
        onPhase?(session)
      case .widget(let key, let value): widgets[key] = value
      case .link(let link): links.append(link)
      default: break
      }
      depth -= 1
    }
  }

  /// Brings requests to the server code at once, and answers when a test lets it.
  final class DirectTransport: ClientTransport {
    let server: SimServer

    init(_ server: SimServer) { self.server = server }

    func send(
      _ request: ClientRequest, _ done: @escaping @Sendable (ClientResponse?) -> Void
    ) -> @Sendable () -> Void {
      guard !request.path.contains("wait=") else { return {} }
      done(server.answer(request))
      return {}
    }

    func stream(
      _ request: ClientRequest, _ heard: @escaping @Sendable (StreamPiece) -> Void
    ) -> @Sendable () -> Void {
      heard(.refused(ClientResponse(status: 429)))
      return {}
    }
  }

  private func eventually(_ condition: () -> Bool) async throws -> Bool {
    for _ in 0..<1_500 {
      if condition() { return true }
      try await Task.sleep(for: .milliseconds(10))
    }
    return condition()
  }

  @Test func `two apps fill in one form over HTTP and hear of each other`() async throws {
    let local = try LocalServer()
    let first = try await FormSession.begin(
      form: "desk", server: local.address, folder: local.files, timeZone: nil)
    let recorder = Recorder()
    first.delegate = recorder
    first.start()
    #expect(try await eventually { first.snapshot != nil })
    let id = try #require(first.snapshot?.members["session"]?.string)

    var settings = Conversation.Settings()
    settings.pollInterval = 100
    let second = try FormSession(
      session: id, storage: MemoryStorage(),
      transport: URLSessionTransport(server: local.address), settings: settings)
    second.start()
    first.focus("name")
    first.type("Ada", in: "name")
    first.choose(true, in: "hasCar")
    #expect(try await eventually { second.shown("name") == "Ada" })
    #expect(try await eventually { second.snapshot?.row("plate") != nil })
    second.type("12-AB", in: "plate")
    second.flush()
    #expect(try await eventually { first.shown("plate") == "12-AB" })
    #expect(try await eventually { first.snapshot == second.snapshot && !first.hasUnsent })
    let truth = local.sim.send("GET", "/v1/sessions/\(id)").body
    #expect(first.snapshot?.canonicalBytes == truth)
    #expect(recorder.widgets["name"] == nil && first.storageFault == nil)
    first.stop()
    second.stop()
  }

  @Test func `what others do comes by the stream, without asking`() async throws {
    let local = try LocalServer()
    let id = try local.sim.begin("desk").id
    var settings = Conversation.Settings()
    settings.pollInterval = 3_600_000
    settings.pollWait = 0
    let session = try FormSession(
      session: id, storage: MemoryStorage(), transport: URLSessionTransport(server: local.address),
      settings: settings)
    let recorder = Recorder()
    session.delegate = recorder
    session.start()
    #expect(try await eventually { session.snapshot != nil })
    for value in ["red", "blue", "grey"] {
      _ = local.sim.send("PUT", "/v1/sessions/\(id)/values/color", "\"\(value)\"")
      #expect(try await eventually { session.shown("color") == .string(value) })
    }
    #expect(recorder.links == [.stream])
    session.stop()
  }

  @Test func `an app that was ended goes on from its files`() async throws {
    let local = try LocalServer()
    let id = try local.sim.begin("desk").id
    let folder = local.files.appendingPathComponent(id)
    let first = try FormSession(
      session: id, storage: FileStorage(folder: folder),
      transport: URLSessionTransport(server: URL(fileURLWithPath: "/nowhere")))
    first.start()
    first.choose("red", in: "color")
    #expect(first.hasUnsent)
    first.stop()
    let again = try FormSession(session: id, server: local.address, folder: local.files)
    #expect(again.shown("color") == "red")
    again.start()
    #expect(try await eventually { !again.hasUnsent })
    #expect(again.snapshot?.row("color")?.value == "red")
    again.stop()
    try FileStorage(folder: folder).remove()
    #expect(try FileStorage(folder: folder).read(.queue) == nil)
  }

  @Test func `P31: changes are shown one after the other, and wait while a table is busy`()
    async throws
  {
    let server = try SimServer()
    try server.publish(Array(Desk.form.utf8), key: "desk")
    let id = try server.begin("desk").id
    let session = try FormSession(
      session: id, storage: MemoryStorage(), transport: DirectTransport(server), seed: 5)
    let recorder = Recorder()
    // What is shown makes the person answer at once.
    var answers: [WireValue] = ["red", "blue", "grey"]
    recorder.onPhase = { session in
      guard !answers.isEmpty else { return }
      session.choose(answers.removeFirst(), in: "color")
    }
    session.delegate = recorder
    session.start()
    #expect(try await eventually { session.snapshot != nil })
    session.choose(true, in: "hasCar")
    #expect(try await eventually { session.snapshot?.row("color")?.value == "grey" })
    #expect(recorder.deepest == 1)
    #expect(recorder.revs == recorder.revs.sorted())

    session.hold()
    let shown = recorder.revs.count
    session.choose("red", in: "color")
    try await Task.sleep(for: .milliseconds(50))
    #expect(recorder.revs.count == shown && session.shown("color") == "red")
    session.release()
    #expect(try await eventually { session.snapshot?.row("color")?.value == "red" })
    #expect(recorder.revs.count > shown)
    session.stop()
  }

  @Test func `a form that is not there is a problem`() async throws {
    let local = try LocalServer()
    await #expect(throws: FormProblem.self) {
      try await FormSession.begin(form: "none", server: local.address, folder: local.files)
    }
  }
}
