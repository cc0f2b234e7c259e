internal import HTTP

extension RouteTable {
  /// The route that tells of a session for as long as somebody listens.
  func routes(streams: StreamRoutes) -> [DescribedRoute] {
    [
      route(
        .get, "/v1/sessions/:session/stream", .session,
        Operation(
          "streamSession", "What happens to a session, as server-sent events",
          parameters: [
            .query(
              "since", .tag,
              "The state that the client has, by revision or tag; without it the stream begins with a "
                + "snapshot."),
            .header(
              "Last-Event-ID", .text,
              "The id of the last event that the client saw; goes before `since`."),
          ],
          answers: [
            Answer(
              status: Status.ok,
              summary: "Events `diff`, `snapshot`, `ping` and `closed`, until one side ends it.",
              contents: [(ServerSentEvent.type, .any)])
          ], problems: [.notAcceptable, .rateLimited]),
        to: streams.open)
    ]
  }
}
