/// A line of the form language that describes a field whose answer is one option, shown by one widget.
public protocol OneChoiceDescription: ChoiceDescription {
  /// The widget that shows it.
  static var widget: String { get }

  /// Creates a line from its field.
  init(field: Field)
}

extension OneChoiceDescription {
  /// Creates a field with a key and its options.
  public init(_ key: String, @ListBuilder<Option> options: () -> [Option] = { [] }) {
    self.init(
      field: Field(key, .choice(ChoiceRules(.list(options()))), widget: Self.widget))
  }
}

/// A line of the form language that describes a field whose answer is any number of options, shown by
/// one widget.
public protocol ManyChoicesDescription: ChoiceDescription {
  /// The widget that shows it.
  static var widget: String { get }

  /// Creates a line from its field.
  init(field: Field)
}

extension ManyChoicesDescription {
  /// Creates a field with a key and its options.
  public init(_ key: String, @ListBuilder<Option> options: () -> [Option] = { [] }) {
    self.init(
      field: Field(key, .choices(ChoiceRules(.list(options()))), widget: Self.widget))
  }

  /// Sets the least number of options to pick.
  public func min(_ count: Int) -> Self { withRules { $0.min = count } }

  /// Sets the most number of options to pick.
  public func max(_ count: Int) -> Self { withRules { $0.max = count } }
}

/// One option of a list that is opened.
public struct PushSelect: OneChoiceDescription {
  public static let widget = "push"
  public var field: Field

  public init(field: Field) { self.field = field }
}

/// One option of those that are all shown.
public struct Radio: OneChoiceDescription {
  public static let widget = "radio"
  public var field: Field

  public init(field: Field) { self.field = field }
}

/// One option of a few that lie side by side.
public struct Segmented: OneChoiceDescription {
  public static let widget = "segmented"
  public var field: Field

  public init(field: Field) { self.field = field }
}

/// One option that is turned to.
public struct Picker: OneChoiceDescription {
  public static let widget = "picker"
  public var field: Field

  public init(field: Field) { self.field = field }
}

/// One option of a picker that opens below the row.
public struct InlinePicker: OneChoiceDescription {
  public static let widget = "inlinePicker"
  public var field: Field

  public init(field: Field) { self.field = field }
}

/// One option of a picker in place of the keyboard.
public struct SelectorPicker: OneChoiceDescription {
  public static let widget = "selectorPicker"
  public var field: Field

  public init(field: Field) { self.field = field }
}

/// One option of a sheet that comes up.
public struct Sheet: OneChoiceDescription {
  public static let widget = "sheet"
  public var field: Field

  public init(field: Field) { self.field = field }
}

/// Any number of options that are all shown, each with a box.
public struct Checks: ManyChoicesDescription {
  public static let widget = "checks"
  public var field: Field

  public init(field: Field) { self.field = field }
}

/// Any number of options, shown as tags.
public struct Tags: ManyChoicesDescription {
  public static let widget = "tags"
  public var field: Field

  public init(field: Field) { self.field = field }
}
