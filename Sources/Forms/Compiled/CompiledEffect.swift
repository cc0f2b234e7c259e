import Rules

/// An effect ready to be carried out.
enum CompiledEffect: Sendable {
  case set([Setting])
  case toggle(EffectTarget)
  case clear([EffectTarget])
  case reset([EffectTarget])
  case insertItem(list: Int)
  case removeItem(list: Int)
  case focus(EffectTarget)
  case scrollTo(Place)
  case open(String)
  case alert(LocalText)
  case submit

  /// Something that is set, and the rule that gives its value.
  struct Setting: Sendable {
    let target: EffectTarget
    let rule: Rule
    /// Whether the rule reads the item that it stands in.
    let readsItem: Bool
  }

  /// Something that can be brought into view.
  enum Place: Sendable {
    case field(EffectTarget)
    case section(Int)
  }
}

/// A field or variable that an effect is about.
enum EffectTarget: Hashable, Sendable {
  /// One outside of repeats, by its slot.
  case outer(Int)
  /// A field of the own item, by its column.
  case own(Int)
}

/// The effects of one field, one list or the form.
struct CompiledEffects: Sendable {
  var lists: [Trigger: [CompiledEffect]] = [:]
  /// The effects of actions by their keys.
  var actions: [String: [CompiledEffect]] = [:]

  var isEmpty: Bool { lists.isEmpty && actions.isEmpty }

  /// The effects of one trigger.
  subscript(trigger: Trigger) -> [CompiledEffect] { lists[trigger] ?? [] }
}
