/// The names that a rule may use, and what they mean.
///
/// A scope maps names to *slots*: positions in the ``RuleInputs`` that the rule is evaluated with. It
/// is made by the owner of the names (a form) and knows nothing else of it.
public struct Scope: Sendable {
  /// Something with an answer.
  public struct Name: Sendable {
    /// Where the answer stands; of a field of a repeat its column.
    public let slot: Int
    public let type: ValueType
    /// Whether the value may be null.
    public let isNullable: Bool
    /// The values that the answer can have, where there is a list of them.
    public let options: [Value]?
    /// Whether only `answered()` and a `validate` rule may read it.
    public let isSecret: Bool
    /// The most code points that a text may have.
    public let maxLength: Int
    /// The most items that a list may have; not more than there are options.
    public let maxItems: Int
    /// The bytes of the longest option that is a text.
    let longestOption: Int?

    init(
      slot: Int, type: ValueType, isNullable: Bool, options: [Value]?, isSecret: Bool,
      maxLength: Int, maxItems: Int?
    ) {
      self.slot = slot
      self.type = type
      self.isNullable = isNullable
      self.options = options
      self.isSecret = isSecret
      self.maxLength = maxLength
      self.maxItems = min(maxItems ?? .max, options?.count ?? maxItems ?? RuleLimit.usualItems)
      longestOption = options.map { options in
        options.reduce(0) { longest, option in
          if case .text(let text) = option { max(longest, text.utf8.count) } else { longest }
        }
      }
    }
  }

  /// A repeat, whose key is the list of its rows.
  public struct Repeat: Sendable {
    public let key: String
    /// The most rows that it can have.
    public let maxRows: Int
    /// The fields of its template; their slots are columns.
    public internal(set) var columns: [String: Name] = [:]
    /// The fields and sections of its template whose visibility may be asked, by column.
    public internal(set) var visibles: [String: Int] = [:]
  }

  /// The names of answers.
  public private(set) var names: [String: Name] = [:]
  /// The names whose visibility may be asked, fields and sections, with their slots.
  public private(set) var visibles: [String: Int] = [:]
  /// The repeats by their numbers.
  public private(set) var repeats: [Repeat] = []
  /// The numbers of the repeats by their keys.
  public private(set) var repeatNumbers: [String: Int] = [:]
  /// The number of the repeat in whose template the rule stands; `nil` outside.
  public var ownRepeat: Int?
  /// The field that `this` stands for; `nil` where there is none.
  public var this: Name?
  /// The number of the repeat whose list of rows `this` stands for; `nil` where it stands for none.
  public var thisRepeat: Int?
  /// The attributes of `option`, in the order of the values given to the evaluation; `nil` where
  /// there is no `option`.
  public var option: [(name: String, type: ValueType)]?
  /// The most code points that an attribute of `option` may have.
  public var optionLength = 1_000
  /// Whether the rule may read the moment of the pass, as `initial` and `validate` may.
  public var mayReadNow = false
  /// What surrounds the rules; the host of a form never changes it.
  var environment = Environment.forms
  /// The name space of plain CEL in which names are looked up first.
  var container = ""
  /// The functions that are declared beside those of the table, without a body.
  var functions: [String: Overload] = [:]

  public init() {}

  /// Whether a name has a meaning where the rule stands.
  func holds(_ name: String) -> Bool {
    names[name] != nil || repeatNumbers[name] != nil
      || ownRepeat.map { repeats[$0].columns[name] != nil } ?? false
  }

  /// Makes room for so many names.
  public mutating func reserveCapacity(_ count: Int) {
    names.reserveCapacity(count)
    visibles.reserveCapacity(count)
  }

  /// Adds something with an answer.
  public mutating func declare(
    _ key: String, slot: Int, type: ValueType, isNullable: Bool = true, options: [Value]? = nil,
    isSecret: Bool = false, maxLength: Int = 1_000, maxItems: Int? = nil
  ) {
    names[key] = Name(
      slot: slot, type: type, isNullable: isNullable, options: options, isSecret: isSecret,
      maxLength: maxLength, maxItems: maxItems)
  }

  /// Adds a field or section whose visibility may be asked.
  public mutating func declareVisible(_ key: String, slot: Int) {
    visibles[key] = slot
  }

  /// Adds a repeat; its number is the count of those declared before.
  public mutating func declareRepeat(_ key: String, maxRows: Int) {
    repeatNumbers[key] = repeats.count
    repeats.append(Repeat(key: key, maxRows: maxRows))
  }

  /// Adds a field of the template of a repeat that has been declared.
  public mutating func declare(
    _ key: String, inRepeat number: Int, column: Int, type: ValueType, isNullable: Bool = true,
    options: [Value]? = nil, isSecret: Bool = false, maxLength: Int = 1_000,
    maxItems: Int? = nil
  ) {
    repeats[number].columns[key] = Name(
      slot: column, type: type, isNullable: isNullable, options: options, isSecret: isSecret,
      maxLength: maxLength, maxItems: maxItems)
  }

  /// Adds a field or section of the template of a repeat whose visibility may be asked.
  public mutating func declareVisible(_ key: String, inRepeat number: Int, column: Int) {
    repeats[number].visibles[key] = column
  }
}
