internal import JSON

extension PageRow {
  /// The names under which a browser posts the row.
  var controlNames: [String] {
    control == .place ? [key + ".lat", key + ".lon"] : [key]
  }

  /// The latitude and the longitude that the controls hold when the page is shown.
  var shownPlace: (lat: String, lon: String) {
    guard let input else { return (value?["lat"]?.string ?? "", value?["lon"]?.string ?? "") }
    // What was typed is kept as one text; a comma may be in either part.
    guard let end = input.ranges(of: ", ").last else { return (input, "") }
    return (String(input[..<end.lowerBound]), String(input[end.upperBound...]))
  }
}

extension HTMLWriter {
  /// Writes a place: two inputs in a group.
  mutating func place(_ row: PageRow, marking: Marking) {
    group(row, marking: marking) { page in
      page.markup("<div class=\"parts\">")
      let shown = row.shownPlace
      page.degrees(row, ".lat", PageWords.latitude, shown.lat)
      page.degrees(row, ".lon", PageWords.longitude, shown.lon)
      page.markup("</div>")
    }
  }

  private mutating func degrees(
    _ row: PageRow, _ suffix: String, _ name: String, _ text: String
  ) {
    markup("<div class=\"part\"><label")
    attribute("for", "in-", row.key + suffix)
    markup(">")
    self.text(name)
    markup("</label><input type=\"text\" inputmode=\"text\" autocomplete=\"off\"")
    attribute("name", row.key + suffix)
    attribute("id", "in-", row.key + suffix)
    if !text.isEmpty { attribute("value", text) }
    if row.error != nil { markup(" aria-invalid=\"true\"") }
    if row.isRequired { markup(" aria-required=\"true\"") }
    markup("></div>")
  }

  /// Writes several controls under one legend, with the row's help and error.
  mutating func group(
    _ row: PageRow, marking: Marking, _ controls: (inout HTMLWriter) -> Void
  ) {
    markup("<fieldset")
    descriptions(row, hasAffix: false)
    if row.isDisabled { markup(" disabled") }
    markup("><legend>")
    labelText(row, marking: marking)
    markup("</legend>")
    help(row)
    controls(&self)
    error(row)
    markup("</fieldset>")
  }
}
