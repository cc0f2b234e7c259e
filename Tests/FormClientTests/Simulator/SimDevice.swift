import FormClient

/// An app on somebody's device: a conversation, its disk, its screen, and what its person typed last.
final class SimDevice {
  /// What the person last wanted a field to be, and what became of it.
  struct Wish {
    var value: WireValue
    /// Whether the server has it, or the app was told why not.
    var isSettled = false
    /// From which revision on it is in snapshots.
    var rev = 0
  }

  let name: String
  private(set) var talk: Conversation
  let storage = MemoryStorage()
  private(set) var screen = SimScreen()
  /// What the widgets show.
  private(set) var widgets: [String: WireValue] = [:]
  var wishes: [String: Wish] = [:]
  /// How many items the person has added, and how many the app was told of.
  private(set) var wantedItems = 0
  private(set) var toldItems = 0
  /// How often a widget was written that the person was still answering, or with an older answer.
  private(set) var flashBacks: [String] = []
  /// Changes that were shown, in order, for tests that look at them.
  private(set) var shown: [FormChange] = []
  /// Which copy of the app runs; what was sent to an older one reaches nobody.
  private(set) var incarnation = 0
  private let session: String
  private let settings: Conversation.Settings
  private var random: UInt64

  init(
    _ name: String, session: String, seed: UInt64,
    settings: Conversation.Settings = Conversation.Settings()
  ) {
    self.name = name
    self.session = session
    self.settings = settings
    random = seed
    talk = Conversation(session: session, settings: settings, seed: seed)
  }

  /// Lets something happen, and returns the effects that somebody else has to carry out.
  ///
  /// `most` says how many effects are carried out before the app is killed; all if it is not.
  func handle(
    _ event: Conversation.Event, at now: Int, most: Int = .max
  ) throws -> [Conversation.Effect] {
    if let (key, value) = event.answer { wish(key, value) }
    if case .did(.insert) = event { wantedItems += 1 }
    let effects = talk.handle(event, at: now)
    if let (key, _) = event.answer { settleUnsent(key) }
    var rest: [Conversation.Effect] = []
    for effect in effects.prefix(most) {
      switch effect {
      case .save(let part, let bytes): try storage.write(bytes, as: part)
      case .show(let change): try show(change)
      default: rest.append(effect)
      }
    }
    return rest
  }

  /// Ends the app and starts it again from its disk.
  func restart() throws {
    incarnation += 1
    random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    talk = try Conversation.restored(
      session: session, from: storage, settings: settings, seed: random)
    screen = SimScreen()
    widgets = [:]
  }

  private func wish(_ key: String, _ value: WireValue) {
    let value = value.isNothing ? .null : value
    widgets[key] = value == .null ? nil : value
    wishes[key] = Wish(value: value)
  }

  /// An answer that is the stored one already need not be sent.
  private func settleUnsent(_ key: String) {
    guard talk.note(key) == nil, let snapshot = talk.snapshot,
      (snapshot.row(key)?.value ?? .null).isNothing
        ? wishes[key]?.value == .null : snapshot.row(key)?.value == wishes[key]?.value
    else { return }
    wishes[key]?.isSettled = true
    wishes[key]?.rev = snapshot.rev
  }

  private func show(_ change: FormChange) throws {
    shown.append(change)
    switch change {
    case .replaced(let snapshot):
      screen.replace(snapshot)
      let keys = snapshot.sections.flatMap { $0.rows.map(\.key) }
      widgets = widgets.filter { keys.contains($0.key) }
      for key in keys { write(key, talk.shown(key)) }
    case .phase(let phase):
      try screen.draw(phase)
      for place in phase.table.insertedRows { refresh(phase.snapshot[place]) }
      for section in phase.table.insertedSections {
        for row in phase.snapshot.sections[section].rows { refresh(row) }
      }
      let keys = Set(phase.snapshot.sections.flatMap { $0.rows.map(\.key) })
      widgets = widgets.filter { keys.contains($0.key) }
    case .form(let snapshot): try screen.update(snapshot)
    case .widget(let key, let value): write(key, value)
    case .inserted: toldItems += 1
    case .notWritten(let key, _, let value): settle(key, value)
    case .refused(_, let keys, _):
      for key in keys where talk.shown(key) ?? .null == wishes[key]?.value {
        wishes[key]?.isSettled = true
      }
    default: break
    }
  }

  private func refresh(_ row: FormRow) { write(row.key, talk.shown(row.key)) }

  private func settle(_ key: String, _ value: WireValue) {
    if wishes[key]?.value == value { wishes[key]?.isSettled = true }
  }

  /// Writes a widget, and counts if that was wrong.
  private func write(_ key: String, _ value: WireValue?) {
    let value = value.flatMap { $0.isNothing ? nil : $0 }
    defer { widgets[key] = value }
    guard let wish = wishes[key], value ?? .null != wish.value else { return }
    let rev = talk.snapshot?.rev ?? 0
    guard !wish.isSettled || rev < wish.rev else { return }
    flashBacks.append("\(name) \(key): \(value ?? .null) over \(wish.value) at \(rev)")
  }

  /// Takes note of what the network delivers, before the app sees it.
  func delivers(_ response: ClientResponse, to request: ClientRequest) {
    guard (200...299).contains(response.status), request.path.hasSuffix("/values"),
      let sent = (try? WireValue(parsing: request.body))?["set"]?.object
    else { return }
    let rev = response.json["to"]?.integer ?? response.json["rev"]?.integer ?? 0
    for answer in sent where wishes[answer.name]?.value == answer.value {
      if wishes[answer.name]?.isSettled == false { wishes[answer.name]?.rev = rev }
      wishes[answer.name]?.isSettled = true
    }
  }
}

extension WireValue {
  /// Whether the answer is none.
  var isNothing: Bool { self == .null || self == "" || self == .list([]) }
}

extension Conversation.Event {
  /// The answer that a person gives.
  fileprivate var answer: (key: String, value: WireValue)? {
    switch self {
    case .typed(let key, let value), .chose(let key, let value): (key, value)
    default: nil
    }
  }
}
