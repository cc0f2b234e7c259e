internal import Forms
internal import FormStore
internal import JSON

/// The schemas of what is sent to a session.
extension SchemaName {
  static var valueSchema: JSONSchema {
    .any.saying("Of the type that the kind of the field asks for; `null` takes an answer away.")
      .like(.string("Ada"), .bool(true), .null)
  }

  static var answersSchema: JSONSchema {
    .map(of: .answer, most: EditBody.answerLimit).saying("Answers by key.")
  }

  static var openingSchema: JSONSchema {
    .object(
      .optional("values", .named(.answers), "Answers to begin with."),
      .optional("language", .text), .optional("timeZone", .text, "Like `Europe/Amsterdam`."),
      .optional("follow", .word("published", "draft"), "What the session is taken along with."),
      .optional("capabilities", .capabilities))
  }

  /// One edit, or a queue of them.
  static var editSchema: JSONSchema {
    let shared: [JSONSchema.Member] = [
      .optional("base", .base, "The state that the client holds."),
      .optional(
        "fields", .map(of: .base, most: EditBody.answerLimit),
        "Fields that must not have changed since a state."),
    ]
    let item = JSONSchema.object(.needed("seq", .seq), .needed("set", .named(.answers)))
    return .any(
      of: .object(
        shared + [
          .needed("set", .named(.answers)), .optional("client", .clientID), .optional("seq", .seq),
        ]
      ).together("client", "seq"),
      .object(
        shared + [
          .needed("client", .clientID), .needed("edits", .list(of: item, count: 1...64)),
        ]))
  }

  static var stepSchema: JSONSchema { step([]) }

  static var eventSchema: JSONSchema {
    let field = JSONSchema.Member.needed("field", .text(length: 1...256), "The key of a row.")
    let kinds = Event.Kind.allCases.filter { $0 != .action }.map(\.rawValue)
    return .any(
      of: step([.needed("type", .word(kinds)), field]),
      step([.needed("type", .word(["action"])), field, .needed("action", .text)]))
  }

  static var rebaseSchema: JSONSchema {
    step([.optional("version", .integer(from: 1), "The newest one if there is none.")])
  }

  static var settingsSchema: JSONSchema {
    step([
      .optional("language", .any(of: .text, .null), "One of the form's; null is the usual one."),
      .optional(
        "timeZone", .any(of: .text, .null), "Like `Europe/Amsterdam`; null is that of the form."),
      .optional("capabilities", .capabilities),
    ])
  }

  static var itemInsertionSchema: JSONSchema {
    step([.needed("list", .text), .optional("values", .named(.answers))] + JSONSchema.position)
      .placedOnce
  }

  static var itemMoveSchema: JSONSchema {
    step(
      [.optional("list", .text, "The list to move to; its own one if there is none.")]
        + JSONSchema.position
    ).placedOnce
  }

  static var neighbourSchema: JSONSchema { .object(.needed("key", .text)) }

  static var validationSchema: JSONSchema {
    .object(
      .needed("issues", .list(of: .named(.issue))),
      .optional("diff", .named(.change), "Unless nothing was marked."))
  }

  /// An edit that has these members beside those by which it is known.
  private static func step(_ members: [JSONSchema.Member]) -> JSONSchema {
    .object(
      members + [
        .optional("client", .clientID), .optional("seq", .seq),
        .optional("base", .base, "The state that the client holds."),
      ]
    ).together("client", "seq")
  }
}

extension JSONSchema {
  /// What a client can show; a list that is left out stands for everything.
  fileprivate static let capabilities: JSONSchema = {
    let name = text("[A-Za-z0-9_-]{1,\(Capabilities.longestName)}")
    let names = list(of: name, count: 0...Capabilities.mostNames)
    return any(
      of: object(.optional("kinds", names), .optional("as", names), .optional("components", names)),
      .null
    ).saying("What the client can show; null is everything.")
  }()

  /// The object with members that come all or not at all.
  fileprivate func together(_ one: String, _ other: String) -> JSONSchema {
    with(
      "dependentRequired",
      .object([
        JSONMember(one, .array([.string(other)])), JSONMember(other, .array([.string(one)])),
      ]))
  }

  /// A place among others: one of `at`, `before` and `after`, else the end.
  static let position: [Member] = [
    .optional("at", .integer(from: 0)), .optional("before", .text), .optional("after", .text),
  ]

  /// The object with at most one member of a position.
  var placedOnce: JSONSchema {
    let pairs = [("at", "before"), ("at", "after"), ("before", "after")].map { one, other in
      JSONValue.object([JSONMember("required", .array([.string(one), .string(other)]))])
    }
    return with("not", .object([JSONMember("anyOf", .array(pairs))]))
  }
}
