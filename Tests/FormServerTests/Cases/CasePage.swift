import HTTP
import JSON

/// A page as a tab of a browser holds it.
struct CasePage {
  /// The address without the anchor.
  let path: String
  /// The anchor of the address that led here, without `row-`.
  let anchor: String?
  let html: String
  let session: String
}

/// The steps in a browser.
extension CaseRunner {
  /// Opens the form without a cookie; its session is then used by the other steps.
  mutating func open(_ name: String) throws -> Answer {
    let answer = try site.send(.get, "/f/\(form)")
    guard (300..<400).contains(answer.status), let location = answer.headers["Location"] else {
      return answer
    }
    cookie = answer.headers["Set-Cookie"]?.split(separator: ";").first.map(String.init)
    let path = location.prefix { $0 != "?" }
    let id = path.split(separator: "/").last.map(String.init) ?? ""
    let snapshot = try site.send(
      .get, "/v1/sessions/\(id)", headers: [("Accept", "application/json")])
    guard let document = snapshot.json else { throw CaseFailure("no session at \(location)") }
    sessions[name] = try Mirror(document)
    sessions[name]?.setMark("start")
    return answer
  }

  /// Loads the session's page into a tab.
  mutating func page(_ step: JSONValue, _ name: String) throws -> Answer {
    guard let mirror = sessions[name] else { throw CaseFailure("there is no session \(name)") }
    return try load("/s/\(mirror.id)", into: step["tab"]?.string ?? "main", mirror.id)
  }

  /// Fills in a page as it was loaded, presses a button, and follows to the next page.
  mutating func press(_ step: JSONValue, _ name: String) throws -> [Answer] {
    let tab = step["tab"]?.string ?? "main"
    guard let page = tabs[tab] else { throw CaseFailure("the tab \(tab) is empty") }
    let document = try HTMLReader.read(page.html)
    for member in step["set"]?.object ?? [] {
      try HTMLForm.fill(document, row: "row-" + member.name, with: member.value)
    }
    let button = step["button"]?.string ?? ""
    let pairs = try HTMLForm.pairs(in: document, pressing: button)
    let body = pairs.map { "\(HTMLForm.encode($0.0))=\(HTMLForm.encode($0.1))" }
      .joined(separator: "&")
    var headers = [
      ("Content-Type", "application/x-www-form-urlencoded"), ("Sec-Fetch-Site", "same-origin"),
      ("Origin", "http://\(CaseSite.host)"),
    ]
    if let cookie { headers.append(("Cookie", cookie)) }

    var answers: [Answer] = []
    for _ in 0..<(step["times"]?.integer ?? 1) {
      answers.append(
        try site.send(.post, page.path, bytes: Array(body.utf8), headers: headers))
    }
    guard let answer = answers.last, answer.status == 303,
      let location = answer.headers["Location"]
    else { return answers }
    let parts = location.split(separator: "#", maxSplits: 1).map(String.init)
    _ = try load(parts[0], into: tab, page.session, anchor: parts.count > 1 ? parts[1] : nil)
    return answers
  }

  private mutating func load(
    _ path: String, into tab: String, _ session: String, anchor: String? = nil
  ) throws -> Answer {
    let answer = try site.send(.get, path, headers: cookie.map { [("Cookie", $0)] } ?? [])
    guard answer.status == 200 else {
      if anchor == nil { return answer }
      throw CaseFailure("the page after the post: \(answer.status) \(answer.text)")
    }
    let row = anchor.map { $0.hasPrefix("row-") ? String($0.dropFirst(4)) : $0 }
    tabs[tab] = CasePage(path: path, anchor: row, html: answer.text, session: session)
    latestTab = tab
    return answer
  }
}

/// The expectations about a page.
struct PageExpectations {
  static let names: Set<String> = [
    "visible", "absent", "pageHas", "pageLacks", "onlyText", "anchor",
  ]

  let page: CasePage

  /// Checks one member.
  func check(_ name: String, _ wanted: JSONValue) throws {
    let document = try HTMLReader.read(page.html)
    let ids = Set(document.all.compactMap { $0["id"] })
    let texts = wanted.strings + [wanted.string].compactMap { $0 }
    for text in texts {
      let holds: Bool =
        switch name {
        case "visible": ids.contains("row-" + text)
        case "absent": !ids.contains("row-" + text)
        case "pageHas": page.html.contains(text)
        case "pageLacks": !page.html.contains(text)
        case "onlyText": !document.all.contains { $0.runs(text) }
        default: page.anchor == text
        }
      guard holds else { throw CaseFailure("`\(text)` in \(page.html)") }
    }
  }
}
