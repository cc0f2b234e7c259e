import JSON

/// Somebody who opens a session, answers what is asked, submits, and reads the confirmation.
struct Person {
  enum Stage {
    /// Fetches the form, unless the app knows it already.
    case arriving
    case opening
    case filling
    /// Fetches the session, to see which answers have faults.
    case correcting
    case confirming
    case gone
  }

  /// How it ended.
  enum End: String, CaseIterable { case submitted, left, gaveUp, failed }

  let form: String
  private(set) var stage = Stage.arriving
  private(set) var end: End?
  private var sheet = Sheet()
  /// The seconds that are needed before the next request.
  private(set) var pause = 0.0
  private let client: String
  private var seq = 0
  private var attempts = 0
  private var faults: Set<String> = []
  /// How many answers are given before something more important comes up.
  private let patience: Int

  init(filling form: String, _ chance: inout Chance) {
    self.form = form
    client = chance.letters(12)
    patience = chance.happens(10) ? chance.number(1...60) : .max
  }

  private var path: String { "/v1/sessions/\(sheet.session)" }

  /// What is asked of the server next; `known` is the tag of the form that the app has.
  mutating func wish(known: String?, _ chance: inout Chance) -> Wish {
    switch stage {
    case .arriving: return Wish(.form, "GET", "/v1/forms/\(form)", known: known)
    case .opening: return Wish(.open, "POST", "/v1/forms/\(form)/sessions", .object([]))
    case .correcting: return Wish(.reload, "GET", path)
    case .confirming, .gone: return Wish(.confirmation, "GET", "/s/\(sheet.session)")
    case .filling:
      if chance.happens(3) { return Wish(.reload, "GET", path, known: sheet.tag) }
      if chance.happens(2) { return Wish(.page, "GET", "/s/\(sheet.session)") }
      return change(&chance)
    }
  }

  /// The next answer, another item of a list, or the end.
  private mutating func change(_ chance: inout Chance) -> Wish {
    seq += 1
    let edit = [
      JSONMember("base", .string(sheet.tag)), JSONMember("client", .string(client)),
      JSONMember("seq", .integer(seq)),
    ]
    if let question = sheet.next(), let action = question.action {
      switch action {
      case .tap:
        let tap = [JSONMember("field", .string(question.key)), JSONMember("type", .string("tap"))]
        return Wish(.tap, "POST", path + "/events", .object(edit + tap))
      case .answer(let value):
        let set = JSONMember("set", .object([JSONMember(question.key, value)]))
        return Wish(.edit, "PATCH", path + "/values", .object(edit + [set]))
      }
    }
    if let list = sheet.nextList() {
      return Wish(
        .item, "POST", path + "/items", .object(edit + [JSONMember("list", .string(list))]))
    }
    attempts += 1
    return Wish(.submit, "POST", path + "/submit", .object([]))
  }

  /// Takes in the answer to a wish.
  ///
  /// - Returns: Whether it is one that this wish may have.
  mutating func take(_ response: Response, to wish: Wish, _ chance: inout Chance) -> Bool {
    let isGood = isExpected(response.status, for: wish.kind)
    pause = chance.seconds(median: sheet.questions.first?.seconds ?? 2)
    guard isGood else {
      // What cannot be answered is left out; what cannot be opened is given up.
      if stage != .filling { leave(.failed) }
      return false
    }
    guard response.status != 304 else { return isGood }
    let document = wish.kind.isPage ? nil : try? JSONValue(parsing: response.body)
    switch wish.kind {
    case .form: stage = .opening
    case .open:
      guard let document else { return false }
      sheet.read(document, &chance)
      stage = .filling
      pause = chance.seconds(median: 3 + 0.15 * Double(sheet.count))
    case .edit, .item, .tap:
      guard let document else { return false }
      sheet.follow(document, &chance)
    case .reload:
      guard let document else { return false }
      if stage == .correcting {
        sheet.read(document, only: faults, &chance)
        stage = .filling
      }
    case .submit: submitted(response, document)
    case .page: break
    case .confirmation: leave(.submitted)
    }
    if stage == .filling, seq > patience { leave(.left) }
    return true
  }

  private func isExpected(_ status: Int, for kind: Wish.Kind) -> Bool {
    switch kind {
    case .form, .reload: status == 200 || status == 304
    case .open, .item: status == 201
    case .edit, .tap, .page, .confirmation: status == 200
    case .submit: status == 201 || status == 422
    }
  }

  private mutating func submitted(_ response: Response, _ document: JSONValue?) {
    guard response.status == 422 else { return stage = .confirming }
    guard attempts < 4 else { return leave(.gaveUp) }
    faults = Set((document?["errors"]?.array ?? []).compactMap { $0["key"]?.string })
    stage = .correcting
  }

  mutating func leave(_ end: End) {
    self.end = end
    stage = .gone
  }
}

extension Wish.Kind {
  /// Whether the answer is a page.
  fileprivate var isPage: Bool { self == .page || self == .confirmation }
}
