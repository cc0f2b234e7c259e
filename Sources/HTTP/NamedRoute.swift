/// A route with the names of its pattern, shared by all requests for it.
final class NamedRoute: Sendable {
  /// A part of a path that has a name.
  struct Part: Sendable {
    /// Where a part ends.
    enum End: Sendable {
      case nextSlash, lastSlash, path
    }

    let name: String
    /// How many segments of the path are before it.
    let depth: Int
    let end: End
  }

  let route: Route
  private let parts: [Part]

  init(_ route: Route, parts: [Part]) {
    self.route = route
    self.parts = parts
  }

  /// Finds the part of a path that the pattern calls by a name.
  ///
  /// That is done only when it is asked for, so that finding the route makes no text.
  ///
  /// - Parameters:
  ///   - name: What the pattern calls the part.
  ///   - path: A path for which this route was found.
  /// - Returns: The part, or `nil` if the pattern has no such name.
  func part(_ name: String, of path: String) -> String? {
    guard let part = parts.first(where: { $0.name == name }) else { return nil }
    return path.withBytes { path in
      String(decoding: UnsafeRawBufferPointer(rebasing: path[part.range(in: path)]), as: UTF8.self)
    }
  }

  /// Refuses a body that this route does not take.
  ///
  /// - Parameters:
  ///   - length: How long the body is, or `nil` when that will turn out.
  ///   - headers: The header fields, for `Content-Type`.
  /// - Throws: A ``Problem`` with status 413 or 415.
  func check(bodyOf length: Int?, _ headers: Headers) throws(Problem) {
    guard length != 0 else { return }
    let isTaken = headers.withValue(of: "Content-Type") { MediaType($0).isOne(of: route.accepts) }
    guard isTaken == true else { throw .unsupportedMediaType(accepted: route.accepts) }
    if let length, length > route.limit { throw .tooLarge(limit: route.limit) }
  }
}

extension NamedRoute.Part {
  /// Where in a path the part is.
  fileprivate func range(in path: UnsafeRawBufferPointer) -> Range<Int> {
    let slash = UInt8(ascii: "/")
    var start = 1
    for _ in 0..<depth { start = (path.place(of: slash, from: start) ?? path.count) + 1 }
    switch end {
    case .nextSlash: return start..<(path.place(of: slash, from: start) ?? path.count)
    case .lastSlash: return start..<(path.lastIndex(of: slash) ?? path.count)
    case .path: return start..<path.count
    }
  }
}
