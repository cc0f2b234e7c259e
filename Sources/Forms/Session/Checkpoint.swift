public import JSON
import Rules
import TimeZones

extension Session {
  /// The whole state, from which the session can be taken up again; without secrets.
  ///
  /// Only what was written is in it: everything else follows from one full pass.
  public func checkpoint() -> JSONValue {
    var fields: [JSONMember] = []
    for section in form.sections {
      guard let list = section.list else {
        fields += records(of: section.fields)
        continue
      }
      for item in state.lists[list].items { fields += records(of: state.slots(ofItem: item)) }
    }
    var members = [
      JSONMember("asOf", .integer(Int(asOf.milliseconds))),
      JSONMember("clients", .array(clients.windows.map(\.json))),
      JSONMember("fields", .object(fields)),
      JSONMember("itemsMade", .integer(state.itemsMade)),
      JSONMember("language", .string(language)),
      JSONMember("lists", .object(form.repeats.map { list($0.number) })),
      JSONMember("nonce", .string(nonce)),
      JSONMember("rev", .integer(rev)),
      JSONMember("status", .string(status.rawValue)),
    ]
    if let timeZone { members.append(JSONMember("timeZone", .string(timeZone.identifier))) }
    if capabilities != .everything {
      members.append(JSONMember("capabilities", capabilities.json))
    }
    if let rebasedAt { members.append(JSONMember("rebasedAt", .integer(rebasedAt))) }
    let variables = records(of: form.variables)
    if !variables.isEmpty { members.append(JSONMember("variables", .object(variables))) }
    return .object(members)
  }

  /// Takes a session up again from the state that a checkpoint holds; `nil` when it does not fit.
  ///
  /// - Parameters:
  ///   - id: The id of the session.
  ///   - form: The version of the form that the session stands on.
  ///   - language: The language in which texts were served at the beginning.
  ///   - checkpoint: What ``checkpoint()`` gave.
  ///   - secrets: The latest text of each secret.
  ///   - opening: The journal row of the revision that the session began with.
  public init?(
    id: String, form: CompiledForm, language: String, checkpoint: JSONValue,
    secrets: [JournalRow.Secret], opening: JournalRow? = nil
  ) {
    guard let rev = checkpoint["rev"]?.integer, (1...1 << 53).contains(rev),
      let nonce = checkpoint["nonce"]?.string,
      let milliseconds = checkpoint["asOf"]?.integer,
      let status = checkpoint["status"]?.string.flatMap(Status.init(rawValue:)),
      let timeZone = Zone.stored(in: checkpoint),
      let fields = checkpoint["fields"]?.object, let clients = checkpoint["clients"]?.array
    else { return nil }
    let asOf = Instant(milliseconds: Int64(milliseconds))
    // Checkpoints of before languages could change tell none.
    let language = checkpoint["language"]?.string ?? language
    self.init(
      id: id, form: form,
      opening: Opening(language: language, asOf: asOf, nonce: nonce, timeZone: timeZone))
    capabilities = checkpoint["capabilities"].map(Capabilities.init(json:)) ?? .everything
    if let opening { openingRow = opening }
    become(rev, nonce)
    self.status = status
    rebasedAt = checkpoint["rebasedAt"]?.integer
    self.clients.windows = clients.compactMap(ClientWindows.Window.init(json:))
    guard self.clients.windows.count == clients.count else { return nil }
    let texts = Dictionary(secrets.map { ($0.path, $0.text) }) { _, last in last }
    var state = SessionState(
      form, language: language, clock: RuleClock(asOf, timeZone ?? form.zone))
    for list in form.repeats {
      guard let record = checkpoint["lists"]?[form.key(ofList: list.number)],
        state.restore(list: list.number, from: record)
      else { return nil }
    }
    state.itemsMade = checkpoint["itemsMade"]?.integer ?? 0
    for member in fields {
      guard let slot = state.slot(of: member.name),
        state.restore(slot, from: member.value, secret: texts[member.name])
      else { return nil }
    }
    for member in checkpoint["variables"]?.object ?? [] {
      guard let slot = form.variable(member.name),
        state.restore(slot, from: member.value, secret: nil)
      else { return nil }
    }
    state.begin()
    state.runAll()
    state.begin()
    state.shareBeginning()
    self.state = state
    countAnswers()
  }

  private func records(of slots: Range<Int>) -> [JSONMember] {
    // Of most fields there is nothing to tell, which is found out without a copy.
    slots.filter { state.fields.read($0) { $0.isToRecord } }.map { slot in
      JSONMember(state.key(of: slot), record(of: state.fields[slot], state.compiled(slot)))
    }
  }

  /// The items of a list, and how many of them its rule shows.
  private func list(_ number: Int) -> JSONMember {
    let list = state.lists[number]
    var members = [
      JSONMember("items", .array(list.items.map { .string(state.items[$0].id) })),
      JSONMember("shown", .integer(list.count)),
    ]
    if list.isMarked { members.append(JSONMember("marked", .bool(true))) }
    return JSONMember(form.key(ofList: number), .object(members))
  }

  private func record(of state: FieldState, _ compiled: CompiledField) -> JSONValue {
    var members: [JSONMember] = []
    if compiled.field.isSecret {
      if state.answer.isAnswered { members.append(JSONMember("secret", .bool(true))) }
    } else if let value = compiled.wireValue(state.answer) {
      members.append(JSONMember("answer", value))
    }
    if let input = state.input {
      members.append(JSONMember("input", .string(String(decoding: input, as: UTF8.self))))
    }
    for (name, truth) in [
      ("marked", state.isMarked), ("overridden", state.isOverridden), ("written", state.isWritten),
    ] where truth {
      members.append(JSONMember(name, .bool(true)))
    }
    if state.writtenAt > 0 { members.append(JSONMember("at", .integer(state.writtenAt))) }
    if let writer = state.writer?.client { members.append(JSONMember("by", .string(writer))) }
    if let seq = state.writer?.seq { members.append(JSONMember("seq", .integer(seq))) }
    return .object(members)
  }
}

extension FieldState {
  /// Whether a checkpoint has to tell of a field.
  fileprivate var isToRecord: Bool { isWritten || isMarked || writtenAt > 0 }
}

extension SessionState {
  /// Gives a list that has none the items that it had, and how many of them there were for people.
  mutating func restore(list: Int, ids: [String], count: Int, isMarked: Bool) {
    append(list, to: ids.count) { ids[$0.lists[list].items.count] }
    renumber(list)
    lists[list].count = count
    lists[list].isMarked = isMarked
    updateRights(list)
  }

  /// Puts back the items that a checkpoint holds of a list.
  fileprivate mutating func restore(list: Int, from record: JSONValue) -> Bool {
    guard let ids = record["items"]?.array?.compactMap(\.string),
      let count = record["shown"]?.integer, (0...ids.count).contains(count)
    else { return false }
    restore(list: list, ids: ids, count: count, isMarked: record["marked"] == .bool(true))
    return true
  }

  /// Puts back what a checkpoint holds of a field.
  fileprivate mutating func restore(
    _ position: Int, from record: JSONValue, secret: String?
  ) -> Bool {
    let compiled = compiled(position)
    if let answer = record["answer"] {
      guard let value = compiled.stored(answer) else { return false }
      fields[position].answer = value
    } else if record["secret"] == .bool(true) {
      guard let secret else { return false }
      fields[position].answer = .text(secret)
    }
    restoreRest(position, from: record)
    return true
  }

  /// Puts back what a checkpoint holds of a field beside its answer.
  private mutating func restoreRest(_ position: Int, from record: JSONValue) {
    fields[position].input = record["input"]?.string.map { Array($0.utf8) }
    fields[position].isMarked = record["marked"] == .bool(true)
    fields[position].isOverridden = record["overridden"] == .bool(true)
    fields[position].isWritten = record["written"] == .bool(true)
    let writer = FieldState.Writer(client: record["by"]?.string, seq: record["seq"]?.integer)
    fields[position].store(
      fields[position].answer, at: record["at"]?.integer ?? 0, by: writer)
  }
}

extension ClientWindows.Window {
  fileprivate var json: JSONValue {
    var members = [
      JSONMember("client", .string(client)),
      JSONMember("highest", .integer(highest)),
      JSONMember("seen", .array(seen.flatMap { [.integer($0.seq), .string($0.digest)] })),
    ]
    let hints = seen.filter { !$0.hints.isEmpty }.map {
      JSONMember(String($0.seq), .array($0.hints.map(\.json)))
    }
    if !hints.isEmpty { members.append(JSONMember("effects", .object(hints))) }
    return .object(members)
  }

  fileprivate init?(json: JSONValue) {
    guard let client = json["client"]?.string, let highest = json["highest"]?.integer, highest >= 0,
      let seen = json["seen"]?.array, seen.count % 2 == 0
    else { return nil }
    self.init(client: client, highest: highest)
    for position in stride(from: 0, to: seen.count, by: 2) {
      guard let seq = seen[position].integer, let digest = seen[position + 1].string else {
        return nil
      }
      let hints = json["effects"]?[String(seq)]?.array ?? []
      self.seen.append(
        .init(seq: seq, digest: digest, hints: hints.compactMap(Outcome.Hint.init(json:))))
    }
  }
}
