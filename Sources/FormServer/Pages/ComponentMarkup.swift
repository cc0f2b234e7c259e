internal import Forms
internal import JSON

extension HTMLWriter {
  /// Writes a row that a component shows: by its template, or with a word that it needs the app.
  mutating func component(_ row: PageRow, marking: Marking) {
    guard !row.isEmptyState else { return emptyState(row) }
    let html = row.component?.template?.html(filling(row))
    let isInput = html != nil && row.component?.template?.hasInput == true
    if isInput && row.component?.template?.hasOneControl == false {
      markup("<fieldset><legend>")
      labelText(row, marking: marking)
      markup("</legend>")
      componentBody(row, html)
      markup("</fieldset>")
      return
    }
    if isInput {
      markup("<label")
      attribute("for", "in-", row.key)
      markup(">")
      labelText(row, marking: marking)
      markup("</label>")
    } else if html == nil || row.label != nil {
      markup("<p class=\"first\">")
      labelText(row, marking: marking)
      markup("</p>")
    }
    componentBody(row, html)
  }

  private mutating func componentBody(_ row: PageRow, _ html: [UInt8]?) {
    help(row)
    if let html {
      markup("<div class=\"component\">")
      checked(html)
      markup("</div>")
    } else {
      markup("<p class=\"help\">")
      text(PageWords.needsApp)
      markup("</p>")
    }
    error(row)
  }

  /// Writes what a section shows that has nothing else to show.
  private mutating func emptyState(_ row: PageRow) {
    markup("<div class=\"component\">")
    if let component = row.component,
      let html = component.template?.html(HTMLTemplate.Filling(props: component.props))
    {
      checked(html)
    } else {
      markup("<p class=\"help\">")
      text(PageWords.nothingHere)
      markup("</p>")
    }
    markup("</div>")
  }

  /// Writes a component in the place of a header or footer; without a template it is left out.
  mutating func caption(_ component: PageComponent) {
    guard let html = component.template?.html(HTMLTemplate.Filling(props: component.props)) else {
      return
    }
    markup("<div class=\"caption component\">")
    checked(html)
    markup("</div>")
  }

  /// What is filled into the template of a row.
  private func filling(_ row: PageRow) -> HTMLTemplate.Filling {
    var filling = HTMLTemplate.Filling(props: row.component?.props ?? .object([]))
    filling.value = row.value
    filling.label = row.label
    filling.help = row.help
    filling.answer = row.shownText
    var control = HTMLWriter(capacity: 128)
    control.attribute("name", row.key)
    if row.component?.template?.hasOneControl == true {
      control.attribute("id", "in-", row.key)
    }
    control.states(row)
    filling.control = control.bytes
    return filling
  }
}

extension PageRow {
  /// Whether the row stands for what its section lacks; no key of a field has a point.
  var isEmptyState: Bool { key.utf8.contains(UInt8(ascii: ".")) }
}
