internal import Forms
internal import HTTP

extension RouteTable {
  /// Every route of the interface for programs, with the right that it asks for.
  func routes(
    forms: FormRoutes, components: ComponentRoutes, drafts: DraftRoutes, rules: RuleRoutes,
    sessions: SessionRoutes, edits: EditRoutes, items: ItemRoutes, events: EventRoutes,
    rebases: RebaseRoutes, explain: ExplainRoutes,
    submit: SubmitRoutes,
    submissions: SubmissionRoutes
  ) -> [Route] {
    let json = ["application/json"]
    let step = ["application/json", "application/vnd.formd.edit+json"]
    let form = "/v1/forms/:form"
    let session = "/v1/sessions/:session"
    let component = "/v1/components/:component"
    let document = FormRoutes.documentLimit
    return self.routes(drafts: drafts) + [
      route(.get, "/v1/forms", .open, to: forms.list),
      route(.post, "/v1/forms/check", .open, accepts: json, limit: document, to: forms.check),
      route(.post, "/v1/rules/check", .open, accepts: json, limit: document, to: rules.check),
      route(.get, form, .document, to: forms.show),
      route(.put, form, .admin, accepts: json, limit: document, to: forms.put),
      route(.delete, form, .admin, to: forms.delete),
      route(.get, form + "/versions", .admin, to: forms.versions),
      route(.get, form + "/versions/:version", .admin, to: forms.version),
      route(
        .post, form + "/evaluate", .form, accepts: json, isBodyOptional: true, to: forms.evaluate),
      route(
        .post, form + "/sessions", .form, accepts: json, isBodyOptional: true,
        to: sessions.create),
      page(
        .post, form + "/submissions", .form, accepts: SubmissionRoutes.types,
        to: submissions.post),
      route(.get, form + "/submissions", .admin, to: submissions.list),

      route(.get, "/v1/components", .admin, to: components.list),
      route(.get, component, .admin, to: components.show),
      route(
        .put, component, .admin, accepts: json, limit: Component.mostBytes, to: components.put),
      route(.delete, component, .admin, to: components.delete),

      route(.get, session, .session, to: sessions.show),
      route(.delete, session, .session, to: sessions.delete),
      route(.get, session + "/diff", .session, to: sessions.diff),
      route(.patch, session + "/values", .session, accepts: EditRoutes.types, to: edits.patch),
      route(.put, session + "/values/*path", .session, accepts: json, to: edits.put),
      route(.post, session + "/items", .session, accepts: step, to: items.insert),
      route(.delete, session + "/items/:list/:item", .session, to: items.remove),
      route(
        .post, session + "/items/:list/:item/move", .session, accepts: step, isBodyOptional: true,
        to: items.move),
      route(
        .post, session + "/rebase", .session, accepts: step, isBodyOptional: true,
        to: rebases.rebase),
      route(.post, session + "/events", .session, accepts: step, to: events.post),
      route(
        .post, session + "/reset", .session, accepts: step, isBodyOptional: true, to: events.reset),
      route(.get, session + "/next", .session, to: events.next),
      route(.get, session + "/previous", .session, to: events.previous),
      route(.get, session + "/explain/*key", .admin, to: explain.show),
      route(
        .post, session + "/validate", .session, accepts: step, isBodyOptional: true,
        to: sessions.validate),
      route(
        .post, session + "/submit", .session, accepts: step, isBodyOptional: true,
        to: submit.submit),

      route(.get, "/v1/submissions/:submission", .admin, to: submissions.show),
      route(.delete, "/v1/submissions/:submission", .admin, to: submissions.delete),
    ]
  }

  /// The routes of what authors work on.
  private func routes(drafts: DraftRoutes) -> [Route] {
    let draft = "/v1/forms/:form/draft"
    let limit = FormRoutes.documentLimit
    let places: [(HTTP.Method, String)] = [
      (.post, "/sections"), (.put, "/sections"), (.delete, "/sections"),
      (.patch, "/sections/:section"), (.put, "/sections/:section"),
      (.delete, "/sections/:section"), (.post, "/sections/:section/fields"),
      (.post, "/sections/:section/move"), (.post, "/sections/:section/rename"),
      (.put, "/sections/:section/header"), (.delete, "/sections/:section/header"),
      (.put, "/sections/:section/footer"), (.delete, "/sections/:section/footer"),
      (.post, "/fields"), (.delete, "/fields"), (.patch, "/fields/*path"), (.put, "/fields/*path"),
      (.delete, "/fields/*path"), (.post, "/fields/*path"),
    ]
    let operations = places.map { method, path in
      route(
        method, draft + path, .admin, accepts: DraftRoutes.types, isBodyOptional: true,
        limit: limit, to: drafts.operation)
    }
    return operations + [
      route(.get, draft, .admin, to: drafts.show),
      route(.patch, draft, .admin, accepts: DraftRoutes.types, limit: limit, to: drafts.patch),
      route(
        .post, draft + "/batch", .admin, accepts: DraftRoutes.types, limit: limit,
        to: drafts.batch),
      route(
        .post, "/v1/forms/:form/publish", .admin, accepts: DraftRoutes.types,
        isBodyOptional: true, to: drafts.publish),
      route(
        .post, "/v1/forms/:form/versions/:version/restore", .admin, accepts: DraftRoutes.types,
        isBodyOptional: true, to: drafts.restore),
    ]
  }

  /// Every route for people and supervisors, with the right that it asks for.
  func routes(
    pages: PageRoutes, posts: PagePostRoutes, health: HealthRoutes, files: StaticFiles
  ) -> [Route] {
    [
      page(.get, "/", .open, to: pages.index),
      page(.get, "/f/:form", .form, to: pages.open),
      page(.get, "/f/:form/sent/:receipt", .form, to: pages.confirmation),
      page(.get, "/s/:session", .session, to: pages.show),
      page(.post, "/s/:session", .session, accepts: PagePostRoutes.types, to: posts.post),
      route(.get, "/healthz", .open, to: health.health),
      route(.get, "/readyz", .open, to: health.ready),
    ]
      + files.paths.map { path in
        route(.get, "/" + path, .open) { request, _ in
          .now(try files.response(path, to: request))
        }
      }
  }
}
