/// One thing that an event or a changed answer brings about.
///
/// Effects of a list are carried out in order, in the edit that causes them; each sees what the one
/// before did. Names are those that rules use: of fields outside of repeats, of variables, and inside
/// a repeat of fields of the own item.
public enum Effect: Hashable, Sendable {
  /// Gives answers and variables what rules compute, all rules before the first is written.
  case set([Setting])
  /// Turns a variable or an answer of true or false into the other one.
  case toggle(String)
  /// Takes answers away, as a person does who empties a field.
  case clear([String])
  /// Puts answers back as if nobody had ever written them, so that `initial` counts again.
  case reset([String])
  /// Adds an item at the end of a list, if there is room.
  case insertItem(String)
  /// Removes the item that the field is in, if the list may lose it.
  case removeItem(String)
  /// Asks the client to go to a field.
  case focus(String)
  /// Asks the client to bring a field or a section into view.
  case scrollTo(String)
  /// Asks the client to open an address.
  case open(String)
  /// Asks the client to show a text.
  case alert(LocalText)
  /// Asks the client to submit.
  case submit

  /// A name and the rule that gives its value.
  public struct Setting: Hashable, Sendable {
    public var target: String
    public var rule: RuleSource

    /// Creates a setting.
    public init(_ target: String, _ rule: RuleSource) {
      self.target = target
      self.rule = rule
    }
  }
}

/// What may happen to a field, a list or the form; the names are those of the document.
public enum Trigger: String, Hashable, Sendable, CaseIterable {
  case onSelect, onTap, onChange, onReturn, onDelete, onReorder

  /// What may happen to a field.
  static let ofFields: [Trigger] = [.onSelect, .onTap, .onChange, .onReturn]
  /// What may happen to the items of a list.
  static let ofLists: [Trigger] = [.onDelete, .onReorder]
}

/// The effects of everything that may happen to one thing.
public struct EffectLists: Hashable, Sendable {
  /// By trigger; a trigger without effects is not among them.
  private var lists: [Trigger: [Effect]] = [:]

  /// No effects at all.
  public static let none = EffectLists()

  private init() {}

  /// Whether nothing has an effect.
  public var isEmpty: Bool { lists.isEmpty }

  /// The effects of one trigger, in order.
  public subscript(trigger: Trigger) -> [Effect] {
    get { lists[trigger] ?? [] }
    set { lists[trigger] = newValue.isEmpty ? nil : newValue }
  }
}
