import FormClient
import TestSupport

/// A whole simulation: two people fill in one form over a bad network, then all is quiet, then all must be well.
struct SimRun {
  /// The things that each person does.
  static let actions = 8

  let world: SimWorld
  let seed: UInt64

  init(_ server: SimServer, form: String, seed: UInt64, weather: SimWorld.Weather = .init()) throws
  {
    self.seed = seed
    let (id, snapshot) = try server.begin(form)
    world = SimWorld(
      server, session: id, tag: snapshot["tag"]?.string ?? "", seed: seed, weather: weather)
    for name in ["a", "b"] {
      world.devices.append(
        SimDevice(
          name, session: id, seed: (seed &+ 1) &* 1_000_003 &+ UInt64(name.utf8.first ?? 0) &* 7_919
        ))
    }
  }

  /// Runs it.
  ///
  /// - Throws: A ``SimFault`` that says what is not well, with the seed.
  func run() throws {
    do {
      try act()
      try comeToRest()
      try check()
    } catch {
      throw SimFault("seed \(seed), \(world.now) ms: \(error)")
    }
  }

  private func act() throws {
    for device in world.devices {
      try world.tell(device, .started)
      SimPerson(world, device).begin(Self.actions)
    }
    while world.now < 1_800 * Self.actions, try world.step() {}
  }

  /// The network gets better, and what it still holds arrives.
  private func comeToRest() throws {
    let start = world.now
    world.weather = .fine
    for device in world.devices {
      try world.tell(device, .network(isUp: true))
      try world.tell(device, .flush)
    }
    while try world.step() {
      if world.now > start + 30_000, isQuiet { return }
      guard world.now < start + 600_000 else {
        let waiting = world.devices.map { "\($0.name): \($0.talk.hasUnsent)" }
        throw SimFault("it does not come to rest: \(waiting)")
      }
    }
  }

  private var isQuiet: Bool {
    world.devices.allSatisfy { device in
      !device.talk.hasUnsent && device.talk.snapshot?.tag == world.head
    }
  }

  private func check() throws {
    let truth = world.server.send("GET", "/v1/sessions/\(world.session)")
    for device in world.devices { try check(device, truth.body) }
    for device in world.devices {
      let made = world.items[device.name] ?? 0
      guard device.toldItems <= made, made <= device.wantedItems else {
        throw SimFault("\(device.name) added \(device.wantedItems) items and made \(made)")
      }
    }
    let journal = try world.server.journal(of: world.session)
    for (edit, count) in journal where count != 1 {
      throw SimFault("\(edit) is in the journal \(count) times")
    }
    guard journal == world.changes else {
      throw SimFault("the journal has \(journal), the server made \(world.changes)")
    }
  }

  private func check(_ device: SimDevice, _ truth: [UInt8]) throws {
    guard let snapshot = device.talk.snapshot, snapshot.canonicalBytes == truth else {
      throw SimFault("\(device.name) does not hold the server's snapshot")
    }
    guard device.screen.snapshot == snapshot else {
      throw SimFault("the screen of \(device.name) shows another form")
    }
    if let flash = device.flashBacks.first { throw SimFault("flash-back: \(flash)") }
    for (key, wish) in device.wishes.sorted(by: { $0.key < $1.key }) {
      let isKept = device.talk.kept[key] == wish.value
      guard wish.isSettled || isKept else {
        throw SimFault("\(device.name) lost \(key): \(wish.value)")
      }
    }
    for section in snapshot.sections {
      for row in section.rows { try check(row, on: device) }
    }
  }

  /// Checks that a widget shows what the server has, but for a refused answer and a secret.
  private func check(_ row: FormRow, on device: SimDevice) throws {
    let widget = device.widgets[row.key]
    guard widget ?? .null != (row.value.flatMap { $0.isNothing ? nil : $0 } ?? .null) else {
      return
    }
    let isRefused = device.talk.note(row.key)?.refusal != nil
    let isSecret = row.widget == "secret"
    let isHeld =
      widget ?? .null == device.wishes[row.key]?.value && device.talk.shown(row.key) == widget
    guard isRefused || isSecret || isHeld else {
      throw SimFault(
        "\(device.name) shows \(row.key) as \(widget ?? .null), the server has \(row.value ?? .null)"
      )
    }
  }
}
