import HTTP
import JSON

/// The requests of the steps.
extension CaseRunner {
  /// Sends what a step says.
  ///
  /// - Returns: One answer, or with `times` one for every copy.
  mutating func perform(_ kind: String, _ step: JSONValue, session name: String) throws -> [Answer]
  {
    switch kind {
    case "put":
      let query = step["publish"]?.bool == false ? "?publish=false" : ""
      return [try site.admin(.put, "/v1/forms/\(form)\(query)", document(of: step))]
    case "component":
      let component = step["name"]?.string ?? ""
      return [try site.admin(.put, "/v1/components/\(component)", step["body"])]
    case "check":
      return [try site.send(.post, "/v1/forms/check", json: document(of: step))]
    case "draft":
      let method = Method(rawValue: step["method"]?.string ?? "") ?? .get
      let path = "/v1/forms/\(form)/draft\(step["path"]?.string ?? "")"
      return [try site.admin(method, path, step["body"])]
    case "publish":
      return [try site.admin(.post, "/v1/forms/\(form)/publish", nil)]
    case "restore":
      let version = step["version"]?.integer ?? 0
      return [try site.admin(.post, "/v1/forms/\(form)/versions/\(version)/restore", nil)]
    case "list":
      return [try site.admin(.get, "/v1/forms/\(form)/submissions", nil)]
    case "submission":
      guard let id = submissions.last?["id"]?.string else { throw CaseFailure("no submission") }
      return [try site.admin(.get, "/v1/submissions/\(id)", nil)]
    case "evaluate":
      return [
        try site.send(.post, "/v1/forms/\(form)/evaluate", json: step["values"] ?? .object([]))
      ]
    case "start": return [try start(step, name)]
    case "post": return try post(step)
    case "open": return [try open(name)]
    case "page": return [try page(step, name)]
    case "press": return try press(step, name)
    default: return try performOnSession(kind, step, name)
    }
  }

  private mutating func performOnSession(
    _ kind: String, _ step: JSONValue, _ name: String
  ) throws -> [Answer] {
    guard let mirror = sessions[name] else { throw CaseFailure("there is no session \(name)") }
    let path = "/v1/sessions/\(mirror.id)"
    let headers = (step["headers"]?.object ?? []).map { ($0.name, $0.value.string ?? "") }
    switch kind {
    case "get":
      let since = step["since"].map { "/diff?since=\(rev($0, in: mirror))" } ?? ""
      return [try site.send(.get, path + since, headers: headers)]
    case "edit": return try edit(step, mirror, headers)
    case "items": return [try items(step, path)]
    case "event":
      let body = step.without(["do", "expect", "session", "mark"])
      return [try site.send(.post, path + "/events", json: body, headers: headers)]
    case "next", "previous":
      return [try site.send(.get, "\(path)/\(kind)?from=\(step["from"]?.string ?? "")")]
    case "validate":
      let query = step["quiet"]?.bool == true ? "?quiet=1" : ""
      return [try site.send(.post, path + "/validate" + query, headers: headers)]
    case "reset": return [try site.send(.post, path + "/reset", headers: headers)]
    case "rebase":
      let body = JSONValue.object([]).with("version", step["version"])
      return [try site.send(.post, path + "/rebase", json: body, headers: headers)]
    case "submit":
      let key = step["key"]?.string.map { [("Idempotency-Key", $0)] } ?? []
      let answers = try copies(step, .post, path + "/submit", headers: headers + key)
      remember(answers)
      return answers
    default: throw CaseFailure("there is no step `\(kind)`")
    }
  }

  /// The document that a step puts or checks, under the key of this run.
  private func document(of step: JSONValue) -> JSONValue {
    (step["form"] ?? item.form).with("form", .string(form))
  }

  /// The revision that a step means by a mark or a number.
  func rev(_ value: JSONValue, in mirror: Mirror) -> Int {
    if let number = value.integer { return number }
    guard let mark = value.string, mark != "latest" else { return mirror.rev }
    return mirror.marks[mark]?.rev ?? -1
  }

  private mutating func start(_ step: JSONValue, _ name: String) throws -> Answer {
    let body = step.without(["do", "expect", "session", "mark"])
    let path = "/v1/forms/\(form)/sessions"
    let answer =
      step["follow"]?.string == "draft"
      ? try site.admin(.post, path, body) : try site.send(.post, path, json: body)
    guard answer.status == 201, let snapshot = answer.json else { return answer }
    sessions[name] = try Mirror(snapshot)
    return answer
  }

  private mutating func post(_ step: JSONValue) throws -> [Answer] {
    let key = step["key"]?.string.map { [("Idempotency-Key", $0)] } ?? []
    let path = "/v1/forms/\(form)/submissions"
    let answers: [Answer]
    if let text = step["urlencoded"]?.string {
      let type = ("Content-Type", "application/x-www-form-urlencoded")
      answers = try copies(step, .post, path, bytes: Array(text.utf8), headers: key + [type])
    } else {
      let type = ("Content-Type", "application/json")
      let body = step["values"] ?? .object([])
      answers = try copies(step, .post, path, bytes: body.canonicalBytes, headers: key + [type])
    }
    remember(answers)
    return answers
  }

  private mutating func remember(_ answers: [Answer]) {
    guard let answer = answers.last, answer.status < 300, let receipt = answer.json else { return }
    submissions.append(receipt)
  }

  private func items(_ step: JSONValue, _ path: String) throws -> Answer {
    let place = step.without(["do", "expect", "session", "mark", "op", "item"])
    let item = step["item"]?.string ?? ""
    switch step["op"]?.string {
    case "insert": return try site.send(.post, path + "/items", json: place)
    case "remove": return try site.send(.delete, "\(path)/items/\(item)")
    default: return try site.send(.post, "\(path)/items/\(item)/move", json: place)
    }
  }

  private mutating func edit(
    _ step: JSONValue, _ mirror: Mirror, _ given: [(String, String)]
  ) throws -> [Answer] {
    let path = "/v1/sessions/\(mirror.id)/values"
    var headers = given
    if let raw = step["raw"]?.string {
      headers.append(("Content-Type", "application/json"))
      return try copies(step, .patch, path, bytes: Array(raw.utf8), headers: headers)
    }
    if step["bare"]?.bool == true {
      headers.append(("Content-Type", "application/merge-patch+json"))
      if let key = step["key"]?.string { headers.append(("Idempotency-Key", key)) }
      if let mark = step["ifMatch"]?.string {
        let tag = mark == "latest" ? mirror.tag : mirror.marks[mark]?.tag ?? ""
        headers.append(("If-Match", "\"\(tag)\""))
      }
      let body = step["set"] ?? .object([])
      return try copies(step, .patch, path, bytes: body.canonicalBytes, headers: headers)
    }
    headers.append(("Content-Type", "application/vnd.formd.edit+json"))
    let body = editBody(step, mirror)
    return try copies(step, .patch, path, bytes: body.canonicalBytes, headers: headers)
  }

  private mutating func editBody(_ step: JSONValue, _ mirror: Mirror) -> JSONValue {
    var body = JSONValue.object([
      JSONMember("client", step["client"] ?? .string("runner")),
      JSONMember("base", .integer(rev(step["base"] ?? .string("latest"), in: mirror))),
    ])
    if let edits = step["edits"]?.array {
      var queue: [JSONValue] = []
      for edit in edits { queue.append(edit.with("seq", edit["seq"] ?? freshSeq())) }
      return body.with("edits", .array(queue))
    }
    body = body.with("set", step["set"]).with("seq", step["seq"] ?? freshSeq())
    guard let fields = step["fields"]?.object else { return body }
    let revs = fields.map { JSONMember($0.name, .integer(rev($0.value, in: mirror))) }
    return body.with("fields", .object(revs))
  }

  private mutating func freshSeq() -> JSONValue {
    defer { nextSeq += 1 }
    return .integer(nextSeq)
  }

  /// Sends as many copies as `times` says, at once.
  private func copies(
    _ step: JSONValue, _ method: HTTP.Method, _ path: String, bytes: [UInt8] = [],
    headers: [(String, String)]
  ) throws -> [Answer] {
    let times = step["times"]?.integer ?? 1
    return try site.send(times, method, path, bytes: bytes, headers: headers)
  }
}
