import FormClient
import TestSupport

/// What somebody does with a form on a device: types, turns, chooses, adds, leaves, and loses the app.
final class SimPerson {
  private unowned let world: SimWorld
  private let device: SimDevice
  private var counter = 0
  private var typing: (key: String, rest: [String])?

  init(_ world: SimWorld, _ device: SimDevice) {
    self.world = world
    self.device = device
  }

  /// Plans so many things to do, one after the other.
  func begin(_ count: Int) {
    guard count > 0 else { return }
    world.after(world.number(20..<1_800)) { [self] in
      try act()
      begin(count - 1)
    }
  }

  /// Goes on with a text, or does the next thing.
  private func act() throws {
    if let typing, device.screen.snapshot?.row(typing.key) != nil {
      return try type(typing.key, typing.rest)
    }
    switch world.number(0..<100) {
    case 0..<4: try world.kill(device)
    case 4..<7: try loseNetwork()
    case 7..<10: try world.tell(device, .did(.validate))
    case 10..<22: try changeItems()
    default: try answer()
    }
  }

  private func loseNetwork() throws {
    try world.tell(device, .network(isUp: false))
    let incarnation = device.incarnation
    world.after(world.number(100..<8_000)) { [self] in
      guard device.incarnation == incarnation else { return }
      try world.tell(device, .network(isUp: true))
    }
  }

  private func answer() throws {
    let rows = device.screen.snapshot?.sections.flatMap(\.rows).filter { !$0.isDisabled } ?? []
    guard !rows.isEmpty else { return }
    let row = rows[world.number(0..<rows.count)]
    try world.tell(device, .focused(row.key))
    switch row.kind {
    case "text", "number": try type(row.key, texts(row))
    case "label", "link", "button":
      try world.tell(device, .did(.event("tap", field: row.key)))
    default:
      guard let value = value(row) else { return }
      try world.tell(device, .chose(row.key, value))
    }
  }

  /// A text as it grows; no text is typed twice.
  private func texts(_ row: FormRow) -> [String] {
    counter += 1
    guard row.kind == "text" else {
      let numbers = [["1", "12"], ["3", "3.", "3.5"], ["-"], ["0"], ["2"], [""]]
      return numbers[world.number(0..<numbers.count)]
    }
    if world.chance(10) { return [""] }
    let text = "\(device.name)\(counter)"
    return world.chance(50) ? [text + "e", text + "e\u{301}"] : [text, text + "!", text + "!? "]
  }

  private func type(_ key: String, _ texts: [String]) throws {
    guard let text = texts.first else {
      typing = nil
      if world.chance(70) { try world.tell(device, .blurred(key)) }
      return
    }
    try world.tell(device, .typed(key, .string(text)))
    typing = (key, Array(texts.dropFirst()))
  }

  private func value(_ row: FormRow) -> WireValue? {
    if world.chance(12) { return .null }
    let options = row.options.map { WireValue.string($0.value) }
    switch row.kind {
    case "bool": return .bool(row.value != .bool(true))
    case "choice": return options.isEmpty ? nil : options[world.number(0..<options.count)]
    case "choices": return .list(options.filter { _ in world.chance(50) })
    case "cascade":
      guard let first = row.options.first else { return nil }
      return .list(
        ([first] + first.options.prefix(1)).map { .string($0.value) })
    case "date": return ["2026-02-28", "1999-12-31"][world.number(0..<2)]
    case "month": return "2026-02"
    case "time": return "09:00"
    case "datetime": return "2026-02-28T13:30:00Z"
    case "duration": return "PT1H30M"
    case "location": return .members([WireMember("lat", "52.37"), WireMember("lon", "4.89")])
    default: return nil
    }
  }

  private func changeItems() throws {
    guard let sections = device.screen.snapshot?.sections else { return }
    let lists = sections.filter { $0.members["canAdd"] == true || $0.members["canDelete"] == true }
    guard !lists.isEmpty else { return try answer() }
    let list = lists[world.number(0..<lists.count)]
    let items = Self.items(of: list.key, in: sections)
    let item = items.isEmpty ? nil : items[world.number(0..<items.count)]
    let neighbour = items.isEmpty ? nil : items[world.number(0..<items.count)]
    let place: FormAction.Place =
      neighbour.map { world.chance(50) ? .before($0) : .after($0) } ?? .end
    switch world.number(0..<3) {
    case 0 where list.members["canDelete"] == true && item != nil:
      try world.tell(device, .did(.remove(list: list.key, item: item ?? "")))
    case 1 where list.members["canMove"] == true && item != nil:
      try world.tell(device, .did(.move(list: list.key, item: item ?? "", place)))
    default:
      guard list.members["canAdd"] == true else { return }
      try world.tell(device, .did(.insert(list: list.key, [], place)))
    }
  }

  /// The ids of the items of a list that are in sight.
  private static func items(of list: String, in sections: [FormSection]) -> [String] {
    let keys = sections.map(\.key) + sections.flatMap { $0.rows.map(\.key) }
    var ids: [String] = []
    for key in keys where key.hasPrefix(list + "/") {
      let id = String(key.split(separator: "/")[1])
      if !ids.contains(id) { ids.append(id) }
    }
    return ids
  }
}
