import FormClient
import FormServer
import Foundation
import HTTP

/// The real server on a port of this machine.
final class LocalServer {
  let sim: SimServer
  let address: URL
  private let server: Server
  private let folder: String

  init(form: String = Desk.form, key: String = "desk") throws {
    sim = try SimServer()
    try sim.publish(Array(form.utf8), key: key)
    let app = sim.app
    server = try Server(
      ServerConfiguration(), router: app.router,
      failing: { app.response(for: $0, to: $1) }, log: { _ in })
    address = URL(string: "http://127.0.0.1:\(server.port)") ?? URL(fileURLWithPath: "/")
    folder = NSTemporaryDirectory() + "formd-client-" + UUID().uuidString
  }

  deinit {
    server.stop()
    // A folder that is left behind harms no test.
    try? FileManager.default.removeItem(atPath: folder)
  }

  /// A folder for what apps keep.
  var files: URL { URL(fileURLWithPath: folder) }
}
