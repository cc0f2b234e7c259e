internal import JSON

/// The words that pages say on their own account.
///
/// Plain, short and kind: they say what to do, never "invalid", and blame nobody.
enum PageWords {
  static let update = "Update"
  static let submit = "Submit"
  static let next = "Next"
  static let previous = "Previous"
  static let required = "(required)"
  static let optional = "(optional)"
  static let error = "Error: "
  static let yes = "Yes"
  static let no = "No"
  static let none = "None"
  static let noAnswer = "No answer"
  static let less = "Decrease "
  static let more = "Increase "
  static let choose = "Choose…"
  static let nothingToChoose = "There is nothing to choose from yet."
  static let nextLevel = "Show the next choice"
  static let latitude = "Latitude"
  static let longitude = "Longitude"
  static let unanswered = "–"
  static let addFirst = "Add one"
  static let addAnother = "Add another"
  static let remove = "Remove"
  static let moveUp = "Move up"
  static let moveDown = "Move down"
  static let secretKept = "Saved and hidden. Leave empty to keep it, or enter a new one."
  static let needsApp = "This part can be filled in with the app only."
  static let nothingHere = "There is nothing here yet."
  static let notOffered = "No longer offered"
  static let duration = "Like 1:30 or 1h 30m."
  static let progress = "Required answers given"

  /// The words of the script, as the last member of what it has to know.
  static let endOfState = Array(",\"words\":".utf8) + ofScript.canonicalBytes + Array("}".utf8)

  /// What the script says, by its own names.
  private static let ofScript = JSONValue.object([
    JSONMember("appeared", .string("There is a new question: ")),
    JSONMember("back", .string("Connected again. Everything is saved.")),
    JSONMember("changed", .string("This was answered elsewhere meanwhile: ")),
    JSONMember("emptied", .string("This answer was taken away elsewhere meanwhile.")),
    JSONMember("filter", .string("Narrow the list")),
    JSONMember("gone", .string("This form is no longer open. Copy what you still need from it.")),
    JSONMember("hidden", .string("This answer was changed elsewhere meanwhile.")),
    JSONMember(
      "offline", .string("No connection. What you enter is kept here, and sent when it is back.")),
    JSONMember(
      "refused", .string("Your last answer could not be saved. Change it, or reload this page.")),
  ])

  static let indexTitle = "Forms"
  static let indexText = "Choose a form to fill in."
  static let indexEmpty = "There is no form here yet. Come back later."
  static let sent = "Your answers are sent"
  static let receipt = "Your receipt number"
  static let receiptHelp = "Keep this number. It is how your answers can be found again."
  static let fillInAgain = "Fill in this form again"
  static let allForms = "See all forms"

  /// The heading of an item: the number after what its list is called.
  static func item(_ number: Int, of list: String?) -> String {
    guard let list, !list.isEmpty else { return "Entry \(number)" }
    return "\(list) \(number)"
  }

  /// The label of a level of a cascade, by what was picked on the one above.
  static func within(_ title: String) -> String { "Within \(title)" }

  /// The numbers that a row takes.
  static func range(_ range: PageRow.Range) -> String {
    let ends: String? =
      switch (range.min, range.max) {
      case (let min?, let max?): "From \(min) to \(max)"
      case (let min?, nil): "\(min) or more"
      case (nil, let max?): "\(max) or less"
      case (nil, nil): nil
      }
    guard let step = range.step else { return ends.map { $0 + "." } ?? "" }
    return ends.map { "\($0), in steps of \(step)." } ?? "In steps of \(step)."
  }

  /// The heading over the list of errors.
  static func summary(errors: Int) -> String {
    errors == 1 ? "Check one answer" : "Check \(errors) answers"
  }

  /// Which page this is.
  static func step(_ number: Int, of count: Int) -> String { "Step \(number) of \(count)" }

  /// How many of the required answers are given.
  static func progress(answered: Int, required: Int) -> String {
    "\(answered) of \(required) required answers given"
  }

  /// The heading and the text of the page for a problem.
  static func problem(status: Int) -> (title: String, text: String) {
    switch status {
    case 403:
      (
        "This was not accepted",
        "The page that sent it belongs to another site. Go back to the form and send it from there."
      )
    case 404:
      (
        "There is no such page",
        "If you typed the address, check it. If you followed a link, it may be old."
      )
    case 409:
      ("This form was sent already", "Its answers can no longer be changed.")
    case 410:
      (
        "This form is no longer open",
        "It was closed, or its answers were kept for as long as they could be. You can start anew."
      )
    case 413:
      ("This is too much at once", "Shorten your longest answers, then send the page again.")
    case 429:
      ("That was too fast", "Wait a minute, then send the page again.")
    case 503, 507:
      (
        "The forms are busy right now",
        "Wait a minute, then try again. What was saved before is still there."
      )
    case 500...:
      (
        "Something went wrong on our side",
        "What was saved before is still there. Wait a minute, then try again."
      )
    default:
      ("This could not be read", "Go back to the form and try again.")
    }
  }
}
