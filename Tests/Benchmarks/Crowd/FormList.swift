import Glibc
import JSON

/// The forms that a server publishes.
struct FormList {
  let forms: [String]

  init?(port: UInt16) {
    guard let line = Line(port: port) else { return nil }
    line.ask(Wish(.form, "GET", "/v1/forms?limit=1000").bytes)
    while true {
      switch line.advance() {
      case .waiting:
        var entry = pollfd(fd: line.socket, events: line.interest, revents: 0)
        guard poll(&entry, 1, 5000) > 0 else { return nil }
      case .broken: return nil
      case .answered(let response):
        let document = try? JSONValue(parsing: response.body)
        forms = (document?["items"]?.array ?? []).compactMap { $0["form"]?.string }
        return
      }
    }
  }
}
