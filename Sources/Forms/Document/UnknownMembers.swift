import JSON

extension FormReader {
  /// Reports every member that has no place in an object.
  mutating func refuseUnknown(
    in members: Members, _ vocabulary: Vocabulary, _ what: @autoclosure () -> String
  ) {
    for member in members.list where !vocabulary.reads(member.name) {
      guard !log.isFull else { return }
      refuse(member.name, in: members, vocabulary, what())
    }
  }

  /// Reports one member, and says what was meant or where it belongs.
  private mutating func refuse(
    _ name: String, in members: Members, _ vocabulary: Vocabulary, _ what: String
  ) {
    let place = members.place(name)
    guard !vocabulary.later.contains(name) else {
      report("not-built", at: place, "\(name.quoted) is not built yet.")
      return
    }
    let owners = vocabulary.isField ? Vocabulary.kinds(with: name) : nil
    let meant = owners == nil ? Spelling.meant(by: name, among: vocabulary.built) : nil
    let hint = owners.map { "It belongs to \($0)." } ?? meant.map { "Did you mean `\($0)`?" }
    report("unknown-member", at: place, "\(what) has no \(name.quoted).", hint: hint, fix: meant)
  }
}
