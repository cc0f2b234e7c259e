/// Routes by the segments of their patterns.
///
/// The nodes lie in arrays and know each other by their places there. So nothing is counted on the
/// way through them, which threads would have to do to the same objects at the same time.
final class RouteTree: Sendable {
  /// The routes that begin with the same segments of a path.
  struct Node {
    var routes = 0..<0
    /// What may come next: texts, anything with a name, or a star with a name.
    var texts = 0..<0
    var name: Int?
    var star: Int?
  }

  /// A segment of some text, and the node behind it.
  struct Edge {
    /// Where the text is among those of all edges.
    let start: Int
    let count: Int
    let node: Int
  }

  private let nodes: [Node]
  private let edges: [Edge]
  /// The texts of all edges.
  private let texts: [UInt8]
  private let routes: [NamedRoute]
  /// The methods of the routes.
  private let methods: [Method]

  init(_ routes: [Route]) {
    let builder = RouteTreeBuilder(routes)
    nodes = builder.nodes
    edges = builder.edges
    texts = builder.texts
    self.routes = builder.routes
    methods = builder.routes.map(\.route.method)
  }

  /// Finds the route for a method and a path.
  func find(_ method: Method, _ path: String) -> NamedRoute? {
    var search = RouteSearch(method)
    return find(&search, path).map { routes[$0] }
  }

  /// The methods of the routes that have this path.
  func methods(_ path: String) -> [Method] {
    var search = RouteSearch(nil)
    _ = find(&search, path)
    return search.others
  }

  private func find(_ search: inout RouteSearch, _ path: String) -> Int? {
    if path.isStar { return nil }
    return path.withBytes { find(&search, in: $0, from: 0, node: 0) }
  }

  /// Finds the route for what is left of a path, below the node of what came before.
  ///
  /// - Parameters:
  ///   - search: What is looked for.
  ///   - path: The whole path.
  ///   - start: Where the rest of the path begins, with its slash.
  ///   - index: The place of the node.
  /// - Returns: The place of the route, if there is one.
  private func find(
    _ search: inout RouteSearch, in path: UnsafeRawBufferPointer, from start: Int, node index: Int
  ) -> Int? {
    let node = nodes[index]
    guard start < path.count else { return match(&search, node) }
    let first = start + 1
    let end = path.place(of: UInt8(ascii: "/"), from: first) ?? path.count
    for edge in node.texts where has(edges[edge], at: first..<end, of: path) {
      if let match = find(&search, in: path, from: end, node: edges[edge].node) { return match }
    }
    if let name = node.name, first < end,
      let match = find(&search, in: path, from: end, node: name)
    {
      return match
    }
    return node.star.flatMap { findRest(&search, in: path, from: first, node: nodes[$0]) }
  }

  /// Finds the route for a path whose rest has a name, below the node of the star.
  ///
  /// One that names the last segment goes before one that takes it along.
  private func findRest(
    _ search: inout RouteSearch, in path: UnsafeRawBufferPointer, from first: Int, node: Node
  ) -> Int? {
    for edge in edges[node.texts] {
      let end = path.count - edge.count - 1
      guard first < end, path[end] == UInt8(ascii: "/"),
        has(edge, at: end + 1..<path.count, of: path)
      else { continue }
      if let match = match(&search, nodes[edge.node]) { return match }
    }
    return match(&search, node)
  }

  private func match(_ search: inout RouteSearch, _ node: Node) -> Int? {
    for index in node.routes where search.accepts(methods[index]) { return index }
    return nil
  }

  /// Whether a segment of a path has the text of an edge.
  private func has(_ edge: Edge, at range: Range<Int>, of path: UnsafeRawBufferPointer) -> Bool {
    guard edge.count == range.count else { return false }
    return texts.withUnsafeBytes { texts in
      UnsafeRawBufferPointer(rebasing: texts[edge.start..<edge.start + edge.count])
        .isSame(as: UnsafeRawBufferPointer(rebasing: path[range]))
    }
  }
}

/// A method on its way through the nodes, or none where the methods are what is looked for.
private struct RouteSearch {
  private let method: Method?
  /// The methods of routes that have the path, but not the method, when there is none.
  private(set) var others: [Method] = []

  init(_ method: Method?) { self.method = method }

  /// Tells whether a route with this method answers the request.
  mutating func accepts(_ other: Method) -> Bool {
    guard let method else {
      others.append(other)
      return false
    }
    return other == method || (method == .head && other == .get)
  }
}
