/// A line of the form language that describes a field whose answer is picked from options.
public protocol ChoiceDescription: ComputableDescription {}

extension ChoiceDescription {
  /// Adds options.
  public func options(@ListBuilder<Option> _ options: () -> [Option]) -> Self {
    self.options(options())
  }

  /// Adds options.
  public func options(_ options: [Option]) -> Self {
    withRules { rules in
      if case .list(let others) = rules.options {
        rules.options = .list(others + options)
      } else {
        rules.options = .list(options)
      }
    }
  }

  /// Takes the options of a set of the form.
  public func options(from set: String) -> Self { withRules { $0.options = .set(set) } }

  /// Offers only the options for which a rule is true, in which `option` is the option.
  ///
  /// An answer that is no longer offered is an issue, or is dropped if the field clears it.
  public func optionFilter(
    _ rule: some RuleDescription, clearsInvalid: Bool = false
  ) -> Self {
    withRules {
      $0.optionFilter = rule.source
      $0.clearInvalid = $0.clearInvalid || clearsInvalid
    }
  }

  /// Drops an answer that is no longer offered, instead of keeping it as an issue.
  public func clearsInvalid(_ clearsInvalid: Bool = true) -> Self {
    withRules { $0.clearInvalid = clearsInvalid }
  }

  /// Offers "none" as a choice of its own.
  public func includeNone(_ includesNone: Bool = true) -> Self {
    withRules { $0.includeNone = includesNone }
  }

  /// Offers a choice of its own for "none", with a name.
  public func includeNone(_ title: LocalText) -> Self {
    withRules {
      $0.includeNone = true
      $0.noneTitle = title
    }
  }

  /// A copy with one change of what is special to choices.
  func withRules(_ change: (inout ChoiceRules) -> Void) -> Self {
    with { field in
      switch field.kind {
      case .choice(var rules):
        change(&rules)
        field.kind = .choice(rules)
      case .choices(var rules):
        change(&rules)
        field.kind = .choices(rules)
      default: break
      }
    }
  }
}

/// A field whose answer is one option.
public struct Choice: OneChoiceDescription {
  /// A widget that shows a choice.
  public enum Style: String, Sendable {
    case push, radio, segmented, picker, inlinePicker, selectorPicker, sheet
  }

  public static let widget = "push"
  public var field: Field

  public init(field: Field) { self.field = field }

  /// Chooses a widget.
  public func style(_ style: Style) -> Self { with { $0.widget = style.rawValue } }
}

/// A field whose answer is any number of options.
public struct Choices: ManyChoicesDescription {
  /// A widget that shows a choice of several.
  public enum Style: String, Sendable { case push, checks, tags }

  public static let widget = "push"
  public var field: Field

  public init(field: Field) { self.field = field }

  /// Chooses a widget.
  public func style(_ style: Style) -> Self { with { $0.widget = style.rawValue } }
}
