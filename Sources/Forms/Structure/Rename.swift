/// Another name of a field or list, and the one that it had before.
///
/// Paths are as in the addresses of a draft: `email`, `people`, `people/name`. Renames are carried out
/// one after the other, so that `a` to `b` and `b` to `c` take the answer of `a` to `c`.
public struct Rename: Hashable, Sendable {
  public let from: String
  public let to: String

  /// Creates a rename from the path before and the path after.
  public init(from: String, to: String) {
    self.from = from
    self.to = to
  }

  /// The rename that takes this one back.
  public var inverse: Rename { Rename(from: to, to: from) }

  /// Where something is found after this rename.
  ///
  /// The items of a list go with it: `people` to `folk` takes `people/name` to `folk/name`.
  public func path(of path: String) -> String {
    if path.utf8.elementsEqual(from.utf8) { return to }
    guard path.utf8.starts(with: (from + "/").utf8) else { return path }
    return to + String(decoding: path.utf8.dropFirst(from.utf8.count), as: UTF8.self)
  }
}

extension Sequence<Rename> {
  /// Where something is found after all of these renames.
  public func path(of path: String) -> String {
    reduce(path) { path, rename in rename.path(of: path) }
  }
}
