/// Something that a person did with a row, other than giving an answer.
public struct Event: Sendable, Hashable {
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    case select, tap, `return`, focus, blur, action
  }

  public var kind: Kind
  /// The key of the row; of an action it may be that of an item.
  public var field: String
  /// The key of the action.
  public var action: String?

  public init(_ kind: Kind, _ field: String, action: String? = nil) {
    self.kind = kind
    self.field = field
    self.action = action
  }
}

extension Event.Kind {
  /// What it sets off; `nil` where only the row itself has to do with it.
  var trigger: Trigger? {
    switch self {
    case .select: .onSelect
    case .tap: .onTap
    case .return: .onReturn
    case .focus, .blur, .action: nil
    }
  }
}
