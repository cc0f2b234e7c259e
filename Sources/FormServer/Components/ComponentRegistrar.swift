internal import FormStore
internal import Forms
internal import HTTP
internal import JSON
internal import Rules

/// A component without errors, as it is registered.
struct CheckedComponent: Sendable {
  let component: Component
  let findings: [Finding]
  /// Who uses it already and goes on well with it.
  let users: Set<ComponentUser>

  var stored: StoredComponent {
    StoredComponent(name: component.name, document: component.document.canonicalBytes)
  }
}

/// Checks components, also against the forms that use them.
struct ComponentRegistrar: Sendable {
  let catalog: ComponentCatalog
  let store: ComponentStore

  /// Checks the document of a component; its name is that of the address, if that is known.
  ///
  /// Throws a ``JSONFault``, or a ``Problem`` with every finding.
  func check(_ bytes: [UInt8], name: String?) throws -> CheckedComponent {
    var document = try JSONValue(parsing: bytes)
    if let name, case .object(let members) = document, document["name"] == nil {
      document = .object([JSONMember("name", .string(name))] + members)
    }
    var (component, findings) = Component.read(document)
    if let name, let own = document["name"]?.string, !own.utf8.elementsEqual(name.utf8) {
      component = nil
      findings.insert(
        Finding(
          JSONPointer().member("name"), "wrong-name",
          "The component is called “\(String(own.unicodeScalars.prefix(64)))” here and “\(name)” in the address."
        ), at: 0)
    }
    guard let component else {
      throw Problem(.invalidComponent, errors: findings.map { Problem.Item($0) })
    }
    return CheckedComponent(
      component: component, findings: findings, users: try checkedUsers(of: component))
  }

  /// There is no room for another component.
  static var full: Problem {
    Problem(.inUse, "There can be at most \(ComponentStore.most) components. Remove one first.")
  }

  /// Who uses a component, if all of them go on well with what it is to be.
  ///
  /// Answers are kept as long as their forms, so what an answer is cannot change under them.
  private func checkedUsers(of component: Component) throws -> Set<ComponentUser> {
    let components = catalog.all
    let users = try store.users(of: component.name)
    guard !users.isEmpty else { return [] }
    if let now = components[component.name], !now.hasSameAnswers(as: component) {
      let forms = Set(users.map(\.user.form)).sorted()
      throw Problem(
        .inUse, "What the component answers cannot change while forms use it.",
        errors: forms.map(Problem.Item.init(user:)))
    }
    var next = components
    next.set(component)
    var faults: [Problem.Item] = []
    for (user, document) in users {
      let document = try JSONValue(parsing: document, limits: .ownText)
      let read = Form.read(document, components: next)
      for finding in CompiledForm.compile(read, version: user.version).findings
      where finding.level == .error {
        faults.append(Problem.Item(finding, in: user))
      }
    }
    guard faults.isEmpty else {
      throw Problem(
        .inUse, "Forms that use the component would have faults.",
        errors: Array(faults.prefix(100)))
    }
    return Set(users.map(\.user))
  }
}

extension Problem.Item {
  /// A form that uses a component.
  init(user form: String) {
    self.init(
      code: ProblemCode.inUse.rawValue, message: "The form “\(form)” uses it.",
      extra: [JSONMember("form", .string(form))])
  }

  /// What would be wrong with a form.
  fileprivate init(_ finding: Finding, in user: ComponentUser) {
    self.init(finding)
    extra.append(JSONMember("form", .string(user.form)))
    extra.append(JSONMember("version", .integer(user.version)))
  }
}
