import Rules

/// A list of items with its rules ready to be evaluated.
///
/// Each item owns a block of consecutive slots, one for each column: the slot of a column in an item
/// is where the block begins plus the number of the column. An item is a section for clients, and no
/// rule can ask for it, so it needs no slot itself.
struct CompiledRepeat: Sendable {
  /// Its number among the repeats of the form.
  let number: Int
  /// The position of its section.
  let section: Int
  /// The positions of its template's fields among all fields.
  let columns: Range<Int>
  /// The rule that sets the number of items.
  let rows: Rule?
  /// The checks of the list as a whole.
  let validations: [CompiledValidation]
  let list: RepeatRules
  /// What each item is called, where rules are part of it.
  let itemTitle: CompiledText?
  /// What happens when an item is removed or moved, and the actions of items.
  let effects: CompiledEffects?

  /// The greatest number of items.
  var most: Int { list.max ?? RepeatRules.usualMost }

  /// The number of items at the start; those of a rule come with the first pass.
  var initialCount: Int { list.rows == nil ? list.min : 0 }

  /// How many slots an item owns.
  var width: Int { columns.count }
}
