import SQLite
import TestSupport
import Testing

@testable import FormStore

/// Lists are found by an index and sorted by none: a page costs what is on it.
struct QueryPlanTests {
  let stores: Stores

  init() throws { stores = try Stores() }

  private func plan(_ query: SQL) throws -> [String] {
    try stores.database.read { db in
      try db.all(SQL("EXPLAIN QUERY PLAN " + query.text, query.values)) { row in try row[3] }
    }
  }

  @Test func `a page of submissions is read from an index`() throws {
    let plan = try plan(SubmissionStore.page(form: "f", before: nil, limit: 100))
    #expect(plan.contains { $0.hasPrefix("SEARCH s USING INDEX submission_form") }, "\(plan)")
    #expect(!plan.contains { $0.hasPrefix("SCAN s ") || $0.contains("TEMP B-TREE FOR ORDER") })
  }

  @Test func `the submission of a session is found by an index`() throws {
    let plan = try plan(SubmissionStore.query(session: "s"))
    #expect(plan.contains { $0.hasPrefix("SEARCH s USING INDEX submission_session") }, "\(plan)")
  }

  @Test func `a page of open sessions is read from an index`() throws {
    let plan = try plan(SessionStore.page(form: "f", after: 0, limit: 100))
    #expect(plan.contains { $0.hasPrefix("SEARCH s USING INDEX session_form") }, "\(plan)")
    #expect(plan.contains("SEARCH e USING INTEGER PRIMARY KEY (rowid=?)"), "\(plan)")
    // What is not noted yet is a few thousand rows at most.
    #expect(plan.contains("SEARCH edit USING INTEGER PRIMARY KEY (rowid>?)"), "\(plan)")
    #expect(!plan.contains { $0.hasPrefix("SCAN s") || $0.contains("TEMP B-TREE FOR ORDER") })
  }

  @Test func `a page of forms is read in the order of the table`() throws {
    let plan = try plan(FormRegistry.page(after: nil, limit: 100))
    #expect(plan.contains { $0.hasPrefix("SEARCH f USING PRIMARY KEY") }, "\(plan)")
    #expect(!plan.contains { $0.contains("TEMP B-TREE") }, "\(plan)")
  }
}
