import ConformanceCases
import Foundation
import TestSupport
import Testing

/// The public cases for decimal128, those that apply by the rules written beside them.
@Suite(
  .enabled(if: SharedData.exists("conformance/decimal"), "needs ../shared/conformance/decimal"))
struct DecimalSuiteTests {
  /// Beside what applies there are 27 lines of `dqToIntegral` that round in our other ways, and 184
  /// of `dqBase` with texts that are no numbers.
  @Test(arguments: [
    ("dqAdd", 710), ("dqSubtract", 359), ("dqMultiply", 219), ("dqDivide", 406),
    ("dqDivideInt", 161), ("dqCompare", 515), ("dqMax", 101), ("dqMin", 99), ("dqAbs", 48),
    ("dqMinus", 16), ("dqReduce", 100), ("dqToIntegral", 100 + 27), ("dqBase", 525 + 184),
  ])
  func `every line that applies passes`(file: String, count: Int) throws {
    let name = "\(file).decTest"
    let bytes = try SharedData.bytes("conformance/decimal/\(name)")
    let reports = CaseFile.reports(of: name, bytes: bytes)
    for report in reports where report.isFailed { Issue.record("\(report)") }
    #expect(reports.count { $0.verdict == .passed } == count)
  }
}

/// Random cases whose results are those of Python, in the same context.
struct RandomDecimalCaseTests {
  private static let script = URL(filePath: #filePath)
    .deletingLastPathComponent().appending(path: "random_cases.py")

  /// What the script prints for a seed, or `nil` if there is no Python.
  private static func cases(seed: Int) throws -> [UInt8]? {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["python3", script.path, "\(seed)"]
    process.standardOutput = output
    try process.run()
    let bytes = Array(try output.fileHandleForReading.readToEnd() ?? Data())
    process.waitUntilExit()
    return process.terminationStatus == 127 ? nil : bytes
  }

  @Test(arguments: [1, 2, 3]) func `random results are those of Python`(seed: Int) throws {
    guard let bytes = try Self.cases(seed: seed) else {
      try Test.cancel("needs python3")
    }
    let reports = CaseFile.reports(of: "random.decTest", bytes: bytes)
    for report in reports where report.isFailed { Issue.record("seed \(seed): \(report)") }
    #expect(reports.count { $0.verdict == .passed } > 1_000, "seed \(seed)")
  }
}
