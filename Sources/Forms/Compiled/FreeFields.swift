/// The fields whose answers go from the body of a submission into the submission as they stand.
///
/// They are texts that can always be changed, in a form without effects: no rule reads such an answer, and no
/// check finds anything wrong with it but that it is too long. So nobody asks a session about it, but
/// whether it is shown. Most answers of most submissions are of this sort.
struct FreeFields: Sendable {
  /// What can be seen of an answer by one look at it.
  private struct Look: Sendable {
    /// The most bytes of an answer that is certain to have room; 0 for a field that is not free.
    let longest: Int
    let trims: Bool
  }

  /// By slot, of all fields outside of lists.
  private let looks: [Look]
  /// How many of these are not free.
  let others: Int
  /// The slots of free ones that a rule may hide.
  let hideable: [Int]

  init(_ form: CompiledForm) {
    let hasEffects =
      form.effects != nil || form.fields.contains { $0.effects != nil }
      || form.repeats.contains { $0.effects != nil }
    let looks = (0..<form.variables.lowerBound).map { slot in
      let field = form.fields[slot]
      guard !hasEffects, form.loneFields.contains(slot), field.isFree,
        form.sections[field.section].isFree,
        case .text(let longest, let trims) = field.shape
      else { return Look(longest: 0, trims: false) }
      return Look(longest: min(longest, TextRules.largestBytes), trims: trims)
    }
    self.looks = looks
    others = looks.count { $0.longest == 0 }
    hideable = looks.indices.filter { slot in
      let field = form.fields[slot]
      return looks[slot].longest > 0
        && (field.visible.rule != nil || form.sections[field.section].visible.rule != nil)
    }
  }

  /// How many fields are outside of lists.
  var count: Int { looks.count }

  /// Whether an answer, in canonical JSON between its quotes, can go into a submission as it stands.
  func takes(_ answer: Span<UInt8>, in slot: Int) -> Bool {
    let look = looks[slot]
    // There are never more scalars than bytes. An empty answer is none.
    guard answer.count <= look.longest, !answer.isEmpty else { return false }
    // No string of JSON holds a carriage return or a NUL without an escape.
    return !look.trims || answer[0].isVisible && answer[answer.count - 1].isVisible
  }
}

extension CompiledField {
  /// Whether an answer can be given, as far as it is up to the field.
  fileprivate var isFree: Bool {
    guard visible.mayHold, case .constant(true) = enabled else { return false }
    return isUnchecked && !isSecret && column == nil
  }
}

extension CompiledSection {
  /// Whether answers can be given in it.
  fileprivate var isFree: Bool {
    guard visible.mayHold, case .constant(true) = enabled else { return false }
    return list == nil
  }
}

extension CompiledCondition {
  /// Whether it can be true.
  fileprivate var mayHold: Bool {
    if case .constant(let truth) = self { truth } else { true }
  }
}

extension UInt8 {
  /// Whether it is a character of ASCII that is no white space.
  fileprivate var isVisible: Bool { (0x21...0x7E).contains(self) }
}
