internal import HTTP

extension RouteTable {
  private var session: String { "/v1/sessions/:session" }

  /// The routes that read a session, lead it on and end it.
  func routes(
    sessions: SessionRoutes, submit: SubmitRoutes, rebases: RebaseRoutes, explain: ExplainRoutes
  ) -> [DescribedRoute] {
    [
      route(
        .get, session, .session,
        Operation(
          "readSession", "The snapshot of a session",
          parameters: [
            .query(
              "rev", .integer(from: 1), "The revision to show instead of the head, for admins."),
            .ifNoneMatch,
          ],
          answers: [.session("The snapshot.", .eTag), .notModified],
          problems: [.notAcceptable, .notFound, .revisionTooOld]),
        to: sessions.show),
      route(
        .delete, session, .session,
        Operation(
          "endSession", "End a session and forget its answers", parameters: [.ifMatch],
          answers: [.empty("It is gone.")]),
        to: sessions.delete),
      route(
        .get, session + "/diff", .session,
        Operation(
          "readDiff", "What changed since a state",
          parameters: [
            .query(
              "since", .tag, "The state, by revision or tag.", isRequired: true),
            .query(
              "wait", .integer(in: 0...30),
              "How many seconds to wait for a change where there is none yet."),
            .prefer,
          ],
          answers: [
            Answer(
              status: Status.ok, summary: "The diff, or a snapshot where the state is not known.",
              contents: Rendition.contents, headers: [.eTag, .preferenceApplied]),
            .empty("Nothing changed.", .eTag),
          ], problems: [.notAcceptable, .revisionTooOld, .rateLimited]),
        to: sessions.diff),
      route(
        .post, session + "/rebase", .session,
        .edit(
          "rebase", "Take a session to another version of its form",
          .step(.rebase, isOptional: true)),
        to: rebases.rebase),
      route(
        .get, session + "/explain/*key", .admin,
        Operation(
          "explain", "Which rules and which answers made a row or a section what it is",
          answers: [.json(.explanation, "Why it is so.")], problems: [.unknownField]),
        to: explain.show),
      route(
        .post, session + "/validate", .session,
        Operation(
          "validate", "Every fault of the visible answers, which show from now on",
          parameters: [.flag("quiet", "`true` marks nothing."), .ifMatch, .prefer],
          body: .step(.step, isOptional: true),
          answers: [
            .json(
              .validation, "The faults, and what changed.", .eTag, .formAck, .preferenceApplied)
          ],
          problems: [
            .notAcceptable, .invalidEdit, .sessionSubmitted, .seqTooOld, .seqReused,
            .revisionTooOld,
          ]),
        to: sessions.validate),
      route(
        .post, session + "/submit", .session,
        Operation(
          "submit", "End a session with its submission",
          parameters: [.ifMatch, .prefer, .idempotencyKey],
          body: .step(.step, isOptional: true),
          answers: [
            .json(.receipt, "It was submitted before.", .location),
            .json(.receipt, "It is submitted.", status: Status.created, .location)
              .leading(to: "submission", by: "/id"),
          ],
          problems: [
            .notAcceptable, .invalidEdit, .invalidAnswers, .seqTooOld, .seqReused, .revisionTooOld,
          ]),
        to: submit.submit),
    ]
  }

  /// The routes that change the answers of a session, and lead through its fields.
  func routes(edits: EditRoutes, items: ItemRoutes, events: EventRoutes) -> [DescribedRoute] {
    [
      route(
        .patch, session + "/values", .session,
        .edit("edit", "Set answers, by an edit, a queue of edits or a bare object", .edit),
        to: edits.patch),
      route(
        .put, session + "/values/*path", .session,
        .edit("setValue", "Set one answer", .json(.value), problems: [.unknownField]),
        to: edits.put),
      route(
        .post, session + "/items", .session,
        .edit(
          "insertItem", "Add an item to a list, with answers", .step(.itemInsertion), makes: true,
          problems: [.notFound, .listLimit]),
        to: items.insert),
      route(
        .delete, session + "/items/:list/:item", .session,
        .edit("removeItem", "Remove an item", nil, problems: [.notFound, .listLimit]),
        to: items.remove),
      route(
        .post, session + "/items/:list/:item/move", .session,
        .edit(
          "moveItem", "Move an item within its list, or to another one",
          .step(.itemMove, isOptional: true), makes: true, problems: [.notFound, .listLimit]),
        to: items.move),
      route(
        .post, session + "/events", .session,
        .edit("tell", "Tell what a person did with a row", .step(.event)),
        to: events.post),
      route(
        .post, session + "/reset", .session,
        .edit("reset", "Go back to how the session began", .step(.step, isOptional: true)),
        to: events.reset),
      route(
        .get, session + "/next", .session, neighbour("nextField", "The next field to fill in"),
        to: events.next),
      route(
        .get, session + "/previous", .session,
        neighbour("previousField", "The field to fill in before"),
        to: events.previous),
    ]
  }

  private func neighbour(_ id: String, _ summary: String) -> Operation {
    Operation(
      id, summary, parameters: [.query("from", .text, "The key of a field; without it, an end.")],
      answers: [
        .json(.neighbour, "Its key.").leading(to: "path", by: "/key").leading(
          to: "key", by: "/key"),
        .empty("There is no more."),
      ],
      problems: [.unknownField])
  }
}

extension RequestBody {
  /// What sets answers.
  fileprivate static let edit = RequestBody(contents: [
    ("application/vnd.formd.edit+json", .named(.edit)),
    ("application/merge-patch+json", .named(.answers)), ("application/json", .named(.answers)),
  ])
}
