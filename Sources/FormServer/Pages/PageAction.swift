internal import JSON

/// Something that a page offers to do with a row or an item.
struct PageAction: Sendable {
  let key: String
  let title: String
  let isDestructive: Bool

  /// Reads an action of a snapshot.
  init(_ action: JSONValue) {
    key = action["key"]?.string ?? ""
    title = action["title"]?.string ?? ""
    isDestructive = action["style"]?.string == "destructive"
  }
}

extension HTMLWriter {
  /// Writes the buttons of actions, each of which says whose it is.
  mutating func buttons(of actions: [PageAction], at key: String, name: String, isOff: Bool) {
    for action in actions {
      markup("<button name=\"_do\" class=\"quiet small")
      if action.isDestructive { markup(" danger") }
      markup("\"")
      attribute("value", "action:", "\(key):\(action.key)")
      if isOff { markup(" disabled") }
      markup(">")
      text(action.title)
      markup("<span class=\"unseen\">")
      text(": " + name)
      markup("</span></button>")
    }
  }

  /// Writes a button that taps a row, with the text of the row on it.
  mutating func tapButton(_ row: PageRow, _ words: String) {
    markup("<button name=\"_do\" class=\"quiet tap\"")
    attribute("value", "tap:", row.key)
    if row.isDisabled { markup(" disabled") }
    markup(">")
    text(words)
    markup("</button>")
  }
}
