extension Section {
  /// Creates a section with a header and its fields; its key is made from the header.
  public init(_ header: LocalText, @ListBuilder<Field> fields: () -> [Field]) {
    self.init(key: "", fields: fields())
    self.header = .text(header)
  }

  /// Creates a section without a header; its key is made from its position.
  public init(@ListBuilder<Field> fields: () -> [Field]) { self.init(key: "", fields: fields()) }

  /// Sets the key.
  public func key(_ key: String) -> Self { with { $0.key = key } }
}
