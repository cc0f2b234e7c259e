public import JSON
import Rules

extension Session {
  /// The visible form.
  ///
  /// Hidden sections and rows are absent; nothing in it names them. It is made for the session's client,
  /// or for others that can show other things.
  public func snapshot(for others: Capabilities? = nil) -> JSONValue {
    // What we wrote ourselves can be read.
    (try? JSONValue(parsing: rendering(for: others ?? capabilities).bytes, limits: .ours)) ?? .null
  }

  /// The visible form as canonical bytes.
  public var snapshotBytes: [UInt8] { rendering(for: capabilities).bytes }

  /// The visible form as canonical bytes, and how many rows were rendered for it, which is how its work
  /// is measured.
  func rendering(for capabilities: Capabilities) -> (bytes: [UInt8], rows: Int) {
    let texts = form.texts(in: language, for: capabilities)
    var json = JSONWriter(capacity: 4096)
    var rows = 0
    json.beginObject()
    json.member("form", form.form.key)
    if !form.form.hints.members.isEmpty { json.member("hints", .object(form.form.hints.members)) }
    json.member("language", language)
    json.member(.progress, state.progress)
    json.member("rev", rev)
    json.name(.sections)
    json.beginArray()
    for position in state.sections.indices where state.sections[position].isShown {
      rows += write(sectionsAt: position, texts, to: &json)
    }
    json.endArray()
    json.member(.session, id)
    json.member(.status, status.rawValue)
    json.member(.tag, tag)
    if let title = texts.title { json.member("title", title) }
    json.member("version", form.version)
    json.endObject()
    return (json.bytes, rows)
  }

  /// A visible section, with those of its items if it is a list that has them.
  func sections(at position: Int, _ texts: FormTexts) -> [JSONValue] {
    var json = JSONWriter()
    json.beginArray()
    write(sectionsAt: position, texts, to: &json)
    json.endArray()
    // What we wrote ourselves can be read.
    return (try? JSONValue(parsing: json.bytes, limits: .ours))?.array ?? []
  }

  @discardableResult
  private func write(
    sectionsAt position: Int, _ texts: FormTexts, to json: inout JSONWriter
  ) -> Int {
    var rows = write(section: position, texts, to: &json)
    guard let list = form.sections[position].list, hasSections(list) else { return rows }
    for item in state.lists[list].items where state.items[item].isShown {
      rows += write(item: item, texts, to: &json)
    }
    return rows
  }

  /// Writes a section with its visible rows, those of its items only if each of them is a row.
  ///
  /// - Returns: How many rows it rendered.
  @discardableResult
  func write(section position: Int, _ texts: FormTexts, to json: inout JSONWriter) -> Int {
    var rows = 0
    let list = form.sections[position].list
    let state = state.sections[position]
    let changing = state.changingMembers(list.map { self.state.lists[$0] })
    json.beginObject()
    let members = (texts.sections[position] + changing).canonical
    for member in members where member.name < "rows" { json.member(member.name, member.value) }
    json.name(.rows)
    json.beginArray()
    if state.showsEmptyState(list.map { self.state.lists[$0] }),
      let row = texts.emptyStates[position]
    {
      json.value(row)
    } else if let list {
      for item in hasSections(list) ? [] : self.state.lists[list].items
      where self.state.items[item].isShown {
        rows += write(rows: self.state.slots(ofItem: item), texts, to: &json)
      }
    } else {
      rows = write(rows: form.sections[position].fields, texts, to: &json)
    }
    json.endArray()
    for member in members where member.name > "rows" { json.member(member.name, member.value) }
    json.endObject()
    return rows
  }

  /// Writes an item as a section of its own.
  ///
  /// - Returns: How many rows it rendered.
  @discardableResult
  func write(item: Int, _ texts: FormTexts, to json: inout JSONWriter) -> Int {
    let section = form.repeats[state.items[item].list].section
    json.beginObject()
    if let actions = texts.itemActions[section] { json.member(actions.name, actions.value) }
    if let title = state.items[item].title.plainText { json.member("header", title) }
    json.member(.key, state.key(ofItem: item))
    if let page = texts.pages[section] { json.member("page", page) }
    json.name(.rows)
    json.beginArray()
    let rows = write(rows: state.slots(ofItem: item), texts, to: &json)
    json.endArray()
    let faults = state.items[item].faults
    if !faults.isEmpty { json.member("ruleErrors", .array(faults.map(\.json))) }
    json.endObject()
    return rows
  }

  private func write(rows slots: Range<Int>, _ texts: FormTexts, to json: inout JSONWriter) -> Int {
    var rows = 0
    for slot in slots where state.inputs.visible[slot] {
      write(row: slot, texts, to: &json)
      rows += 1
    }
    return rows
  }
}

extension JSONLimits {
  /// Bounds for what we wrote ourselves.
  static let ours: JSONLimits = {
    var limits = JSONLimits()
    limits.depth = 1024
    limits.keyBytes = .max
    limits.stringBytes = .max
    limits.numberDigits = .max
    limits.numberBytes = .max
    return limits
  }()
}

extension SectionState {
  /// Whether a section that has an empty state shows it: whether it shows no row and no item.
  func showsEmptyState(_ list: ListState?) -> Bool {
    isShown && (list.map { $0.shownItems == 0 } ?? (visibleRows == 0))
  }

  /// The members of a section that edits change, in canonical order; those of its list are among them.
  func changingMembers(_ list: ListState?) -> [JSONMember] {
    var members = list?.changingMembers ?? []
    let faults = ((list?.faults ?? []) + faults).sorted { $0.rule < $1.rule }
    if !faults.isEmpty {
      members.append(JSONMember("ruleErrors", .array(faults.map(\.json))))
    }
    return members
  }
}

extension ListState {
  /// The members that a list adds to its section, in canonical order, save its faults.
  fileprivate var changingMembers: [JSONMember] {
    var members: [JSONMember] = []
    for (name, truth) in [("canAdd", canAdd), ("canDelete", canDelete), ("canMove", canMove)]
    where truth {
      members.append(JSONMember(name, .bool(true)))
    }
    if isMarked, let issue = issues.first {
      members.append(JSONMember("error", .string(issue.message)))
    }
    return members
  }
}

extension ItemState {
  /// The members of an item's section that edits change, in canonical order.
  var changingMembers: [JSONMember] {
    var members: [JSONMember] = []
    if let title = title.plainText { members.append(JSONMember("header", .string(title))) }
    if !faults.isEmpty {
      members.append(JSONMember("ruleErrors", .array(faults.map(\.json))))
    }
    return members
  }
}

extension FieldState.Fault {
  var json: JSONValue {
    .object([
      JSONMember("code", .string(code.rawValue)), JSONMember("rule", .string(rule)),
    ])
  }
}

extension JSONWriter {
  /// Writes a member that tells how far the answers are.
  mutating func member(_ name: JSONName, _ progress: Progress) {
    self.name(name)
    beginObject()
    member(.answered, progress.answered)
    member(.required, progress.required)
    endObject()
  }
}

extension [JSONMember] {
  /// The members sorted by name; the names are ours and ASCII.
  var canonical: [JSONMember] { sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) } }
}
