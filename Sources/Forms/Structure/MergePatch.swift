public import JSON

extension JSONValue {
  /// The value with a merge patch applied to it, by RFC 7396.
  ///
  /// `null` removes a member, an object changes the members of an object, all else replaces. What is
  /// whole is one thing that is replaced even if it is an object.
  public func mergePatched(
    _ patch: JSONValue, isWhole: (JSONValue) -> Bool = { _ in false }
  ) -> JSONValue {
    guard case .object(let changes) = patch, !isWhole(patch) else { return patch }
    var members = object ?? []
    for change in changes {
      let place = members.firstIndex { $0.name.utf8.elementsEqual(change.name.utf8) }
      if case .null = change.value {
        if let place { members.remove(at: place) }
        continue
      }
      let value = (place.map { members[$0].value } ?? .null)
        .mergePatched(change.value, isWhole: isWhole)
      if let place {
        members[place].value = value
      } else {
        members.append(JSONMember(change.name, value))
      }
    }
    return .object(members)
  }
}
