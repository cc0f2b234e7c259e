/// The components that documents may use, by name.
public struct Components: Sendable {
  /// None at all.
  public static let none = Components()

  private var byName: [String: Component] = [:]

  /// Gathers components; of those with one name the last counts.
  public init(_ components: [Component] = []) {
    for component in components { set(component) }
  }

  /// The component of this name.
  public subscript(name: String) -> Component? { byName[name] }

  /// All names in order.
  public var names: [String] { byName.keys.sorted() }

  /// Adds a component, or puts it in the place of one of the same name.
  public mutating func set(_ component: Component) { byName[component.name] = component }

  /// Takes a component away.
  public mutating func remove(_ name: String) { byName[name] = nil }
}
