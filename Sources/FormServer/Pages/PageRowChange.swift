internal import JSON

extension PageRow {
  /// What the values posted for this row change, or nothing.
  ///
  /// - Parameters:
  ///   - posted: The values under the key of the row; none where the post lacks it.
  ///   - isWholePage: Whether the post is that of a page, so that what it lacks was left empty.
  /// - Returns: The change, `nil` where there is none.
  func change(_ posted: [String], isWholePage: Bool) -> PagePost.Change? {
    guard !isDisabled else { return nil }
    switch control {
    case .label, .button, .link, .progress, .output: return nil
    case .levels: return path(posted)
    case .place: return place(posted)
    case .switch, .check: return tick(posted.last, isWholePage: isWholePage)
    case .checks: return picks(posted, isWholePage: isWholePage)
    case .yesNo:
      guard let text = posted.last else { return nil }
      return change(to: text, from: value?.bool.map { $0 ? "true" : "false" } ?? "") {
        text.truth.map(JSONValue.bool) ?? .string(text)
      }
    case .radios, .segments, .select:
      guard let text = posted.last else { return nil }
      return change(to: text, from: value?.string ?? "") { .string(text) }
    case .secret:
      guard let text = posted.last, !text.isEmpty else { return nil }
      return PagePost.Change(key, .string(text))
    case .component:
      guard let text = posted.last, !text.utf8.elementsEqual(shownText.utf8) else { return nil }
      return change(to: text, from: textAsPosted) { .string(text) }
    case .line, .area, .date:
      guard let text = posted.last else { return nil }
      return change(to: text, from: textAsPosted) { .string(text) }
    }
  }

  /// The answer that is posted for this row, whatever it was before; `nil` where it takes none.
  ///
  /// It is what a script sends, which knows what was changed; an empty secret is none that was typed.
  func answer(_ posted: [String]) -> PagePost.Change? {
    guard !isDisabled else { return nil }
    var blank = self
    (blank.value, blank.input) = (nil, nil)
    if let change = blank.change(posted, isWholePage: true) { return change }
    switch control {
    case .label, .button, .link, .progress, .output, .secret: return nil
    case .switch, .check: return PagePost.Change(key, .bool(false))
    case .checks: return PagePost.Change(key, .array([]))
    default: return PagePost.Change(key, nil)
    }
  }

  private func change(
    to text: String, from shown: String, value: () -> JSONValue
  ) -> PagePost.Change? {
    if text.utf8.elementsEqual(shown.utf8) { return nil }
    return PagePost.Change(key, text.isEmpty ? nil : value())
  }

  /// The change of a box, which a browser does not post when it is empty.
  private func tick(_ posted: String?, isWholePage: Bool) -> PagePost.Change? {
    guard posted != nil || isWholePage else { return nil }
    let isTicked = posted.map { $0.truth ?? true } ?? false
    return isTicked == (value?.bool ?? false) ? nil : PagePost.Change(key, .bool(isTicked))
  }

  /// The change of several boxes, of which a browser posts the ticked ones.
  private func picks(_ posted: [String], isWholePage: Bool) -> PagePost.Change? {
    guard !posted.isEmpty || isWholePage else { return nil }
    var values: [String] = []
    for value in posted where !value.isEmpty {
      if !values.holds(value) { values.append(value) }
    }
    let shown = picked
    let isSame = values.count == shown.count && values.allSatisfy(shown.holds)
    return isSame ? nil : PagePost.Change(key, .array(values.map(JSONValue.string)))
  }

  /// The change of a path through a cascade: where a level changed, those below it are left out.
  private func path(_ posted: [String]) -> PagePost.Change? {
    guard !posted.isEmpty else { return nil }
    let shown = picked
    var path: [String] = []
    for (level, value) in posted.enumerated() {
      guard !value.isEmpty else { break }
      path.append(value)
      if level < shown.count, !value.utf8.elementsEqual(shown[level].utf8) { break }
    }
    let isSame =
      path.count == shown.count
      && zip(path, shown).allSatisfy {
        $0.utf8.elementsEqual($1.utf8)
      }
    return isSame
      ? nil : PagePost.Change(key, path.isEmpty ? nil : .array(path.map(JSONValue.string)))
  }

  /// The change of a place, of which both parts are posted.
  private func place(_ posted: [String]) -> PagePost.Change? {
    guard posted.count == 2 else { return nil }
    let shown = shownPlace
    if posted[0].utf8.elementsEqual(shown.lat.utf8), posted[1].utf8.elementsEqual(shown.lon.utf8) {
      return nil
    }
    guard posted != ["", ""] else { return PagePost.Change(key, nil) }
    let parts = [
      JSONMember("lat", .string(posted[0])), JSONMember("lon", .string(posted[1])),
    ]
    return PagePost.Change(key, .object(parts))
  }

  /// What a browser posts of this row when nobody touches it.
  ///
  /// Inputs of one line drop line breaks, those for e-mail and web addresses also outer blanks; a
  /// date that is no date is shown as nothing.
  private var textAsPosted: String {
    if control == .area { return shownText }
    let text = shownText.utf8
    let isTrimmed = kind == .text && (format == "email" || format == "url")
    let hasBreak = text.contains { $0 == 0x0A || $0 == 0x0D }
    guard isTrimmed || hasBreak else { return shownText }
    var bytes = text.filter { $0 != 0x0A && $0 != 0x0D }[...]
    while isTrimmed, let last = bytes.last, last.isBlank { bytes.removeLast() }
    while isTrimmed, let first = bytes.first, first.isBlank { bytes.removeFirst() }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension UInt8 {
  /// Whether HTML counts the byte as white space.
  fileprivate var isBlank: Bool { self == 0x20 || self == 0x09 || self == 0x0C }
}

extension String {
  /// The truth value that a text of a form stands for.
  fileprivate var truth: Bool? {
    switch self {
    case "true", "on", "1": true
    case "false", "off", "0": false
    default: nil
    }
  }
}
