internal import HTTP

extension RouteTable {
  /// Every route of the interface for programs, with the right that it asks for.
  func routes(
    forms: FormRoutes, components: ComponentRoutes, drafts: DraftRoutes, rules: RuleRoutes,
    sessions: SessionRoutes, settings: SettingsRoutes, history: HistoryRoutes,
    streams: StreamRoutes, edits: EditRoutes, items: ItemRoutes, events: EventRoutes,
    rebases: RebaseRoutes, explain: ExplainRoutes,
    submit: SubmitRoutes,
    submissions: SubmissionRoutes, health: HealthRoutes
  ) -> [DescribedRoute] {
    routes(drafts: drafts)
      + routes(forms: forms, rules: rules, sessions: sessions)
      + routes(components: components) + routes(streams: streams)
      + routes(sessions: sessions, submit: submit, rebases: rebases, explain: explain)
      + routes(settings: settings, history: history)
      + routes(edits: edits, items: items, events: events)
      + routes(submissions: submissions)
      + routes(health: health)
  }

  /// The routes for supervisors.
  private func routes(health: HealthRoutes) -> [DescribedRoute] {
    [
      route(
        .get, "/healthz", .open,
        Operation(
          "health", "Whether the process answers",
          answers: [.json(.health, "It does.")]),
        to: health.health),
      route(
        .get, "/readyz", .open,
        Operation(
          "readiness", "Whether the server can do its work",
          answers: [.json(.health, "It can.")], problems: [.storageFull]),
        to: health.ready),
    ]
  }

  /// Every route for people, with the right that it asks for.
  func routes(pages: PageRoutes, posts: PagePostRoutes, files: StaticFiles) -> [Route] {
    [
      page(.get, "/", .open, to: pages.index),
      page(.get, "/f/:form", .form, to: pages.open),
      page(.get, "/f/:form/sent/:receipt", .form, to: pages.confirmation),
      page(.get, "/s/:session", .session, to: pages.show),
      page(.post, "/s/:session", .session, accepts: PagePostRoutes.types, to: posts.post),
    ]
      + files.paths.map { file($0, of: files) }
  }
}
