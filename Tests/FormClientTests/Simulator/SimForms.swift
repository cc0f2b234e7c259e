import Forms
import Foundation
import JSON
import TestSupport

/// The forms that are simulated: the examples, and drawn ones.
enum SimForms {
  /// Examples that are not too long for hundreds of runs; the long ones come now and then.
  static let short = [
    "display-settings", "hidden-rows", "new-contact", "new-event", "packing-list", "phq-9",
    "profile", "todo",
  ]
  static let long = ["every-kind", "home-loan", "all-rows"]

  /// A server that has them all, with so many drawn forms.
  static func server(seed: UInt64, drawn: Int) throws -> (server: SimServer, forms: [String]) {
    let server = try SimServer(seed: seed)
    let components = Components.test
    let drawnParts = components.names.compactMap { components[$0]?.document.canonicalBytes }
    try server.register(drawnParts + exampleComponents())
    var forms: [String] = []
    for name in short + short + long {
      if !forms.contains(name) {
        try server.publish(try contents(of: packagePath("Examples/\(name).json")), key: name)
      }
      forms.append(name)
    }
    for number in 0..<drawn {
      let form = RandomForm(
        seed: seed &* 1_000 &+ UInt64(number), hasEffects: number.isMultiple(of: 2))
      let key = "drawn\(number)"
      let members = (form.document.object ?? []).filter { $0.name != "form" }
      let document = JSONValue.object(members + [JSONMember("form", .string(key))])
      try server.publish(document.canonicalBytes, key: key)
      forms.append(key)
    }
    return (server, forms)
  }

  private static func exampleComponents() throws -> [[UInt8]] {
    let folder = packagePath("Examples/components")
    return try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
      .filter { $0.hasSuffix(".json") }.map { try contents(of: folder + "/" + $0) }
  }
}
