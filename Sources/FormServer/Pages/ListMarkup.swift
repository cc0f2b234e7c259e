extension HTMLWriter {
  /// Writes the items of a list, each a card of its own, and the button that adds one.
  mutating func items(_ list: PageList, of section: PageSnapshot.Section, marking: Marking) {
    for item in list.items {
      element("section-", item.key) { $0.itemElement(item, marking: marking) }
    }
    guard list.canAdd else { return }
    markup("<button name=\"_do\" class=\"quiet add\"")
    attribute("value", "add:", section.key)
    markup(">")
    if let title = list.addTitle, !title.isEmpty {
      text(title)
    } else {
      let hasItems = !list.items.isEmpty || !section.rows.isEmpty
      text(hasItems ? PageWords.addAnother : PageWords.addFirst)
      unseen(section.header)
    }
    markup("</button>")
  }

  private mutating func itemElement(_ item: PageList.Item, marking: Marking) {
    markup("<div class=\"card item\" role=\"group\"")
    attribute("id", "section-", item.key)
    attribute("aria-labelledby", "item-", item.key)
    markup("><div class=\"item-head\"><h3")
    attribute("id", "item-", item.key)
    markup(">")
    text(item.name)
    markup("</h3>")
    actions(of: item)
    markup("</div>")
    for row in item.rows { self.row(row, marking: marking) }
    markup("</div>")
  }

  /// Writes the buttons of a row, and of the item that it is.
  mutating func actions(of row: PageRow) {
    guard !row.actions.isEmpty || row.item?.hasButtons ?? false else { return }
    markup("<div class=\"actions\">")
    buttons(of: row.actions, at: row.key, name: row.fullName, isOff: row.isDisabled)
    if let item = row.item { buttons(of: item) }
    markup("</div>")
  }

  /// Writes the buttons of an item.
  private mutating func actions(of item: PageList.Item) {
    guard item.hasButtons else { return }
    markup("<div class=\"actions\">")
    buttons(of: item)
    markup("</div>")
  }

  /// Writes buttons each of which says whose it is.
  private mutating func buttons(of item: PageList.Item) {
    buttons(of: item.actions, at: item.key, name: item.name, isOff: false)
    if item.canMoveUp { action("up:", PageWords.moveUp, "↑", item) }
    if item.canMoveDown { action("down:", PageWords.moveDown, "↓", item) }
    if item.canRemove { action("remove:", PageWords.remove, nil, item) }
  }

  private mutating func action(
    _ what: Markup, _ word: String, _ sign: String?, _ item: PageList.Item
  ) {
    markup("<button name=\"_do\" class=\"quiet small\"")
    attribute("value", what, item.key)
    markup(">")
    if let sign {
      markup("<span aria-hidden=\"true\">")
      text(sign)
      markup("</span>")
      unseen(word + ": " + item.name)
    } else {
      text(word)
      unseen(": " + item.name)
    }
    markup("</button>")
  }

  private mutating func unseen(_ words: String?) {
    guard let words, !words.isEmpty else { return }
    markup("<span class=\"unseen\">")
    text(words)
    markup("</span>")
  }
}

extension PageList.Item {
  /// Whether there is something to do with the item.
  fileprivate var hasButtons: Bool {
    canRemove || canMoveUp || canMoveDown || !actions.isEmpty
  }
}
