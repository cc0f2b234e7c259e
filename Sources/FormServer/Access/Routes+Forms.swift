internal import Forms
internal import HTTP

extension Answer {
  /// What there is to tell of a document that was saved; after a trial there is no address.
  static let saved = Answer(
    status: Status.ok, summary: "It is saved, or this is what saving it would do.",
    contents: [("application/json", .named(.formSaved))], sometimes: [.eTag, .location]
  ).leading(to: "form", by: "/form")
}

extension RouteTable {
  /// The routes of published forms, and of what is done with one without a session.
  func routes(forms: FormRoutes, rules: RuleRoutes, sessions: SessionRoutes) -> [DescribedRoute] {
    let form = "/v1/forms/:form"
    let limit = FormRoutes.documentLimit
    return [
      route(
        .get, "/v1/forms", .open,
        Operation(
          "listForms", "The published forms, by key",
          parameters: Parameter.paging + [.acceptLanguage],
          answers: [
            .json(.formList, "A page of the list.").leading(to: "form", by: "/items/0/form")
          ]),
        to: forms.list),
      route(
        .post, "/v1/forms/check", .open,
        Operation(
          "checkForm", "What there is to say about a document, of which nothing is stored",
          body: .json(.form, limit: limit),
          answers: [.json(.check, "The document can be published.")], problems: [.invalidForm]),
        to: forms.check),
      route(
        .post, "/v1/rules/check", .open,
        Operation(
          "checkRule", "What there is to say about a rule at a place of a document",
          body: .json(.ruleToCheck, limit: limit),
          answers: [.json(.ruleCheck, "What was found, faults too.")], problems: [.invalidForm]),
        to: rules.check),
      route(
        .get, form, .document,
        Operation(
          "readForm", "The document of the newest version", parameters: [.ifNoneMatch],
          answers: [.json(.form, "The document.", .eTag, .formVersion), .notModified],
          problems: [.notAcceptable]),
        to: forms.show),
      route(
        .put, form, .admin,
        Operation(
          "saveForm", "Save a document, and publish it",
          parameters: [
            .flag("publish", "`false` keeps the document as the draft, which nobody is served."),
            .flag("dryRun", "`true` only tells what publishing it would do to sessions."),
            .ifMatch,
          ],
          body: .json(.form, limit: limit),
          answers: [
            .saved,
            .json(
              .formSaved, "It is the first version of a new form.", status: Status.created, .eTag,
              .location
            ).leading(to: "form", by: "/form").leading(to: "version", by: "/version"),
          ], problems: [.invalidForm]),
        to: forms.put),
      route(
        .delete, form, .admin,
        Operation(
          "removeForm", "Remove a form and its sessions; its submissions stay",
          answers: [.empty("It is removed.")]),
        to: forms.delete),
      route(
        .get, form + "/versions", .admin,
        Operation(
          "listVersions", "The published versions of a form, the newest first",
          parameters: Parameter.numericPaging, answers: [.json(.versionList, "A page of the list.")]
        ),
        to: forms.versions),
      route(
        .get, form + "/versions/:version", .admin,
        Operation(
          "readVersion", "The document of a version", parameters: [.ifNoneMatch],
          answers: [.json(.form, "The document.", .eTag, .formVersion), .notModified],
          problems: [.notFound, .notAcceptable]),
        to: forms.version),
      route(
        .post, form + "/evaluate", .form,
        Operation(
          "evaluate", "What a session with these answers would show; nothing is stored",
          parameters: [.acceptLanguage], body: .json(.answers, isOptional: true),
          answers: [.json(.evaluation, "The snapshot, without what makes it one of a session.")],
          problems: [.invalidEdit, .listLimit]),
        to: forms.evaluate),
      route(
        .post, form + "/sessions", .form,
        Operation(
          "openSession", "Begin a session",
          parameters: [.acceptLanguage, .idempotencyKey], body: .json(.opening, isOptional: true),
          answers: [
            .session("The session has begun.", status: Status.created, .eTag, .location)
          ],
          problems: [.invalidEdit, .listLimit]),
        to: sessions.create),
    ]
  }

  /// The routes of the registry of components.
  func routes(components: ComponentRoutes) -> [DescribedRoute] {
    let component = "/v1/components/:component"
    return [
      route(
        .get, "/v1/components", .admin,
        Operation(
          "listComponents", "The components by name, each with its document",
          parameters: Parameter.paging,
          answers: [
            .json(.componentList, "A page of the list.")
              .leading(to: "component", by: "/items/0/name")
          ]),
        to: components.list),
      route(
        .get, component, .admin,
        Operation(
          "readComponent", "The document of a component",
          answers: [.json(.component, "The document.")], problems: [.notFound]),
        to: components.show),
      route(
        .put, component, .admin,
        Operation(
          "saveComponent",
          "Register a component, or replace one with what all forms that use it go on well with",
          body: .json(.componentToSave, limit: Component.mostBytes),
          answers: [
            .json(.componentSaved, "It is saved.", .location),
            .json(.componentSaved, "It is new.", status: Status.created, .location)
              .leading(to: "component", by: "/name"),
          ],
          problems: [.invalidComponent, .inUse]),
        to: components.put),
      route(
        .delete, component, .admin,
        Operation(
          "removeComponent", "Remove a component that no form uses",
          answers: [.empty("It is removed.")], problems: [.notFound, .inUse]),
        to: components.delete),
    ]
  }
}
