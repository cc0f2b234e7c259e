import Foundation
import JSON
import Testing

/// The behaviour cases beside the repository, run in process.
@Suite(
  .enabled(if: !BehaviourCase.all.isEmpty, "there is no folder ../shared/cases"))
struct CaseTests {
  @Test(arguments: BehaviourCase.all)
  func `a behaviour case goes as it is written`(item: BehaviourCase) throws {
    let failure = try Self.failure(of: item)
    if let reason = try WaitingList().reasons[item.testDescription] {
      #expect(failure != nil, "This case waits for \(reason), and passes. Take it off the list.")
    } else if let failure {
      Issue.record("\(failure)")
    }
  }

  @Test func `the list of waiting cases names cases that exist`() throws {
    let names = Set(BehaviourCase.all.map(\.testDescription))
    for name in try WaitingList().reasons.keys {
      #expect(names.contains(name), "no case is called `\(name)`")
    }
  }

  /// Runs a case.
  ///
  /// - Returns: What went wrong, or `nil`.
  private static func failure(of item: BehaviourCase) throws -> CaseFailure? {
    let site = try CaseSite()
    defer { site.close() }
    var runner = CaseRunner(item, site: site)
    do {
      try runner.run()
      return nil
    } catch let failure as CaseFailure {
      return failure
    }
  }
}
