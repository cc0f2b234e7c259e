internal import HTTP

extension RouteTable {
  /// The routes of submissions, and of those that are made without a session.
  func routes(submissions: SubmissionRoutes) -> [DescribedRoute] {
    let ofForm = "/v1/forms/:form/submissions"
    let submission = "/v1/submissions/:submission"
    return [
      page(
        .post, ofForm, .form,
        Operation(
          "submitAnswers", "Fill in a form and submit it, all in one request",
          parameters: [.acceptLanguage, .prefer, .idempotencyKey],
          body: .types(SubmissionRoutes.types, .answers),
          answers: [
            .json(.receipt, "It was submitted before.", .location),
            .json(.receipt, "It is submitted.", status: Status.created, .location)
              .leading(to: "submission", by: "/id"),
            .empty(
              "A browser goes on to the confirmation, or to its answers with what is wrong.",
              status: Status.seeOther, .location),
          ],
          problems: [
            .invalidEdit, .invalidAnswers, .listLimit, .fieldHidden, .fieldDisabled, .notFound,
          ]),
        to: submissions.post),
      route(
        .get, ofForm, .admin,
        Operation(
          "listSubmissions", "The submissions of a form, the newest first",
          parameters: Parameter.numericPaging,
          answers: [
            .json(.submissionList, "A page of the list.")
              .leading(to: "submission", by: "/items/0/id")
          ]),
        to: submissions.list),
      route(
        .get, submission, .admin,
        Operation(
          "readSubmission", "One submission",
          parameters: [
            .flag("secrets", "`true` adds the texts of its secrets, and is logged.")
          ], answers: [.json(.submission, "The submission.")], problems: [.notFound]),
        to: submissions.show),
      route(
        .delete, submission, .admin,
        Operation(
          "eraseSubmission", "Erase a submission, with its session and its secrets",
          answers: [.empty("It is erased.")], problems: [.notFound]),
        to: submissions.delete),
    ]
  }
}
