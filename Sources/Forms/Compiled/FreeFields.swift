import JSON

/// The fields whose answers go from the body of a submission into the submission as they stand.
///
/// They are texts that are always shown and can always be given, in a form without effects: no rule reads
/// such an answer, and no check finds anything wrong with it but that it is too long. So nobody asks a
/// session about it. Most answers of most submissions are of this sort.
struct FreeFields: Sendable {
  /// What can be seen of one by one look at it.
  private struct Look: Sendable {
    /// The most bytes of an answer that is certain to have room; 0 for a field that is not free.
    let longest: UInt32
    let trims: Bool
    /// Where its key ends among all keys.
    let keyEnd: UInt32
  }

  /// By slot; the keys are those of all fields outside of lists.
  private var looks: [Look] = []
  private var keys: [UInt8] = []

  init(_ parts: CompiledParts, _ lone: LoneFields) {
    let hasEffects =
      parts.effects != nil || parts.fields.contains { $0.effects != nil }
      || parts.repeats.contains { $0.effects != nil }
    for (slot, field) in parts.fields.prefix(parts.outerFieldCount).enumerated()
    where !field.isVariable {
      keys += field.field.key.utf8
      let isFree =
        !hasEffects && lone.contains(slot) && field.isFree
        && parts.sections[field.section].isAlwaysOpen
      guard isFree, case .text(let longest, let trims) = field.shape else {
        looks.append(Look(longest: 0, trims: false, keyEnd: UInt32(keys.count)))
        continue
      }
      let most = min(longest, TextRules.largestBytes)
      looks.append(Look(longest: UInt32(most), trims: trims, keyEnd: UInt32(keys.count)))
    }
  }

  /// Whether the field in a slot has this name.
  func isKey(_ name: Span<UInt8>, of slot: Int) -> Bool {
    guard slot < looks.count else { return false }
    let start = slot == 0 ? 0 : Int(looks[slot - 1].keyEnd)
    guard Int(looks[slot].keyEnd) - start == name.count else { return false }
    for index in name.indices where keys[start + index] != name[index] { return false }
    return true
  }

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
  /// Whether the field itself says that an answer can be given, whatever else there is.
  fileprivate var isFree: Bool {
    guard case .constant(true) = visible, case .constant(true) = enabled else { return false }
    return isUnchecked && !isSecret && column == nil
  }
}

extension CompiledSection {
  /// Whether its rows are always there, and can always be changed.
  fileprivate var isAlwaysOpen: Bool {
    guard case .constant(true) = visible, case .constant(true) = enabled else { return false }
    return list == nil
  }
}

extension UInt8 {
  /// Whether it is a character of ASCII that is no white space.
  fileprivate var isVisible: Bool { (0x21...0x7E).contains(self) }
}
