/// A section that is a list of items, of which its fields are the template.
///
/// ```swift
/// Repeat("people", in: 0...5) {
///   TextField("name").required()
///   NumberField("age", in: 0...120)
/// }
/// .header("People").addTitle("Add a person")
/// ```
///
/// Rules inside the template name the fields of their own item; rules outside of it read all items at
/// once: `sum(people.age)`.
public struct Repeat: SectionDescription {
  public var section: Section

  /// Creates a list with a key and the fields of an item.
  public init(_ key: String, @ListBuilder<Field> fields: () -> [Field]) {
    section = Section(key: key, fields: fields())
    section.repeat = RepeatRules()
  }

  /// Creates a list with a key, the least and the greatest number of items, and the fields of one.
  public init(
    _ key: String, in range: ClosedRange<Int>, @ListBuilder<Field> fields: () -> [Field]
  ) {
    self = Self(key, fields: fields).min(range.lowerBound).max(range.upperBound)
  }

  /// Creates a list with a key whose number of items is what a rule gives.
  public init(
    _ key: String, rows rule: some RuleDescription, @ListBuilder<Field> fields: () -> [Field]
  ) {
    self = Self(key, fields: fields).rows(rule)
  }

  /// Sets the number of items by a rule, so that a person cannot change it.
  public func rows(_ rule: some RuleDescription) -> Self { withRules { $0.rows = rule.source } }

  /// Sets the text above the items.
  public func header(_ text: LocalText) -> Self { with { $0.header = .text(text) } }

  /// Sets the least number of items; as many are there from the start.
  public func min(_ count: Int) -> Self { withRules { $0.min = count } }

  /// Sets the greatest number of items.
  public func max(_ count: Int) -> Self { withRules { $0.max = count } }

  /// Sets what the button says that adds an item.
  public func addTitle(_ text: LocalText) -> Self { withRules { $0.addTitle = text } }

  /// Sets what each item is called; parts in braces are rules: `Person {row.number}`.
  public func itemTitle(_ text: RuleText) -> Self { withRules { $0.itemTitle = text } }

  /// Says whether a person may add items.
  public func insertable(_ isInsertable: Bool = true) -> Self {
    withRules { $0.insert = isInsertable }
  }

  /// Says whether a person may remove items.
  public func deletable(_ isDeletable: Bool = true) -> Self {
    withRules { $0.delete = isDeletable }
  }

  /// Says whether a person may move items.
  public func reorderable(_ isReorderable: Bool = true) -> Self {
    withRules { $0.reorder = isReorderable }
  }

  /// Lays the items out as sections, or as rows of the list.
  public func layout(_ layout: RepeatRules.Layout) -> Self { withRules { $0.layout = layout } }

  /// Adds a rule that the list as a whole has to meet.
  public func validate(
    _ rule: some RuleDescription, _ message: LocalText? = nil, id: String? = nil
  ) -> Self {
    withRules { $0.validate.append(Validation(rule.source, message: message, id: id)) }
  }

  /// A copy with one change of what is special to lists.
  private func withRules(_ change: (inout RepeatRules) -> Void) -> Self {
    with { section in
      guard var rules = section.repeat else { return }
      change(&rules)
      section.repeat = rules
    }
  }
}
