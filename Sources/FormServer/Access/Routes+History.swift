internal import HTTP

extension RouteTable {
  /// The routes that change how a session is shown, and that tell admins what was done.
  func routes(settings: SettingsRoutes, history: HistoryRoutes) -> [DescribedRoute] {
    let session = "/v1/sessions/:session"
    return [
      route(
        .patch, session, .session,
        .edit(
          "changeSettings", "Change the language, the time zone, or what the client can show",
          .types(SettingsRoutes.types, .settings), parameters: [.acceptLanguage]),
        to: settings.patch),
      route(
        .get, "/v1/forms/:form/sessions", .admin,
        Operation(
          "listSessions", "The open sessions of a form, the oldest first, without answers",
          parameters: Parameter.numericPaging, answers: [.json(.sessionList, "A page of the list.")]
        ),
        to: history.list),
      route(
        .get, session + "/journal", .admin,
        Operation(
          "readJournal", "The edits of a session in order, without the texts of secrets",
          parameters: Parameter.numericPaging, answers: [.json(.journal, "A page of the list.")]),
        to: history.journal),
    ]
  }
}
