public import JSON

/// A form as its author describes it: sections of fields, with their rules.
///
/// A form holds no answers; those live in a ``Session``. Every list is expanded already: `forEach`
/// and `includeIf` exist only in documents that are being saved.
public struct Form: Hashable, Sendable {
  /// The key of the form, which is its address: `[a-z][a-z0-9-]{0,63}`.
  public var key: String
  public var title: LocalText?
  public var description: LocalText?
  /// The languages of its texts, the first being the one that others fall back to.
  public var languages: [String] = []
  /// The IANA zone whose calendar the rules use.
  public var timeZone: String?
  /// State that no field shows, in the order of the keys.
  public var variables: [Variable] = []
  public var optionSets: [OptionSet] = []
  /// What fields have, by kind, where a document leaves it out.
  public var typeDefaults: [TypeDefaults] = []
  public var sections: [Section] = []
  /// The pages on which the sections are shown, each on one; none where all are shown together.
  public var pages: [Page] = []
  public var submit = Submit()
  public var access = Access.public
  public var keepDays = KeepDays()
  /// What clients are sent and the server never acts on.
  public var hints: Hints = .none
  /// What happens whatever part of the form it happens to, after the effects of that part.
  public var effects = EffectLists.none

  /// Creates a form from sections that have their keys.
  public init(_ key: String, sections: [Section] = []) {
    self.key = key
    self.sections = sections
  }

  /// What needs no token.
  public enum Access: String, Hashable, Sendable, CaseIterable {
    case `public`
    case sessions
    case `private`
  }

  /// The end of the form: its button and what is said afterwards.
  public struct Submit: Hashable, Sendable {
    public var title: LocalText?
    public var confirmation: LocalText?
    /// A path of this server to go on to.
    public var redirect: String?

    /// Creates an end with the usual texts.
    public init() {}
  }

  /// How many days after the last change things are kept; `nil` is the default (30) or for ever.
  public struct KeepDays: Hashable, Sendable {
    public var sessions: Int?
    public var submissions: Int?

    /// Creates the usual spans.
    public init() {}
  }
}

/// A list of options that several fields share.
public struct OptionSet: Hashable, Sendable {
  public var key: String
  public var options: [Option]

  /// Creates a set with a name and its options.
  public init(_ key: String, _ options: [Option]) {
    self.key = key
    self.options = options
  }
}

/// JSON that is stored and sent and never acted on.
public struct Hints: Hashable, Sendable {
  /// Members in canonical order; empty when there are none.
  public var members: [JSONMember]

  public static let none = Hints(members: [])

  /// Creates hints from members in canonical order.
  public init(members: [JSONMember]) { self.members = members }

  public func hash(into hasher: inout Hasher) { hasher.combine(members.count) }
}
