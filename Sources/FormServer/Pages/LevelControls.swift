extension PageRow {
  /// One level of a cascade as it is shown.
  struct Level: Sendable {
    var options: [Option]
    /// The picked option's value; empty while none is.
    var picked: String
    /// What was picked on the level above.
    var above: String?
  }

  /// The levels down to the first on which nothing is picked.
  var levels: [Level] {
    var levels: [Level] = []
    var options = options
    var above: String?
    for value in picked {
      guard let option = options.first(where: { $0.value.utf8.elementsEqual(value.utf8) }) else {
        // What was picked and is no longer offered stays, so that nobody drops it by accident.
        let gone = Option(value: value, title: value, group: PageWords.notOffered)
        return levels + [Level(options: options + [gone], picked: value, above: above)]
      }
      levels.append(Level(options: options, picked: value, above: above))
      options = option.options
      above = option.title
    }
    if !options.isEmpty { levels.append(Level(options: options, picked: "", above: above)) }
    return levels
  }

  /// Leaves out that the answer is not whole, where a person has just asked for its next level.
  mutating func leaveOpen(_ key: String) {
    let isWanted = self.key.utf8.elementsEqual(key.utf8) && control == .levels
    if isWanted, levels.count > 1, levels.last?.picked.isEmpty == true { error = nil }
  }
}

extension HTMLWriter {
  /// Writes a cascade: a select for each level, the next one once the page was updated.
  mutating func levels(_ row: PageRow, marking: Marking) {
    let levels = row.levels
    group(row, marking: marking) { page in
      for (number, level) in levels.enumerated() { page.level(row, number, level) }
      if levels.isEmpty { page.emptyChoice() }
      guard levels.last?.picked.isEmpty == true, !row.isDisabled else { return }
      guard levels.last?.options.contains(where: { !$0.options.isEmpty }) == true else { return }
      page.markup("<button name=\"_do\" class=\"quiet small\"")
      page.attribute("value", "show:", row.key)
      page.markup(">")
      page.text(PageWords.nextLevel)
      page.markup("</button>")
    }
  }

  private mutating func level(_ row: PageRow, _ number: Int, _ level: PageRow.Level) {
    let id = number == 0 ? row.key : "\(row.key).\(number + 1)"
    markup("<div class=\"part level\"><label")
    attribute("for", "in-", id)
    if number == 0 { markup(" class=\"unseen\"") }
    markup(">")
    text(level.above.map(PageWords.within) ?? row.label ?? row.key)
    markup("</label><select")
    attribute("name", row.key)
    attribute("id", "in-", id)
    if row.error != nil { markup(" aria-invalid=\"true\"") }
    if row.isRequired { markup(" aria-required=\"true\"") }
    markup("><option value=\"\">")
    text(PageWords.choose)
    markup("</option>")
    grouped(level.options, picked: [level.picked])
    markup("</select></div>")
  }
}
