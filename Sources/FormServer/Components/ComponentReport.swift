public import Forms
internal import JSON

/// What there is to say about the document of a component, for a person at a terminal.
public struct ComponentReport: Sendable {
  /// One line for each finding.
  public let lines: [String]
  /// The component, unless the document has faults.
  public let component: Component?

  /// Checks a document.
  public init(checking bytes: [UInt8]) {
    do {
      let (component, findings) = Component.read(try JSONValue(parsing: bytes))
      self.component = component
      lines = findings.map(DocumentReport.line)
    } catch {
      component = nil
      lines = [DocumentReport.line(error, in: bytes)]
    }
  }
}
