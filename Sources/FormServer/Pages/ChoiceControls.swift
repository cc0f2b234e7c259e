internal import JSON

extension HTMLWriter {
  /// Writes options that are shown all at once: radios or checks.
  mutating func choiceGroup(_ row: PageRow, _ control: PageControl, marking: Marking) {
    markup("<fieldset")
    if control != .checks { markup(" role=\"radiogroup\"") }
    descriptions(row, hasAffix: row.hasAffix)
    if control != .checks {
      if row.isRequired { markup(" aria-required=\"true\"") }
      if row.error != nil { markup(" aria-invalid=\"true\"") }
    }
    if row.isDisabled { markup(" disabled") }
    markup("><legend>")
    labelText(row, marking: marking)
    markup("</legend>")
    help(row)
    markup("<div class=\"")
    markup(row.optionsClass)
    markup("\">")
    control == .yesNo ? truths(row) : options(row, control)
    if row.canBeCleared && (control == .yesNo || control == .radios) {
      option(row, "radio", "", PageWords.noAnswer, isPicked: false)
    }
    markup("</div>")
    if control != .yesNo, row.shownOptions.isEmpty { emptyChoice() }
    error(row)
    markup("</fieldset>")
  }

  private mutating func truths(_ row: PageRow) {
    option(row, "radio", "true", PageWords.yes, isPicked: row.value?.bool == true)
    option(row, "radio", "false", PageWords.no, isPicked: row.value?.bool == false)
  }

  private mutating func options(_ row: PageRow, _ control: PageControl) {
    let type: Markup = control == .checks ? "checkbox" : "radio"
    let picked = row.picked
    if row.includesNone && control != .checks {
      option(row, type, "", row.noneTitle ?? PageWords.none, isPicked: picked.isEmpty)
    }
    var group: String?
    for (position, option) in row.shownOptions.enumerated() {
      if !(option.group ?? "").utf8.elementsEqual((group ?? "").utf8) {
        if group != nil { markup("</div>") }
        group = option.group
        if let group { open(group, "\(row.key).\(position)") }
      }
      self.option(row, type, option.value, option.title, isPicked: picked.holds(option.value))
    }
    if group != nil { markup("</div>") }
  }

  /// Opens options that stand under one heading.
  private mutating func open(_ group: String, _ id: String) {
    markup("<div role=\"group\"")
    attribute("aria-labelledby", "group-", id)
    markup("><p class=\"group-title\"")
    attribute("id", "group-", id)
    markup(">")
    text(group)
    markup("</p>")
  }

  /// Says that there is nothing to choose from.
  mutating func emptyChoice() {
    markup("<p class=\"help\">")
    text(PageWords.nothingToChoose)
    markup("</p>")
  }

  private mutating func option(
    _ row: PageRow, _ type: Markup, _ value: String, _ title: String, isPicked: Bool
  ) {
    markup("<label class=\"option\"><input type=\"")
    markup(type)
    markup("\"")
    attribute("name", row.key)
    attribute("value", value)
    if isPicked { markup(" checked") }
    if row.error != nil && row.kind == .choices { markup(" aria-invalid=\"true\"") }
    markup("><span>")
    text(title)
    markup("</span></label>")
  }

  /// Writes options behind a button of the platform.
  mutating func select(_ row: PageRow) {
    markup("<select")
    nameAndID(row)
    if let token = row.autocompleteToken { attribute("autocomplete", token) }
    states(row)
    markup("><option value=\"\">")
    text(row.includesNone ? row.noneTitle ?? PageWords.none : PageWords.choose)
    markup("</option>")
    grouped(row.shownOptions, picked: row.picked)
    markup("</select>")
  }

  /// Writes the options of a select, those of a group under its heading.
  mutating func grouped(_ options: [PageRow.Option], picked: [String]) {
    var group: String?
    for option in options {
      if !(option.group ?? "").utf8.elementsEqual((group ?? "").utf8) {
        if group != nil { markup("</optgroup>") }
        if let title = option.group {
          markup("<optgroup")
          attribute("label", title)
          markup(">")
        }
        group = option.group
      }
      markup("<option")
      attribute("value", option.value)
      if picked.holds(option.value) { markup(" selected") }
      markup(">")
      text(option.title)
      markup("</option>")
    }
    if group != nil { markup("</optgroup>") }
  }

  /// Writes a box to tick, or a switch.
  mutating func checkbox(_ row: PageRow, _ control: PageControl) {
    markup("<input type=\"checkbox\" value=\"true\"")
    if control == .switch { markup(" role=\"switch\"") }
    nameAndID(row)
    if row.value?.bool == true { markup(" checked") }
    states(row)
    markup(">")
  }
}

extension PageRow {
  /// How options that are shown all at once lie on the page.
  fileprivate var optionsClass: Markup {
    switch control {
    case .segments, .yesNo: "segments"
    case .checks where widget == "tags": "chips"
    default: options.count > PageRow.mostRadios ? "options many" : "options"
    }
  }
}
