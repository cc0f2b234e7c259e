import JSON
import TestSupport

/// A client's copy of a session, which changes only by what the server answers.
struct Mirror {
  /// A state that a step gave a name.
  struct Mark {
    let rev: Int
    let tag: String
  }

  let id: String
  private(set) var snapshot: JSONValue
  private var history: [Int: JSONValue] = [:]
  private(set) var marks: [String: Mark] = [:]
  /// The items of each list, in order of appearance.
  private var items: [String: [String]] = [:]

  /// Members of an answer that are about the edit and not part of the state.
  private static let aside: Set<String> = [
    "kind", "ack", "echo", "normalized", "conflicts", "ignored", "effects", "replayed",
  ]

  init(_ snapshot: JSONValue) throws {
    guard let id = snapshot["session"]?.string else { throw CaseFailure("no `session`") }
    self.id = id
    self.snapshot = snapshot.without(Self.aside)
    try remember()
  }

  var rev: Int { snapshot["rev"]?.integer ?? -1 }
  var tag: String { snapshot["tag"]?.string ?? "" }

  /// Gives the present state a name.
  mutating func setMark(_ name: String) { marks[name] = Mark(rev: rev, tag: tag) }

  /// Takes in a diff or a whole snapshot.
  ///
  /// A diff that starts elsewhere is applied to the state that it starts from, and what comes out
  /// is compared once the copy has got there; the copy itself stays as it is.
  mutating func take(_ document: JSONValue) throws {
    switch document["kind"]?.string {
    case "diff": try take(diff: document)
    case "snapshot":
      snapshot = document.without(Self.aside)
      try remember()
    default: throw CaseFailure("neither diff nor snapshot: \(document.text)")
    }
  }

  private mutating func take(diff: JSONValue) throws {
    guard let from = diff["from"]?.integer, let start = history[from] else {
      throw CaseFailure("a diff from an unknown revision: \(diff.text)")
    }
    let later: JSONValue
    do {
      later = try DiffApplier.apply(diff, to: start)
    } catch let fault as DiffFault {
      throw CaseFailure("\(fault) in \(diff.text)")
    }
    if from == rev {
      snapshot = later
      try remember()
    } else if let to = later["rev"]?.integer {
      if to > rev {
        snapshot = later
        try remember()
      } else if let known = history[to], known.canonicalBytes != later.canonicalBytes {
        throw CaseFailure("the diff from \(from) leads elsewhere: \(diff.text)")
      }
    }
  }

  private mutating func remember() throws {
    if let known = history[rev], known.canonicalBytes != snapshot.canonicalBytes {
      throw CaseFailure("revision \(rev) was \(known.text) and is \(snapshot.text)")
    }
    history[rev] = snapshot
    var seen: Set<String> = []
    for key in Rows(snapshot).keys {
      guard seen.insert(key).inserted else { throw CaseFailure("\(key) is twice in a snapshot") }
      let parts = key.split(separator: "/")
      guard parts.count > 1 else { continue }
      let (list, item) = (String(parts[0]), String(parts[1]))
      if items[list, default: []].contains(item) == false { items[list, default: []].append(item) }
    }
  }

  /// Puts item ids in place of `$2` in every text and name of a step.
  func resolve(_ value: JSONValue) -> JSONValue {
    switch value {
    case .string(let text): .string(resolve(text))
    case .array(let elements): .array(elements.map(resolve))
    case .object(let members):
      .object(members.map { JSONMember(resolve($0.name), resolve($0.value)) })
    default: value
    }
  }

  func resolve(_ path: String) -> String {
    guard path.contains("/$") else { return path }
    var parts = path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    let list = parts[0].split(separator: ":").last.map(String.init) ?? parts[0]
    if let number = Int(parts[1].dropFirst()), let known = items[list], number <= known.count {
      parts[1] = known[number - 1]
    }
    return parts.joined(separator: "/")
  }
}
