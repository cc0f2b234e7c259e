public import Decimals

/// A line of the form language that describes a field with a number.
public protocol NumberDescription: ComputableDescription {
  /// Creates a field with a key.
  init(_ key: String)
}

extension NumberDescription {
  /// Creates a field with a key and the whole numbers between which an answer lies.
  public init(_ key: String, in range: ClosedRange<Int>) {
    self.init(key, in: Decimal(range.lowerBound)...Decimal(range.upperBound))
  }

  /// Creates a field with a key and the numbers between which an answer lies.
  public init(_ key: String, in range: ClosedRange<Decimal>) {
    self = Self(key).min(range.lowerBound).max(range.upperBound)
  }

  /// Sets the least number.
  public func min(_ least: Decimal?) -> Self { withRules { $0.min = least } }

  /// Sets the greatest number.
  public func max(_ most: Decimal?) -> Self { withRules { $0.max = most } }

  /// Sets the distance of allowed numbers, counted from the least one or from zero.
  ///
  /// A line keeps what lies between and says so; a stepper and a slider go to the nearest.
  public func step(_ step: Decimal?) -> Self { withRules { $0.step = step } }

  /// Sets the least number, a whole one.
  public func min(_ least: Int) -> Self { min(Decimal(least)) }

  /// Sets the greatest number, a whole one.
  public func max(_ most: Int) -> Self { max(Decimal(most)) }

  /// Sets the distance of allowed numbers, a whole one.
  public func step(_ step: Int) -> Self { self.step(Decimal(step)) }

  /// Sets the number of decimals; 0 is for whole numbers.
  public func scale(_ decimals: Int) -> Self { withRules { $0.scale = decimals } }

  /// Says in which currency the number is: `EUR`.
  public func currency(_ code: String) -> Self { withRules { $0.currency = code } }

  /// Says in which unit the number is.
  public func unit(_ text: LocalText) -> Self { withRules { $0.unit = text } }

  /// A copy with one change of what is special to numbers.
  private func withRules(_ change: (inout NumberRules) -> Void) -> Self {
    with { field in
      guard case .number(var rules) = field.kind else { return }
      change(&rules)
      field.kind = .number(rules)
    }
  }
}

/// A field for a number.
public struct NumberField: NumberDescription {
  /// A widget that shows a number.
  public enum Style: String, Sendable { case line, stepper, slider }

  public var field: Field

  public init(_ key: String) { field = Field(key, .number(NumberRules())) }

  /// Chooses a widget.
  public func style(_ style: Style) -> Self { with { $0.widget = style.rawValue } }
}

/// A number that is counted up and down; without bounds it shows 0 to 100, by 1.
public struct Stepper: NumberDescription {
  public var field: Field

  public init(_ key: String) { field = Field(key, .number(NumberRules()), widget: "stepper") }
}

/// A number that is slid to; without bounds it shows 0 to 10, in twenty steps.
public struct Slider: NumberDescription {
  public var field: Field

  public init(_ key: String) { field = Field(key, .number(NumberRules()), widget: "slider") }
}
