/// The names of one object so far, compared byte for byte.
///
/// A few names are compared one by one. From then on they are found by a hash of their bytes, which is
/// cheap and which a sender can foresee: where too many names go the same way, sets with a hash that
/// nobody foresees take over. So an object with very many members is always read in linear time.
struct MemberNames {
  /// By hash, the hash in the upper half and the place of the member in the lower one, counted from 1.
  private var slots: [UInt64] = []
  /// How many more slots may be looked at in vain.
  private var patience = 256
  private var crowd: Set<[UInt8]>?

  private static let few = 8

  /// Notes a name.
  ///
  /// - Returns: False if one of the members read before has this name.
  mutating func insert(_ name: String, among members: [JSONMember]) -> Bool {
    if members.count < Self.few {
      for member in members where member.name.hasSameBytes(as: name) { return false }
      return true
    }
    if crowd != nil { return crowd?.insert(Array(name.utf8)).inserted == true }
    if slots.count < 2 * members.count + 2 { grow(members) }
    return place(name, name.utf8.span.quickHash, among: members)
  }

  /// Puts a name into the first free slot from that of its hash on.
  private mutating func place(
    _ name: String, _ hash: UInt32, among members: [JSONMember]
  ) -> Bool {
    let mask = slots.count - 1
    var slot = Int(hash) & mask
    while slots[slot] != 0 {
      if UInt32(truncatingIfNeeded: slots[slot] >> 32) == hash,
        members[Int(UInt32(truncatingIfNeeded: slots[slot])) - 1].name.hasSameBytes(as: name)
      {
        return false
      }
      slot = (slot + 1) & mask
      patience -= 1
      guard patience > 0 else { return giveUp(name, members) }
    }
    slots[slot] = UInt64(hash) << 32 | UInt64(members.count + 1)
    return true
  }

  /// Makes room for four times as many names.
  private mutating func grow(_ members: [JSONMember]) {
    let old = slots
    let size = max(4 * old.count, 8 * Self.few)
    slots = Array(repeating: 0, count: size)
    if old.isEmpty {
      for (position, member) in members.enumerated() {
        put(UInt64(member.name.utf8.span.quickHash) << 32 | UInt64(position + 1))
      }
    } else {
      for entry in old where entry != 0 { put(entry) }
    }
    patience += size
  }

  /// Puts an entry that is not there yet.
  private mutating func put(_ entry: UInt64) {
    let mask = slots.count - 1
    var slot = Int(entry >> 32) & mask
    while slots[slot] != 0 { slot = (slot + 1) & mask }
    slots[slot] = entry
  }

  /// Goes on with sets.
  private mutating func giveUp(_ name: String, _ members: [JSONMember]) -> Bool {
    slots = []
    var crowd = Set(members.lazy.map { Array($0.name.utf8) })
    let isNew = crowd.insert(Array(name.utf8)).inserted
    self.crowd = crowd
    return isNew
  }
}

extension Span<UInt8> {
  /// A hash of a few operations for each byte.
  var quickHash: UInt32 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for index in indices { hash = (hash ^ UInt64(self[index])) &* 0x100_0000_01B3 }
    return UInt32(truncatingIfNeeded: hash ^ hash >> 32)
  }
}
