import Testing

@testable import formd

struct InvocationTests {
  @Test func `without flags the defaults hold`() throws {
    guard case .serve(let settings) = try Invocation(["serve"], environment: { _ in nil }) else {
      Issue.record("this is another command")
      return
    }
    #expect(settings.address == "127.0.0.1")
    #expect(settings.port == 8080)
    #expect(settings.data == "formd.db")
    #expect(settings.forms == nil)
    #expect(!settings.makesFirstToken)
  }

  @Test(arguments: [["--port", "0"], ["--port=0"]])
  func `a flag has its value after a blank or an equals sign`(flags: [String]) throws {
    let invocation = try Invocation(["serve"] + flags, environment: { _ in nil })
    guard case .serve(let settings) = invocation else {
      Issue.record("this is another command")
      return
    }
    #expect(settings.port == 0)
  }

  @Test func `every flag may be a variable, and the flag goes first`() throws {
    let variables = [
      "FORMD_ADDRESS": "::1", "FORMD_PORT": "1", "FORMD_DATA": "d", "FORMD_FORMS": "f",
      "FORMD_PUBLIC": "p", "FORMD_MIGRATIONS": "m", "FORMD_FIRST_TOKEN": "yes",
      "FORMD_PEER_CONNECTIONS": "0", "FORMD_CONNECTION_REQUESTS": "7",
      "FORMD_CONNECTIONS": "6000", "FORMD_PING": "5",
      "FORMD_ORIGIN": "https://a.example http://b.example",
    ]
    #expect(Set(variables.keys) == Set(ServeSettings.flags.map(\.variable)))
    let invocation = try Invocation(["serve", "--port", "2"], environment: { variables[$0] })
    guard case .serve(let settings) = invocation else {
      Issue.record("this is another command")
      return
    }
    #expect(settings.address == "::1")
    #expect(settings.port == 2)
    #expect(settings.data == "d")
    #expect(settings.forms == "f")
    #expect(settings.publicFolder == "p")
    #expect(settings.migrations == "m")
    #expect(settings.makesFirstToken)
    #expect(settings.peerConnections == 0)
    #expect(settings.connectionRequests == 7)
    #expect(settings.connections == 6000)
    #expect(settings.ping == 5)
    #expect(settings.origins == ["https://a.example", "http://b.example"])
  }

  @Test func `an origin may be given several times`() throws {
    let arguments = ["serve", "--origin", "https://a.example", "--origin=http://b.example"]
    guard case .serve(let settings) = try Invocation(arguments, environment: { _ in nil }) else {
      Issue.record("this is another command")
      return
    }
    #expect(settings.origins == ["https://a.example", "http://b.example"])
  }

  @Test func `a check explains if it is asked to, before or after the file`() throws {
    for arguments in [["check", "--explain", "a"], ["check", "a", "--explain"]] {
      let invocation = try Invocation(arguments, environment: { _ in nil })
      #expect(invocation == .check(file: "a", explains: true))
    }
    let given = try Invocation(["check", "--components", "c", "a"], environment: { _ in nil })
    #expect(given == .check(file: "a", explains: false, components: "c"))
    let plain = try Invocation(["check", "a"], environment: { _ in nil })
    #expect(plain == .check(file: "a", explains: false))
  }

  @Test(arguments: [
    ["sevre"], ["serve", "x"], ["serve", "--prot", "1"], ["serve", "--port"],
    ["serve", "--port", "70000"], ["serve", "--port", "1", "--port", "2"],
    ["serve", "--first-token=1"], ["serve", "-p", "1"], ["check"], ["check", "a", "b"],
    ["token"], ["token", "delete"], ["token", "create", "--days", "0"],
  ])
  func `what cannot be understood is a fault of usage`(arguments: [String]) {
    let failure = #expect(throws: Failure.self) {
      try Invocation(arguments, environment: { _ in nil })
    }
    #expect(failure?.code == .usage)
    #expect(failure?.sentence.hasSuffix(".") == true)
  }

  @Test(arguments: ["FORMD_PORT", "FORMD_FIRST_TOKEN"])
  func `a variable with a wrong value is a fault of the configuration`(name: String) {
    let failure = #expect(throws: Failure.self) {
      try Invocation(["serve"], environment: { $0 == name ? "x" : nil })
    }
    #expect(failure?.code == .configuration)
    #expect(failure?.sentence.contains(name) == true)
  }

  @Test(arguments: [["--help"], ["help"], [], ["serve", "--help"]])
  func `help is given wherever it is asked for`(arguments: [String]) throws {
    #expect(try Invocation(arguments, environment: { _ in nil }) == .help)
  }

  @Test func `the help names every flag, variable and exit code`() {
    for flag in ServeSettings.flags + TokenSettings.flags {
      #expect(Help.text.contains("--" + flag.name))
      #expect(Help.text.contains(flag.variable))
    }
    for code in ExitCode.allCases { #expect(Help.text.contains("  \(code.rawValue) ")) }
  }
}
