internal import FormStore
internal import Forms
internal import HTTP
internal import SQLite

/// The parts of an app and how they hang together.
struct AppParts: Sendable {
  let live: LiveSessions
  let catalog: FormCatalog
  let janitor: Janitor
  let followers: Followers
  let routes: [Route]
  /// What is told of the routes of the interface for programs.
  let descriptions: [RouteDescription]

  init(_ settings: App.Settings, _ database: Database) throws {
    let log = settings.log
    let failing: @Sendable (any Error) -> Response = { App.response(for: $0, log) }
    let (registry, submissions) = (FormRegistry(database), SubmissionStore(database))
    let limits = settings.limits
    let drawing = Drawing(clock: settings.clock, names: settings.names)
    let bells = Bells()
    database.whenAnswered { bells.ring() }
    let promises = Promises(failing: failing, bells: bells)
    let componentStore = ComponentStore(database)
    let components = try ComponentCatalog(componentStore)
    catalog = FormCatalog(
      registry, components: components, limit: limits.compiledForms, renderer: settings.renderer)
    let sessions = try SessionStore(database)
    live = LiveSessions(
      store: sessions, catalog: catalog, drawing: drawing, budget: limits.sessionBytes,
      bells: bells, failing: failing)
    janitor = Janitor(
      registry: registry, sessions: sessions, housekeeping: Housekeeping(database),
      submissions: submissions, live: live, catalog: catalog, limits: limits, clock: settings.clock,
      log: log)
    let keys = IdempotencyKeys(database, clock: settings.clock, failing: failing)
    let publisher = Publisher(
      catalog: catalog, registry: registry, promises: promises, live: live,
      trial: PublishTrial(catalog: catalog, sessions: sessions, clock: settings.clock),
      clock: settings.clock)
    let submit = SubmitRoutes(
      live: live, drawing: drawing, submissions: submissions, keys: keys)

    let tokens = AdminTokens(
      store: TokenStore(database, given: settings.adminToken), clock: settings.clock)
    let room = WriteRoom(database: database, limit: limits.waitingWrites)
    followers = Followers(
      sessions: sessions, live: live, catalog: catalog, room: room, log: log)
    let table = RouteTable(
      tokens: tokens, catalog: catalog, room: room, origins: settings.origins, failing: failing)
    let described = table.describing(
      table.routes(
        forms: FormRoutes(
          catalog: catalog, registry: registry, drawing: drawing, publisher: publisher),
        components: ComponentRoutes(
          registrar: ComponentRegistrar(catalog: components, store: componentStore),
          promises: promises, clock: settings.clock),
        drafts: DraftRoutes(registry: registry, publisher: publisher),
        rules: RuleRoutes(components: components),
        sessions: SessionRoutes(live: live, catalog: catalog, drawing: drawing, keys: keys),
        settings: SettingsRoutes(live: live, drawing: drawing, keys: keys),
        history: HistoryRoutes(live: live, sessions: sessions, registry: registry),
        streams: StreamRoutes(live: live),
        edits: EditRoutes(live: live, drawing: drawing, keys: keys),
        items: ItemRoutes(live: live, drawing: drawing, keys: keys),
        events: EventRoutes(live: live, drawing: drawing, keys: keys),
        rebases: RebaseRoutes(live: live, catalog: catalog, drawing: drawing, keys: keys),
        explain: ExplainRoutes(live: live), submit: submit,
        submissions: SubmissionRoutes(
          catalog: catalog, submissions: submissions, live: live, promises: promises,
          drawing: drawing, keys: keys, log: log),
        health: HealthRoutes(database: database)))
    let pages = PageRoutes(catalog: catalog, live: live, drawing: drawing, submit: submit)
    routes =
      described.map(\.route)
      + table.routes(
        pages: pages, posts: PagePostRoutes(live: live, drawing: drawing, pages: pages),
        files: settings.files)
    descriptions = described.map(\.description)
  }
}
