internal import FormStore
internal import Forms
internal import HTTP
internal import JSON

/// The routes of the registry of components.
struct ComponentRoutes: Sendable {
  let registrar: ComponentRegistrar
  let promises: Promises
  let clock: Clock

  private var catalog: ComponentCatalog { registrar.catalog }

  /// The components by name, each with its document.
  func list(_ request: Request, _ caller: Caller) throws -> Reply {
    let page = try ListPage(request)
    let all = catalog.all
    let names = all.names.filter { name in
      page.cursor.map { $0.utf8.lexicographicallyPrecedes(name.utf8) } ?? true
    }
    let shown = names.prefix(page.limit)
    let next = names.count > page.limit ? shown.last : nil
    return .now(
      page.response(shown.compactMap { all[$0]?.document }, next: next, at: "/v1/components")
        .unstored())
  }

  /// The document of a component.
  func show(_ request: Request, _ caller: Caller) throws -> Reply {
    guard let component = catalog.all[request["component"]] else { throw Self.unknown }
    return .now(.json(component.document.canonicalBytes).unstored())
  }

  /// Registers a component, or replaces one with what all forms that use it go on well with.
  func put(_ request: Request, _ caller: Caller) throws -> Reply {
    let checked = try registrar.check(request.body, name: request["component"])
    if let known = catalog.all[checked.component.name],
      known.document == checked.component.document
    {
      return .now(answer(checked, status: Status.ok))
    }
    let now = clock.now()
    return promises.reply { then in
      registrar.store.save(checked.stored, checkedFor: checked.users, at: now, then: then)
    } _: { isNew in
      guard let isNew else { throw ComponentRegistrar.full }
      catalog.set(checked.component)
      return answer(checked, status: isNew ? Status.created : Status.ok)
    }
  }

  /// Removes a component that nothing uses.
  func delete(_ request: Request, _ caller: Caller) throws -> Reply {
    let name = request["component"]
    guard Component.isName(name) else { throw Self.unknown }
    return promises.reply { then in
      registrar.store.delete(name, then: then)
    } _: { wasThere in
      guard wasThere else { throw Self.unknown }
      catalog.remove(name)
      return Response(Status.noContent).unstored()
    }
  }

  private func answer(_ checked: CheckedComponent, status: Int) -> Response {
    var members = [JSONMember("name", .string(checked.component.name))]
    if !checked.findings.isEmpty {
      members.append(
        JSONMember("warnings", .array(checked.findings.map { Problem.Item($0).document })))
    }
    var response = Response.json(JSONValue.object(members).canonicalBytes, status: status)
    response.headers.append("Location", "/v1/components/\(checked.component.name)")
    return response.unstored()
  }

  private static var unknown: Problem { Problem(.notFound, "There is no such component.") }
}
