public import JSON

extension Form {
  /// Sections that are shown together where a form is shown page by page.
  public struct Page: Hashable, Sendable {
    /// The key, unique among the pages.
    public var key: String
    public var title: LocalText?
    /// The keys of its sections.
    public var sections: [String]

    /// Creates a page from the keys of its sections.
    public init(_ key: String, title: LocalText? = nil, sections: [String]) {
      self.key = key
      self.title = title
      self.sections = sections
    }
  }

  /// Members that every field of a kind has unless it says otherwise.
  ///
  /// They count when a document is read: a field that has a member keeps its own, and one that has it
  /// as null does without. In the form that comes of it each field has all that it has.
  public struct TypeDefaults: Hashable, Sendable {
    /// The name of the kind.
    public var kind: String
    /// The members as they stand in the document, in canonical order.
    public var members: [JSONMember]

    /// Creates defaults from members in canonical order.
    public init(_ kind: String, members: [JSONMember]) {
      self.kind = kind
      self.members = members
    }

    public func hash(into hasher: inout Hasher) {
      hasher.combine(kind)
      hasher.combine(members.count)
    }
  }

  /// The page on which a section is shown; `nil` where the form has no pages.
  public func page(ofSection key: String) -> Page? {
    pages.first { page in page.sections.contains { $0.utf8.elementsEqual(key.utf8) } }
  }
}
