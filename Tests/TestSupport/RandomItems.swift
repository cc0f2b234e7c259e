public import Forms
public import JSON

extension RandomForm {
  /// Some answers for a session that has not begun, some of them in lists of items.
  public mutating func drawOpening() -> JSONValue {
    var members = drawAnswers().object ?? []
    for list in lists where chance(60) {
      let items = (0..<Int.random(in: 0...3, using: &generator)).map { _ in drawItem(list) }
      members.append(JSONMember(list.key, .array(items)))
    }
    return .object(members)
  }

  /// Some answers by path, also in the items that a session has.
  public mutating func drawAnswers(in session: Session) -> JSONValue {
    var members = drawAnswers().object ?? []
    for list in lists {
      guard chance(50), let id = ids(of: list, in: session).randomElement(using: &generator) else {
        continue
      }
      for answer in drawItem(list).object ?? [] {
        members.append(JSONMember("\(list.key)/\(id)/\(answer.name)", answer.value))
      }
    }
    return .object(members)
  }

  /// Something that happens to the items of a list; answers where there is no list.
  public mutating func drawChange(of session: Session) throws -> Edit.Change {
    guard let list = lists.filter({ !$0.isCounted || chance(10) }).randomElement(using: &generator)
    else { return .set(try session.form.assignments(drawAnswers(in: session))) }
    let ids = ids(of: list, in: session)
    guard chance(60), let id = ids.randomElement(using: &generator) else {
      let answers = try session.form.assignments(
        drawItem(list), inNewItemOf: list.key, at: JSONPointer())
      return .insert(list: list.key, drawPosition(ids), answers)
    }
    let path = ItemPath(list: list.key, id: id)
    if chance(40) { return .remove(path) }
    let twins = lists.filter { $0.key != list.key && $0.key.dropFirst() == list.key.dropFirst() }
    guard let twin = twins.first, chance(60) else {
      return .move(path, list: nil, drawPosition(ids))
    }
    return .move(path, list: twin.key, drawPosition(self.ids(of: twin, in: session)))
  }

  /// A place among items; it may be one that does not exist, or beside the item itself.
  private mutating func drawPosition(_ ids: [String]) -> ItemPosition {
    guard chance(70), let id = ids.randomElement(using: &generator) else {
      return chance(50) ? .end : .at(Int.random(in: 0...ids.count, using: &generator))
    }
    return chance(50) ? .before(id) : .after(id)
  }

  private mutating func drawItem(_ list: DrawnList) -> JSONValue {
    .object(
      list.columns.filter { !Self.withoutAnswer.contains($0.kind) && chance(70) }.map { column in
        JSONMember(column.key, drawAnswer(column.kind))
      })
  }

  /// The items that a session has in a list, hidden ones too.
  func ids(of list: DrawnList, in session: Session) -> [String] {
    session.checkpoint()["lists"]?[list.key]?["items"]?.array?.compactMap(\.string) ?? []
  }
}
