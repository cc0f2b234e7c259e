/// The routes that begin with the same segments of a path.
struct RouteNode: Sendable {
  private var routes: [Route] = []
  /// The rest of the path, with the names in the order of the pattern.
  private var names: [String] = []
  private var texts: [(text: String, node: RouteNode)] = []
  private var name: [RouteNode] = []
  private var rest: [RouteNode] = []

  /// Adds a route below this node.
  mutating func add(_ route: Route) {
    let segments = route.pattern.dropFirst().split(
      separator: "/", omittingEmptySubsequences: false)
    add(route, segments: segments[...], names: [])
  }

  private mutating func add(_ route: Route, segments: ArraySlice<Substring>, names: [String]) {
    guard let segment = segments.first else {
      routes.append(route)
      self.names = names
      return
    }
    let others = segments.dropFirst()
    switch segment.first {
    case ":":
      if name.isEmpty { name.append(RouteNode()) }
      name[0].add(route, segments: others, names: names + [String(segment.dropFirst())])
    case "*":
      if rest.isEmpty { rest.append(RouteNode()) }
      rest[0].add(route, segments: [], names: names + [String(segment.dropFirst())])
    default:
      if !texts.contains(where: { $0.text == segment }) {
        texts.append((String(segment), RouteNode()))
      }
      for index in texts.indices where texts[index].text == segment {
        texts[index].node.add(route, segments: others, names: names)
      }
    }
  }

  /// Finds the route for what is left of a path, this node being that of what came before.
  ///
  /// - Parameters:
  ///   - search: What is looked for; notes the methods that would do.
  ///   - start: Where the rest of the path begins, with its slash.
  /// - Returns: The match, if there is one below this node.
  func find(_ search: inout RouteSearch, from start: String.Index) -> RouteMatch? {
    let path = search.path.utf8
    guard start < path.endIndex else { return match(&search) }
    let first = path.index(after: start)
    let end = path[first...].firstIndex(of: UInt8(ascii: "/")) ?? path.endIndex
    let segment = path[first..<end]
    for (text, node) in texts where text.utf8.elementsEqual(segment) {
      if let match = node.find(&search, from: end) { return match }
    }
    if let name = name.first, !segment.isEmpty {
      search.values.append(first..<end)
      if let match = name.find(&search, from: end) { return match }
      search.values.removeLast()
    }
    if let rest = rest.first {
      search.values.append(first..<path.endIndex)
      if let match = rest.match(&search) { return match }
      search.values.removeLast()
    }
    return nil
  }

  private func match(_ search: inout RouteSearch) -> RouteMatch? {
    for route in routes {
      if search.accepts(route.method) {
        var parameters: [(name: String, value: String)] = []
        parameters.reserveCapacity(names.count)
        for (name, range) in zip(names, search.values) {
          parameters.append((name, String(search.path[range])))
        }
        return .route(route, parameters: parameters)
      }
      search.allowed.append(route.method)
    }
    return nil
  }
}

/// A method and a path on their way through the nodes.
struct RouteSearch {
  let method: Method
  let path: String
  /// Where in the path the named segments are.
  var values: [Range<String.Index>] = []
  /// The methods of routes that have the path, but not the method.
  var allowed: [Method] = []

  init(method: Method, path: String) {
    self.method = method
    self.path = path
  }

  /// Tells whether a route with this method answers the request.
  func accepts(_ other: Method) -> Bool {
    other == method || (method == .head && other == .get)
  }

  /// Tells whether a request with this method would have found a route.
  func allows(_ other: Method) -> Bool {
    other == .options || allowed.contains(other) || (other == .head && allowed.contains(.get))
  }
}
