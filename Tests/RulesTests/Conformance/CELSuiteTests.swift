import ConformanceCases
import TestSupport
import Testing

/// The public cases of CEL.
///
/// The reasons of the differences begin with the section of the rule language's design that says so.
@Suite(.enabled(if: SharedData.exists("conformance/cel"), "needs ../shared/conformance/cel"))
struct CELSuiteTests {
  /// The reports of all files, each with what names it.
  private func reports(
    _ run: (_ name: String, _ bytes: [UInt8]) -> [CaseReport]
  ) throws -> [(id: String, report: CaseReport)] {
    try SharedData.names(in: "conformance/cel").filter(CaseFile.isCaseFile).flatMap { name in
      run(name, try SharedData.bytes("conformance/cel/\(name)")).map {
        ("\(name.dropLast(5)) \($0.name)", $0)
      }
    }
  }

  @Test func `every case holds in the standard environment`() throws {
    let reports = try reports { CaseFile.reports(of: $0, bytes: $1) }
    #expect(reports.count == 806)
    for (id, report) in reports where report.verdict != .passed {
      Issue.record("\(id): \(report)")
    }
  }

  @Test func `in the forms environment every case holds but for the listed differences`() throws {
    let listed = try ListedCases("forms-differences.json")
    let reports = try reports { CaseFile.formsReports(of: $1) }
    for (id, report) in reports {
      switch (report.verdict, listed.reasons[id]) {
      case (.passed, nil), (.failed, _?): break
      case (.passed, let reason?): Issue.record("\(id) is listed and holds: \(reason)")
      default: Issue.record("\(id): \(report)")
      }
    }
    let unknown = Set(listed.reasons.keys).subtracting(reports.map(\.id))
    #expect(unknown.isEmpty, "listed and in no file")
  }
}
