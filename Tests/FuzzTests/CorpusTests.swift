import Forms
import Foundation
import FuzzTargets
import JSON
import Rules
import Testing

/// Feeds the inputs that were kept, those that once did harm and those that could, to what is fuzzed.
struct CorpusTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Fuzz/Corpus")

  /// The inputs of a target by their names.
  private static func inputs(_ target: FuzzTarget) throws -> [(name: String, bytes: [UInt8])] {
    try FileManager.default.contentsOfDirectory(
      at: folder.appending(path: target.rawValue), includingPropertiesForKeys: nil
    ).sorted { $0.path < $1.path }.map { ($0.lastPathComponent, Array(try Data(contentsOf: $0))) }
  }

  @Test(arguments: FuzzTarget.allCases)
  func `kept inputs break no promise`(target: FuzzTarget) throws {
    let inputs = try Self.inputs(target)
    #expect(inputs.count >= 10)
    for input in inputs {
      #expect(target.complaints(about: input.bytes) == [], "\(input.name)")
    }
  }

  @Test(arguments: FuzzTarget.allCases)
  func `no reader is impressed by size`(target: FuzzTarget) {
    for input in FuzzTarget.largeInputs {
      #expect(target.complaints(about: input.bytes) == [], "\(input.name)")
    }
  }

  @Test func `the kept inputs know every finding about rules`() throws {
    var codes: Set<String> = []
    for input in try Self.inputs(.rules) {
      let findings = FuzzScope.check(String(decoding: input.bytes, as: UTF8.self)).findings
      codes.formUnion(findings.map(\.code))
    }
    for input in try Self.inputs(.forms) {
      guard let document = try? JSONValue(parsing: input.bytes, limits: .formDocument) else {
        continue
      }
      codes.formUnion(CompiledForm.compile(Form.read(document), version: 1).findings.map(\.code))
    }
    let all = (1...14).map { "E\($0 < 10 ? "0" : "")\($0)" } + (1...7).map { "W0\($0)" }
    #expect(all.filter { !codes.contains($0) } == [])
  }
}
