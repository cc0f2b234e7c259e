import HTTP
import JSON

/// Runs one behaviour case against an app of its own.
struct CaseRunner {
  let item: BehaviourCase
  let site: CaseSite
  /// A fresh key in place of the case's placeholder.
  let form: String
  var sessions: [String: Mirror] = [:]
  var tabs: [String: CasePage] = [:]
  /// The tab that was shown last.
  var latestTab = "main"
  var cookie: String?
  /// The last submission and the one before.
  var submissions: [JSONValue] = []
  var nextSeq = 1

  /// What a step led to, for the expectations to look at.
  struct Result {
    var answer: Answer
    /// The snapshot before and after, of the session that the step is about.
    var before: Mirror?
    var after: Mirror?
    /// The diff that the answer held, or that was fetched because it held none.
    var diff: JSONValue?
  }

  init(_ item: BehaviourCase, site: CaseSite) {
    self.item = item
    self.site = site
    form = item.form["form"]?.string.map { "\($0)-under-test" } ?? "case-under-test"
  }

  /// Runs all steps.
  ///
  /// - Throws: A ``CaseFailure`` at the first step that goes otherwise.
  mutating func run() throws {
    for (number, step) in item.steps.enumerated() {
      do {
        try run(step)
      } catch let failure as CaseFailure {
        throw CaseFailure("step \(number) \(step.text): \(failure)")
      }
    }
  }

  private mutating func run(_ written: JSONValue) throws {
    let name = written["session"]?.string ?? "main"
    let keepsPlaces = ["submission", "put", "check", "component"]
    let kind = written["do"]?.string ?? ""
    let step =
      keepsPlaces.contains(kind) ? written : sessions[name]?.resolve(written) ?? written
    let before = kind == "start" ? nil : sessions[name]

    let answers = try perform(kind, step, session: name)
    try agree(answers)
    guard let answer = answers.last else { throw CaseFailure("no answer") }
    try checkStatus(answer, of: kind, wanted: step["expect"]?["status"])
    try checkSecrets(answers)

    var result = Result(answer: answer, before: before)
    try follow(kind, answers, session: name, &result)
    if let mark = step["mark"]?.string { sessions[name]?.setMark(mark) }
    if kind == "start" { sessions[name]?.setMark("start") }
    result.after = sessions[name]
    // Items that this step showed first have their places only now.
    let expect = (sessions[name]?.resolve(written) ?? written)["expect"] ?? .object([])
    try Expectations(kind: kind, result: result, runner: self)
      .check(keepsPlaces.contains(kind) ? written["expect"] ?? .object([]) : expect)
  }

  /// Checks that parallel copies had the same status and the same receipt; 200 and 201 may mix.
  private func agree(_ answers: [Answer]) throws {
    let statuses = Set(answers.map { $0.status == 201 ? 200 : $0.status })
    let receipts = Set(answers.compactMap { $0.json?["receipt"]?.string })
    guard statuses.count == 1, receipts.count <= 1 else {
      throw CaseFailure("copies disagree: \(answers.map(\.status)) \(receipts)")
    }
  }

  private func checkStatus(_ answer: Answer, of kind: String, wanted: JSONValue?) throws {
    let allowed: [Int]
    switch wanted {
    case .array(let list): allowed = list.compactMap(\.integer)
    case .some(let one): allowed = [one.integer ?? 0]
    case nil: allowed = Self.statuses[kind] ?? [200]
    }
    guard allowed.contains(answer.status) else {
      throw CaseFailure("status \(answer.status), not \(allowed): \(answer.text)")
    }
  }

  /// The statuses that a step has where the case says nothing.
  private static let statuses: [String: [Int]] = [
    "put": [200, 201], "component": [200, 201], "check": [200, 422], "draft": [200, 201],
    "publish": [200, 201], "restore": [200, 201], "start": [201], "get": [200, 204],
    "items": [200, 201], "submit": [200, 201], "post": [201], "open": [302, 303], "press": [303],
  ]

  private func checkSecrets(_ answers: [Answer]) throws {
    for answer in answers where !answer.isAdmin {
      for secret in item.neverSent where answer.text.utf8.count > 0 {
        guard !answer.text.contains(secret) else { throw CaseFailure("`\(secret)` was sent") }
      }
    }
  }

  /// Brings the copy of every open session up to date and compares it with a fresh snapshot.
  private mutating func follow(
    _ kind: String, _ answers: [Answer], session acting: String, _ result: inout Result
  ) throws {
    for name in sessions.keys.sorted() {
      guard var mirror = sessions[name] else { continue }
      var held: JSONValue?
      if name == acting, !["start", "open", "evaluate"].contains(kind) {
        for answer in answers {
          guard let document = answer.change(in: mirror.id) else { continue }
          try mirror.take(document)
          held = document
        }
      }
      let path = "/v1/sessions/\(mirror.id)"
      let news = try site.send(.get, "\(path)/diff?since=\(mirror.rev)")
      if news.status != 204 {
        guard news.status == 200, let document = news.json else {
          throw CaseFailure("diff: \(news.status) \(news.text)")
        }
        guard held == nil else { throw CaseFailure("the answer was not the whole change") }
        try mirror.take(document)
        held = document
      }
      if name == acting { result.diff = held }
      let fresh = try site.send(.get, path, headers: [("Accept", "application/json")])
      try compare(mirror, fresh)
      try checkSecrets([news, fresh])
      sessions[name] = mirror
    }
  }

  private func compare(_ mirror: Mirror, _ fresh: Answer) throws {
    guard fresh.status == 200, let snapshot = fresh.json else {
      throw CaseFailure("snapshot: \(fresh.status) \(fresh.text)")
    }
    guard snapshot.canonicalBytes == fresh.bytes else {
      throw CaseFailure("a snapshot is not canonical: \(fresh.text)")
    }
    guard mirror.snapshot.canonicalBytes == fresh.bytes else {
      throw CaseFailure("the copy is \(mirror.snapshot.text), the snapshot \(fresh.text)")
    }
  }
}
