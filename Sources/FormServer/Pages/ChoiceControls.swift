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
      option(row, type, "", PageWords.none, isPicked: picked.isEmpty)
    }
    var group: String?
    for option in row.shownOptions {
      if let title = option.group, !title.utf8.elementsEqual((group ?? "").utf8) {
        markup("<p class=\"group-title\">")
        text(title)
        markup("</p>")
      }
      group = option.group
      self.option(row, type, option.value, option.title, isPicked: picked.holds(option.value))
    }
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
    text(row.includesNone ? PageWords.none : PageWords.choose)
    markup("</option>")
    let picked = row.picked
    var group: String?
    for option in row.shownOptions {
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
    markup("</select>")
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
