/// Values by their keys, in the order in which they were written.
///
/// A key is a bool, an int or a text. A double that is a whole number finds the int.
public struct RuleMap: Hashable, Sendable {
  public private(set) var keys: [Value] = []
  private var values: [Value: Value] = [:]

  public init() {}

  /// The number of keys.
  public var count: Int { keys.count }

  /// The value of a key; `nil` where there is none.
  public subscript(key: Value) -> Value? {
    if case .double(let number) = key, let whole = Int64(exactly: number) {
      return values[.int(whole)]
    }
    return values[key]
  }

  /// Adds a key with its value.
  ///
  /// - Returns: Whether it was added: not if it is there already, or cannot be a key.
  @discardableResult
  public mutating func insert(_ value: Value, for key: Value) -> Bool {
    switch key {
    case .bool, .int, .text: break
    default: return false
    }
    guard values.updateValue(value, forKey: key) == nil else { return false }
    keys.append(key)
    return true
  }

  /// Two maps are equal whatever the order of their keys.
  public static func == (left: Self, right: Self) -> Bool { left.values == right.values }

  public func hash(into hasher: inout Hasher) { hasher.combine(values) }
}
