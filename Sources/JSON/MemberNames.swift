/// The names of one object so far, compared byte for byte.
///
/// A few names are compared one by one. From then on they are in sets, so that an object with very
/// many members is read in linear time. `Set<String>` alone would not do: for it, `é` in one code
/// point and in two are one name.
struct MemberNames {
  private var ascii: Set<String> = []
  private var others: Set<[UInt8]> = []

  private static let few = 12

  /// Notes a name.
  ///
  /// - Returns: False if one of the members read before has this name.
  mutating func insert(_ name: String, among members: [JSONMember]) -> Bool {
    if members.count < Self.few {
      return !members.contains { $0.name.hasSameBytes(as: name) }
    }
    if members.count == Self.few {
      for member in members { _ = insert(member.name) }
    }
    return insert(name)
  }

  private mutating func insert(_ name: String) -> Bool {
    if name.utf8.allSatisfy({ $0 < 0x80 }) { return ascii.insert(name).inserted }
    return others.insert(Array(name.utf8)).inserted
  }
}
