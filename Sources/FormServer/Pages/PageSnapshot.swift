internal import JSON

/// A snapshot, read once into the parts that a page needs.
struct PageSnapshot: Sendable {
  /// A section with its rows.
  struct Section: Sendable {
    var key = ""
    var header: String?
    var footer: String?
    var rows: [PageRow] = []
  }

  var title = ""
  var language = "en"
  var tag = ""
  var answered = 0
  var required = 0
  var sections: [Section] = []

  /// Reads a snapshot of the shape that clients get.
  init(_ snapshot: JSONValue) {
    title = snapshot["title"]?.string ?? ""
    language = snapshot["language"]?.string ?? "en"
    tag = snapshot["tag"]?.string ?? ""
    answered = snapshot["progress"]?["answered"]?.integer ?? 0
    required = snapshot["progress"]?["required"]?.integer ?? 0
    sections = (snapshot["sections"]?.array ?? []).map(Section.init)
  }

  /// The rows that have something wrong, in the order of the page.
  var faults: [PageRow] {
    sections.flatMap { section in section.rows.filter { $0.error != nil } }
  }
}

extension PageSnapshot.Section {
  init(_ section: JSONValue) {
    key = section["key"]?.string ?? ""
    header = section["header"]?.string
    footer = section["footer"]?.string
    rows = (section["rows"]?.array ?? []).map(PageRow.init)
  }
}
