/// How a conversation is kept on the disk.
extension Conversation {
  /// The number of the format; files of another one are not read.
  private static let format = 1

  /// Goes on with a conversation that was kept.
  ///
  /// - Parameters:
  ///   - session: The id of the session.
  ///   - storage: Where the parts of it are.
  ///   - settings: Times and wishes.
  ///   - seed: Of the random numbers.
  /// - Returns: The conversation, or a new one where nothing of this session was kept.
  /// - Throws: What the storage throws. A part that cannot be understood is taken for none.
  public static func restored(
    session: String, from storage: any ClientStorage, settings: Settings = Settings(), seed: UInt64
  ) throws -> Conversation {
    var talk = Conversation(session: session, settings: settings, seed: seed)
    if let json = try document(.snapshot, of: session, in: storage), let snapshot = json["snapshot"]
    {
      talk.snapshot = try? FormSnapshot(snapshot)  // Without one it is read from the server.
    }
    if let json = try document(.queue, of: session, in: storage) { talk.restore(json) }
    return talk
  }

  private static func document(
    _ part: StoredPart, of session: String, in storage: any ClientStorage
  ) throws -> WireValue? {
    guard let bytes = try storage.read(part), let json = try? WireValue(parsing: bytes),
      json["format"]?.integer == format, json["session"]?.string == session
    else { return nil }
    return json
  }

  /// Hands out what has to be kept, the queue before anything that is sent after it.
  ///
  /// The snapshot goes first: an answer of this app may be in it and no longer in the queue, and an app that is killed
  /// between the two must not show an older answer when it is back.
  mutating func saveChanges() {
    if isSnapshotChanged, let snapshotBytes {
      isSnapshotChanged = false
      effects.append(.save(.snapshot, snapshotBytes))
    }
    guard isQueueChanged else { return }
    isQueueChanged = false
    effects.append(.save(.queue, queueJSON.canonicalBytes))
  }

  /// The snapshot as it is kept.
  var snapshotBytes: [UInt8]? {
    snapshot.map { frame([WireMember("snapshot", $0.json)]).canonicalBytes }
  }

  private func frame(_ members: [WireMember]) -> WireValue {
    .members(
      members + [
        WireMember("format", .integer(Self.format)), WireMember("session", .string(session)),
      ])
  }

  private var queueJSON: WireValue {
    var members = [
      WireMember("client", .string(client)), WireMember("seq", .integer(seq)),
      WireMember("queue", .list(queue.map(\.content.json))),
      WireMember(
        "local",
        .members(local.compactMap { key, answer in answer.json.map { WireMember(key, $0) } })),
    ]
    if let inFlight {
      members.append(WireMember("inFlight", inFlight.content.json))
      members.append(WireMember("inFlightSeq", .integer(inFlight.seq)))
    }
    return frame(members)
  }

  private mutating func restore(_ json: WireValue) {
    guard let client = json["client"]?.string, let seq = json["seq"]?.integer else { return }
    self.client = client
    self.seq = seq
    queue = (json["queue"]?.list ?? []).compactMap(QueuedEdit.Content.init).map(QueuedEdit.init)
    if let content = json["inFlight"].flatMap(QueuedEdit.Content.init),
      let number = json["inFlightSeq"]?.integer
    {
      inFlight = InFlight(seq: number, content: content)
    }
    for member in json["local"]?.object ?? [] {
      local[member.name] = LocalAnswer(json: member.value)
    }
  }
}

extension QueuedEdit.Content {
  fileprivate var json: WireValue {
    switch self {
    case .answers(let set): .members([WireMember("set", .object(set.sorted))])
    case .action(let action): .members([WireMember("action", action.json)])
    }
  }

  fileprivate init?(json: WireValue) {
    if let set = json["set"]?.object {
      self = .answers(set)
    } else if let action = json["action"].flatMap(FormAction.init) {
      self = .action(action)
    } else {
      return nil
    }
  }
}

extension LocalAnswer {
  /// What is kept; a secret that is stored, and text that only waits for the end of typing, are not.
  fileprivate var json: WireValue? {
    var members = [WireMember("value", value), WireMember("tries", .integer(tries))]
    if let theirs { members.append(WireMember("theirs", theirs)) }
    if isDoubtful { members.append(WireMember("doubtful", true)) }
    switch lock {
    case .queued: members.append(WireMember("lock", "queued"))
    case .inFlight: members.append(WireMember("lock", "inFlight"))
    case .acknowledged(let to, let stored):
      members.append(WireMember("lock", "acknowledged"))
      members.append(WireMember("to", .integer(to)))
      members.append(WireMember("stored", .string(stored.rawValue)))
    case .kept(let since):
      members.append(WireMember("lock", "kept"))
      members.append(WireMember("to", .integer(since)))
    case .refused(let message):
      members.append(WireMember("lock", "refused"))
      members.append(WireMember("message", .string(message)))
    case .held, .secret: return nil
    }
    return .members(members)
  }

  fileprivate init?(json: WireValue) {
    guard let value = json["value"] else { return nil }
    let to = json["to"]?.integer ?? 0
    let lock: Lock
    switch json["lock"]?.string {
    case "queued": lock = .queued
    case "inFlight": lock = .inFlight
    case "acknowledged":
      let stored = json["stored"]?.string.flatMap(Stored.init(rawValue:))
      lock = .acknowledged(to: to, stored ?? .unknown)
    case "kept": lock = .kept(since: to)
    case "refused": lock = .refused(json["message"]?.string ?? "")
    default: return nil
    }
    self.init(value: value, lock: lock, theirs: json["theirs"])
    tries = json["tries"]?.integer ?? 0
    isDoubtful = json["doubtful"]?.bool ?? false
  }
}
