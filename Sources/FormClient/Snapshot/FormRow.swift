/// A row of a form as a snapshot shows it.
///
/// What is common to rows has a property; ``members`` has everything, also what a later server may add.
public struct FormRow: Sendable, Equatable {
  public let key: String
  /// Everything that the server says about the row, its key too.
  public internal(set) var members: [WireMember]

  /// A member by its name.
  public subscript(name: String) -> WireValue? { members[name] }

  /// What kind of answer the row takes: `text`, `number`, `bool`, `choice` and so on.
  public var kind: String { self["kind"]?.string ?? "" }
  /// The widget that the form asks for: `line`, `switch`, `push` and so on.
  public var widget: String { self["as"]?.string ?? "" }
  public var label: String { self["label"]?.string ?? "" }
  public var help: String? { self["help"]?.string }
  public var placeholder: String? { self["placeholder"]?.string }
  /// The stored answer; `nil` where there is none.
  ///
  /// What a widget has to show is ``Conversation/shown(_:)``, which knows what was typed since.
  public var value: WireValue? { self["value"] }
  /// The first fault of the answer, in words.
  public var error: String? { self["error"]?.string }
  public var isRequired: Bool { self["required"]?.bool ?? false }
  public var isDisabled: Bool { self["disabled"]?.bool ?? false }
  /// Whether a secret is stored; the secret itself is never sent back.
  public var hasValue: Bool { self["hasValue"]?.bool ?? false }
  /// What may be chosen, for the kinds that have options.
  public var options: [FormOption] { (self["options"]?.list ?? []).compactMap(FormOption.init) }

  /// Whether what is typed goes to the server after a silence; any other answer goes at once.
  public var isTyped: Bool {
    switch kind {
    case "text", "number", "location": true
    case "date", "time", "datetime", "month", "duration": widget == "line"
    default: false
    }
  }

  /// Whether the answer is a secret, which no snapshot holds.
  var isSecret: Bool { kind == "text" && widget == "secret" }

  init(_ json: WireValue) throws(WireFault) {
    guard let members = json.object, let key = json["key"]?.string else {
      throw WireFault("a row has no key")
    }
    self.key = key
    self.members = members
  }
}

/// One of the things that may be chosen in a row.
public struct FormOption: Sendable, Equatable {
  public let value: String
  public let title: String
  /// The options below this one, in a cascade.
  public let options: [FormOption]
  /// Everything that the server says about the option.
  public let json: WireValue

  init?(_ json: WireValue) {
    guard let value = json["value"]?.string else { return nil }
    self.value = value
    self.json = json
    title = json["title"]?.string ?? value
    options = (json["options"]?.list ?? []).compactMap(FormOption.init)
  }

  public static func == (left: Self, right: Self) -> Bool { left.json == right.json }
}
