public import JSON

/// A kind of row that authors add: the server stores it, checks what it is given, and knows nothing
/// else of it.
public struct Component: Sendable {
  /// The name, by which documents use it: `[a-z][a-z0-9-]{0,63}`.
  public let name: String
  /// Where it can stand.
  public let kinds: Set<Place>
  /// What it can be given; nothing where there is none.
  public let props: Schema?
  /// What its answer is; `nil` where it takes none.
  public let answer: Schema?
  /// How pages show it; `nil` where only apps can.
  public let html: HTMLTemplate?
  /// The document that it was registered with, in canonical order.
  public let document: JSONValue

  /// A place where a component can stand.
  public enum Place: String, CaseIterable, Sendable {
    /// A field of kind `custom`.
    case row
    case header
    case footer
    /// What a section shows that has nothing else to show.
    case empty
  }

  /// What is wrong with what it is given at some place.
  func faults(ofProps props: JSONValue, at pointer: JSONPointer) -> [SchemaFault] {
    (self.props ?? .nothing).fitted(props, at: pointer).faults
  }

  /// Whether two components take the same answers.
  public func hasSameAnswers(as other: Component) -> Bool {
    document["answer"] == other.document["answer"]
  }
}

extension Schema {
  /// That of an object without members.
  fileprivate static let nothing: Schema = {
    var schema = Schema()
    schema.types = [.object]
    schema.additional = .refused
    return schema
  }()
}
