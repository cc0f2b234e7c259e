import FormClient
import Foundation
import TestSupport
import Testing

/// The walkthrough of the documentation, compiled and run.
@MainActor
struct WalkthroughTests {
  @Test func `the article shows the program that is run here, of at most 60 lines`() throws {
    let article = try contents(
      of: packagePath("Sources/FormClient/Documentation.docc/FormsInApps.md"))
    let program = String(
      decoding: try contents(of: packagePath("Tests/FormClientTests/Session/Walkthrough.swift")),
      as: UTF8.self)
    #expect(
      String(decoding: article, as: UTF8.self).contains("```swift\n\(program)```\n"),
      "the article has another program")
    #expect(program.split(separator: "\n").count <= 60)
  }

  private func eventually(_ condition: () -> Bool) async throws -> Bool {
    for _ in 0..<1_500 {
      if condition() { return true }
      try await Task.sleep(for: .milliseconds(10))
    }
    return condition()
  }

  @Test func `a table shows a form, reveals rows, and is submitted`() async throws {
    let local = try LocalServer()
    let session = try await FormSession.begin(
      form: "desk", server: local.address, folder: local.files, timeZone: nil)
    let table = UITableView()
    let form = FormTable(session, in: table)
    #expect(try await eventually { table.cells.map(\.count) == [10, 0] })
    let name = try #require(table.cells.first?.first)
    #expect(name.textLabel?.text == "Name *")
    session.choose(true, in: "hasCar")
    #expect(try await eventually { table.cells.map(\.count) == [11, 1, 0] })
    session.act(.submit)
    #expect(try await eventually { name.detailTextLabel?.text == "Enter an answer." })
    session.type("Ada", in: "name")
    session.act(.submit)
    #expect(try await eventually { form.receipt?.isEmpty == false })
    #expect(name.detailTextLabel?.text == "Ada")
    // The cell in which somebody typed is the one that was there from the beginning.
    #expect(table.cells[0][0] === name && table.reconfigured > 0)
    session.stop()
  }
}
