import Foundation
import TestSupport
import Testing

/// The program as a shell sees it: what it prints and how it ends.
@Suite(.serialized) struct ProcessTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func `the first line says where it listens, a signal ends it in good order`() throws {
    let formd = try Formd(serve())
    let line = try #require(try formd.line())
    #expect(line.hasPrefix("formd listening on http://127.0.0.1:"))
    #expect(try formd.line()?.hasPrefix("admin token, shown this once: ") == true)
    #expect(try formd.line()?.hasSuffix("/f/display-settings") == true)
    #expect(formd.terminate() == 0)
  }

  @Test func `a system without time zones is told what it lacks, and served in UTC`() throws {
    let formd = try Formd(serve(), environment: ["TZDIR": folder.file("nowhere")])
    #expect(try formd.line()?.hasPrefix("formd listening on") == true)
    #expect(formd.terminate() == 0)
    let complaint = try formd.end().complaint
    #expect(complaint.contains("no time zones in \(folder.file("nowhere"))"))
    #expect(complaint.contains("Install the package tzdata."))
  }

  @Test func `a token is made once, and nothing is published twice`() throws {
    let first = try Formd(serve())
    let lines = try (0..<3).map { _ in try first.line() }
    #expect(lines[1]?.hasPrefix("admin token") == true)
    #expect(first.terminate() == 0)
    let again = try Formd(serve())
    _ = try again.line()
    #expect(try again.line()?.contains("/f/") == true)
    #expect(again.terminate() == 0)
  }

  @Test func `a database in use and a port in use are one sentence each`() throws {
    let formd = try Formd(serve())
    let port = try #require(try formd.line()?.split(separator: ":").last)
    let locked = try Formd(serve()).end()
    #expect(locked.code == 75)
    #expect(locked.complaint.contains("in use by another formd"))
    let token = try Formd(["token", "create", "--data", data, "--migrations", migrations]).end()
    #expect(token.code == 75)
    let taken = try Formd(serve(data: folder.file("other.db"), port: String(port))).end()
    #expect(taken.code == 69)
    #expect(taken.complaint.split(separator: "\n").count == 1)
    #expect(formd.terminate() == 0)
  }

  @Test func `a file that is not ours is left alone`() throws {
    let text = "this is no database, and it is long enough to have a header of hundred bytes, so."
    let foreign = folder.file("notes.txt")
    let bytes = Data((text + text).utf8)
    try bytes.write(to: URL(filePath: foreign))
    let end = try Formd(serve(data: foreign)).end()
    #expect(end.code == 65)
    #expect(end.complaint.contains("is not a database"))
    #expect(try Data(contentsOf: URL(filePath: foreign)) == bytes)
  }

  @Test func `a document with faults stops the start and is shown`() throws {
    let forms = folder.file("forms")
    try FileManager.default.createDirectory(atPath: forms, withIntermediateDirectories: true)
    try Data(#"{"form": "a", "sectoins": []}"#.utf8)
      .write(to: URL(filePath: forms + "/a.json"))
    let end = try Formd(serve(forms: forms)).end()
    #expect(end.code == 65)
    #expect(end.complaint.contains("/sectoins"))
  }

  @Test func `two documents of one form stop the start`() throws {
    let path = forms + "/b.json"
    try FileManager.default.copyItem(
      atPath: packagePath("Examples/display-settings.json"), toPath: path)
    let end = try Formd(serve()).end()
    #expect(end.code == 65)
    #expect(end.complaint.contains("are both the form “display-settings”"))
  }

  @Test func `check says what is wrong and what is right`() throws {
    let good = try Formd(["check", packagePath("Examples/new-contact.json")]).end()
    #expect(good.code == 0)
    let bad = folder.file("bad.json")
    try Data("{\n  \"form\": }".utf8).write(to: URL(filePath: bad))
    let end = try Formd(["check", bad]).end()
    #expect(end.code == 65)
    #expect(end.output.contains("line 2, column 11"))
    #expect(try Formd(["check", folder.file("none.json")]).end().code == 66)
  }

  @Test func `export prints a document as Swift, or says what is wrong with it`() throws {
    let document = packagePath("Examples/new-contact.json")
    let good = try Formd(["export", "--swift", document]).end()
    #expect(good.code == 0)
    #expect(good.output.contains("let newContactForm = Form(\"new-contact\""))
    #expect(good.complaint.isEmpty)
    let bad = folder.file("bad.json")
    try Data(#"{"form": "a", "sections": [{"fields": [{"kind": "bool"}]}]}"#.utf8)
      .write(to: URL(filePath: bad))
    let end = try Formd(["export", bad, "--swift"]).end()
    #expect(end.code == 65)
    #expect(end.output.isEmpty)
    #expect(end.complaint.contains("A field needs a `key`."))
    #expect(try Formd(["export", document]).end().code == 64)
  }

  @Test func `a token is printed alone, and its text is not in the database`() throws {
    let end = try Formd(["token", "create", "--data", data, "--migrations", migrations]).end()
    #expect(end.code == 0)
    let token = end.output.trimmingCharacters(in: .newlines)
    #expect(token.utf8.count == 43)
    for file in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
      let bytes = try Data(contentsOf: URL(filePath: folder.file(file)))
      #expect(bytes.range(of: Data(token.utf8)) == nil)
    }
  }

  @Test(
    arguments: [
      (["serve", "--migrations", "/none"], 66), (["serve", "--prot", "1"], 64),
      (["serve", "--data", "/dev/null"], 73), (["--version"], 0),
    ] as [([String], Int32)])
  func `the exit code says what the matter is`(arguments: [String], code: Int32) throws {
    #expect(try Formd(arguments).end().code == code)
  }

  @Test func `a setting of the environment that cannot be is named`() throws {
    let end = try Formd(serve(), environment: ["FORMD_ADMIN_TOKEN": "short"]).end()
    #expect(end.code == 78)
    #expect(end.complaint.contains("FORMD_ADMIN_TOKEN"))
  }

  private var data: String { folder.file("formd.db") }
  private var migrations: String { packagePath("migrations") }

  /// The arguments of a server with everything of its own.
  private func serve(data: String? = nil, port: String = "0", forms: String? = nil) -> [String] {
    [
      "serve", "--port", port, "--data", data ?? self.data, "--migrations", migrations,
      "--public", packagePath("Public"), "--first-token", "--forms", forms ?? self.forms,
    ]
  }

  /// A folder with one form, made on first use.
  private var forms: String {
    let path = folder.file("one-form")
    if !FileManager.default.fileExists(atPath: path) {
      // A test that lacks the form fails at what it expects.
      try? FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
      try? FileManager.default.copyItem(
        atPath: packagePath("Examples/display-settings.json"), toPath: path + "/a.json")
    }
    return path
  }
}
