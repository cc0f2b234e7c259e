internal import FormStore
internal import Forms
internal import JSON
internal import Synchronization

/// The registered components, read once and shared by all who use them.
///
/// formd is alone on its database, so what is here is what is stored.
final class ComponentCatalog: Sendable {
  private let components: Mutex<Components>

  /// Reads what is stored.
  ///
  /// - Throws: What the store reports, or an ``OutdatedComponent``.
  init(_ store: ComponentStore) throws {
    let read = try store.all().map { stored in
      let document = try JSONValue(parsing: stored.document, limits: .ownText)
      guard let component = Component.read(document).component else {
        throw OutdatedComponent(name: stored.name)
      }
      return component
    }
    components = Mutex(Components(read))
  }

  /// All of them.
  var all: Components { components.withLock { $0 } }

  /// Knows a component from now on.
  func set(_ component: Component) { components.withLock { $0.set(component) } }

  /// Forgets a component.
  func remove(_ name: String) { components.withLock { $0.remove(name) } }
}

extension Components {
  /// Those that a form uses, as they are stored.
  func stored(of form: Form) -> [StoredComponent] {
    form.usedComponents.compactMap { name in
      self[name].map { StoredComponent(name: name, document: $0.document.canonicalBytes) }
    }
  }
}

/// A stored component that this formd cannot read any more.
struct OutdatedComponent: Error {
  let name: String
}
