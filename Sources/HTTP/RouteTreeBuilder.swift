/// Builds a tree of routes, node by node.
struct RouteTreeBuilder {
  private(set) var nodes: [RouteTree.Node] = []
  private(set) var edges: [RouteTree.Edge] = []
  private(set) var texts: [UInt8] = []
  private(set) var routes: [NamedRoute] = []

  init(_ routes: [Route]) { _ = add(routes.map { Entry($0) }, depth: 0) }

  /// A route on its way into the tree.
  private struct Entry {
    let route: Route
    /// The segments that are left of the pattern.
    var rest: ArraySlice<Substring>
    /// What is named in the segments that were gone through.
    var parts: [NamedRoute.Part] = []

    init(_ route: Route) {
      self.route = route
      rest = route.pattern.dropFirst().split(separator: "/", omittingEmptySubsequences: false)[...]
    }

    /// Notes the name in a segment that begins with a colon or a star.
    mutating func name(_ segment: Substring, _ depth: Int, end: NamedRoute.Part.End) {
      parts.append(NamedRoute.Part(name: String(segment.dropFirst()), depth: depth, end: end))
    }
  }

  /// Adds the node of some routes that have so many segments in common, and all below it.
  ///
  /// - Returns: The place of the node.
  private mutating func add(_ entries: [Entry], depth: Int) -> Int {
    let index = nodes.count
    nodes.append(RouteTree.Node())
    var groups: [(text: Substring, entries: [Entry])] = []
    var named: [Entry] = []
    var starred: [Entry] = []
    for entry in entries {
      guard let segment = entry.rest.first else { continue }
      var next = entry
      next.rest.removeFirst()
      switch segment.first {
      case ":":
        next.name(segment, depth, end: .nextSlash)
        named.append(next)
      case "*":
        next.name(segment, depth, end: next.rest.isEmpty ? .path : .lastSlash)
        starred.append(next)
      default:
        if let place = groups.firstIndex(where: { $0.text == segment }) {
          groups[place].entries.append(next)
        } else {
          groups.append((segment, [next]))
        }
      }
    }
    // Behind the more routes a text stands, the more likely it is looked for.
    groups.sort { $0.entries.count > $1.entries.count }
    var node = RouteTree.Node()
    node.routes = add(routesOf: entries)
    node.texts = add(groups, depth: depth + 1)
    node.name = named.isEmpty ? nil : add(named, depth: depth + 1)
    node.star = starred.isEmpty ? nil : add(starred, depth: depth + 1)
    nodes[index] = node
    return index
  }

  /// Adds the routes that have no further segments.
  private mutating func add(routesOf entries: [Entry]) -> Range<Int> {
    let start = routes.count
    routes += entries.filter(\.rest.isEmpty).map { NamedRoute($0.route, parts: $0.parts) }
    return start..<routes.count
  }

  /// Adds the nodes behind some texts, and then the edges that lead there, side by side.
  private mutating func add(
    _ groups: [(text: Substring, entries: [Entry])], depth: Int
  ) -> Range<Int> {
    var added: [RouteTree.Edge] = []
    for (text, entries) in groups {
      let start = texts.count
      texts += text.utf8
      let count = texts.count - start
      added.append(
        RouteTree.Edge(start: start, count: count, node: add(entries, depth: depth)))
    }
    let start = edges.count
    edges += added
    return start..<edges.count
  }
}
