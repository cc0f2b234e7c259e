internal import Forms

/// Where effects lead a page.
struct PageLead {
  /// The element to go to, if one was named.
  private(set) var anchor: String?
  /// The page of this server to go to instead, if one was named.
  private(set) var path: String?
  /// What to show, by its numbers in the form.
  private var notices: [String] = []
  /// Whether the form is to be submitted.
  private(set) var submits = false

  /// The most notices that a page shows at once.
  private static let mostNotices = 8

  /// Follows the hints of a request; of several places the last one counts.
  ///
  /// Browsers follow no redirect from a form to another site, so such an address becomes a link.
  init(_ hints: [Outcome.Hint], in session: Session) {
    for hint in hints {
      switch hint {
      case .focus(let key): anchor = "row-\(key)"
      case .scrollTo(let key):
        anchor = session.hasField(key) ? "row-\(key)" : "section-\(key)"
      case .open(let address) where address.utf8.first == 0x2F: path = address
      case .open(let address): note("o", session.form.number(ofAddress: address))
      case .alert(let text): note("a", session.number(ofAlert: text))
      case .submit: submits = true
      }
    }
  }

  private mutating func note(_ sign: String, _ number: Int?) {
    guard let number, notices.count < Self.mostNotices else { return }
    let notice = "\(sign)\(number)"
    if !notices.contains(notice) { notices.append(notice) }
  }

  /// The numbers of the notices, as an address has them.
  var list: String? { notices.isEmpty ? nil : notices.joined(separator: ",") }

  /// What the address of the page has to ask for, so that it shows the notices.
  var query: String? { list.map { "notice=\($0)" } }

  /// The element to go to where there is no other.
  var noticeAnchor: String? { notices.isEmpty ? nil : "notice" }

  /// What an address asks to show; all of it is in the form, so nobody else can write it.
  static func notices(_ list: String?, in session: Session) -> [PageNotice] {
    guard let list, list.utf8.count <= 64 else { return [] }
    return list.split(separator: ",").prefix(mostNotices).compactMap { notice in
      guard let number = Int(notice.dropFirst()) else { return nil }
      switch notice.first {
      case "a": return session.alert(number).map(PageNotice.text)
      case "o": return session.form.address(number).map(PageNotice.link)
      default: return nil
      }
    }
  }
}
