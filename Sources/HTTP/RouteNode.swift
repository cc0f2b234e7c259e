/// The routes that begin with the same segments of a path.
///
/// A node never changes once it is built; being an object it is shared instead of copied.
final class RouteNode: Sendable {
  /// A route on its way into the tree.
  struct Entry {
    let route: Route
    /// The segments that are left of the pattern.
    var rest: ArraySlice<Substring>
    /// The names in the segments that were gone through.
    var names: [String] = []
  }

  private let routes: [NamedRoute]
  private let texts: [(text: [UInt8], node: RouteNode)]
  private let name: RouteNode?
  private let rest: RouteNode?

  /// Builds the tree below one segment.
  init(_ entries: [Entry]) {
    var texts: [(text: Substring, entries: [Entry])] = []
    var named: [Entry] = []
    var starred: [Entry] = []
    for entry in entries {
      guard let segment = entry.rest.first else { continue }
      var next = Entry(route: entry.route, rest: entry.rest.dropFirst(), names: entry.names)
      switch segment.first {
      case ":", "*":
        next.names.append(String(segment.dropFirst()))
        if segment.first == ":" { named.append(next) } else { starred.append(next) }
      default:
        if let index = texts.firstIndex(where: { $0.text == segment }) {
          texts[index].entries.append(next)
        } else {
          texts.append((segment, [next]))
        }
      }
    }
    routes = entries.filter(\.rest.isEmpty).map { NamedRoute($0.route, names: $0.names) }
    self.texts = texts.map { (Array($0.text.utf8), RouteNode($0.entries)) }
    name = named.isEmpty ? nil : RouteNode(named)
    rest = starred.isEmpty ? nil : RouteNode(starred)
  }

  /// Finds the route for what is left of a path, this node being that of what came before.
  ///
  /// - Parameters:
  ///   - search: What is looked for; notes the methods that would do.
  ///   - path: The whole path.
  ///   - start: Where the rest of the path begins, with its slash.
  /// - Returns: The match, if there is one below this node.
  func find(_ search: inout RouteSearch, in path: Span<UInt8>, from start: Int) -> RouteMatch? {
    guard start < path.count else { return match(&search, in: path) }
    let first = start + 1
    var end = first
    while end < path.count, path[end] != UInt8(ascii: "/") { end += 1 }
    for (text, node) in texts where path.has(text, at: first..<end) {
      if let match = node.find(&search, in: path, from: end) { return match }
    }
    if let name, first < end {
      search.values.append(first..<end)
      if let match = name.find(&search, in: path, from: end) { return match }
      search.values.removeLast()
    }
    return rest?.findRest(&search, in: path, from: first)
  }

  /// Finds the route for a path whose rest has a name, this node being that of the star.
  ///
  /// One that names the last segment goes before one that takes it along.
  private func findRest(
    _ search: inout RouteSearch, in path: Span<UInt8>, from first: Int
  ) -> RouteMatch? {
    let count = path.count
    for (text, node) in texts {
      let end = count - text.count - 1
      guard first < end, path[end] == UInt8(ascii: "/"),
        path.has(text, at: end + 1..<count)
      else { continue }
      search.values.append(first..<end)
      if let match = node.match(&search, in: path) { return match }
      search.values.removeLast()
    }
    search.values.append(first..<count)
    if let match = match(&search, in: path) { return match }
    search.values.removeLast()
    return nil
  }

  private func match(_ search: inout RouteSearch, in path: Span<UInt8>) -> RouteMatch? {
    for route in routes {
      if search.accepts(route.route.method) {
        return .route(route, values: search.values.map { path.text($0) })
      }
      search.allowed.append(route.route.method)
    }
    return nil
  }
}

/// A route with the names of its pattern, shared by all requests for it.
final class NamedRoute: Sendable {
  let route: Route
  let names: [String]

  init(_ route: Route, names: [String]) {
    self.route = route
    self.names = names
  }
}

/// A method on its way through the nodes.
struct RouteSearch {
  let method: Method
  /// Where in the path the named segments are.
  var values: [Range<Int>] = []
  /// The methods of routes that have the path, but not the method.
  var allowed: [Method] = []

  init(_ method: Method) { self.method = method }

  /// Tells whether a route with this method answers the request.
  func accepts(_ other: Method) -> Bool {
    other == method || (method == .head && other == .get)
  }

  /// Tells whether a request with this method would have found a route.
  func allows(_ other: Method) -> Bool {
    other == .options || allowed.contains(other) || (other == .head && allowed.contains(.get))
  }
}

extension Span<UInt8> {
  /// Tells whether a segment has this text.
  fileprivate func has(_ text: [UInt8], at range: Range<Int>) -> Bool {
    guard text.count == range.count else { return false }
    for index in text.indices where self[range.lowerBound + index] != text[index] { return false }
    return true
  }

  /// A segment, as text.
  fileprivate func text(_ range: Range<Int>) -> String {
    extracting(range).withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) }
  }
}
