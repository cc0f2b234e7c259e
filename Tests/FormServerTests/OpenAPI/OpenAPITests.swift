import HTTP
import JSON
import TestSupport
import Testing

@testable import FormServer

/// What the OpenAPI document says is what the routes are.
struct OpenAPITests {
  let fixture: AppFixture
  let document: JSONValue

  init() throws {
    fixture = try AppFixture()
    document = try fixture.send(.get, "/v1/openapi.json").json
  }

  @Test func `it describes every route for programs and no other`() throws {
    let routes = fixture.app.parts.routes.filter { route in
      route.pattern.hasPrefix("/v1/")
        || ["/healthz", "/readyz", "/metrics"].contains(route.pattern)
    }
    let wanted = routes.map { "\($0.method.rawValue) \(Self.path($0.pattern))" }
    let found = (document["paths"]?.object ?? []).flatMap { path in
      (path.value.object ?? []).map { "\($0.name.uppercased()) \(path.name)" }
    }
    #expect(found.sorted() == wanted.sorted())
    #expect(found.count > 50)
  }

  @Test func `every operation has a name of its own, a summary and an answer that is no problem`() {
    var names: Set<String> = []
    for operation in operations {
      let name = operation["operationId"]?.string ?? ""
      #expect(names.insert(name).inserted, "\(name) stands twice")
      #expect(operation["summary"]?.string?.isEmpty == false, "\(name)")
      let statuses = (operation["responses"]?.object ?? []).map(\.name)
      #expect(statuses.contains { $0 < "400" }, "\(name)")
      #expect(Set(statuses).count == statuses.count, "\(name) has an answer twice")
    }
  }

  @Test func `every problem that there is can be found in it`() {
    let types = document["components"]?["schemas"]?["Problem"]?["properties"]?["type"]?["enum"]
    #expect(
      types?.array?.compactMap(\.string).sorted()
        == ProblemCode.allCases.map { "urn:formd:" + $0.rawValue }.sorted())
  }

  @Test func `every reference leads somewhere and every schema is referred to`() {
    let references = Set(Self.references(document))
    for reference in references {
      let found = reference.split(separator: "/").dropFirst().reduce(document as JSONValue?) {
        $0?[String($1)]
      }
      #expect(found != nil, "\(reference)")
    }
    for name in SchemaName.allCases {
      #expect(references.contains("#/components/schemas/\(name.rawValue)"), "\(name) is not used")
    }
  }

  @Test func `it is the same bytes at every start, and 304 for who has them`() throws {
    let first = fixture.send(.get, "/v1/openapi.json")
    #expect(first.headers["Content-Type"] == "application/json")
    #expect(try AppFixture().send(.get, "/v1/openapi.json").bytes == first.bytes)
    let tag = try #require(first.headers["ETag"])
    let again = fixture.send(.get, "/v1/openapi.json", headers: ["If-None-Match": tag])
    #expect(again.status == 304)
    #expect(again.bytes.isEmpty)
  }

  @Test(arguments: try examples("Examples"))
  func `an example is a form as it says`(file: String) throws {
    let form = try JSONValue(parsing: contents(of: file))
    #expect(SchemaChecker(document).faults(form, SchemaName.form.schema.document) == [])
  }

  @Test(arguments: try examples("Examples/components"))
  func `an example is a component as it says`(file: String) throws {
    let component = try JSONValue(parsing: contents(of: file))
    #expect(SchemaChecker(document).faults(component, SchemaName.component.schema.document) == [])
  }

  /// The documents of a folder.
  private static func examples(_ folder: String) throws -> [String] {
    try StaticFiles(folder: packagePath(folder)).paths.filter {
      !$0.contains("/") && $0.hasSuffix(".json")
    }.map { packagePath("\(folder)/\($0)") }
  }

  private var operations: [JSONValue] {
    (document["paths"]?.object ?? []).flatMap { ($0.value.object ?? []).map(\.value) }
  }

  private static func path(_ pattern: String) -> String {
    pattern.split(separator: "/", omittingEmptySubsequences: false).map { segment in
      segment.hasPrefix(":") || segment.hasPrefix("*") ? "{\(segment.dropFirst())}" : segment
    }.joined(separator: "/")
  }

  private static func references(_ value: JSONValue) -> [String] {
    switch value {
    case .array(let elements): elements.flatMap(references)
    case .object(let members):
      members.flatMap { member in
        (member.name == "$ref" ? [member.value.string ?? ""] : []) + references(member.value)
      }
    default: []
    }
  }
}
