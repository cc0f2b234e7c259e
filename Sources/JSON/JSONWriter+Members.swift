extension JSONWriter {
  /// Writes a member that is an array with an element for each of some values, unless there are none.
  @inlinable
  public mutating func array<Element>(
    _ name: String, of elements: [Element], _ write: (inout JSONWriter, Element) -> Void
  ) {
    guard !elements.isEmpty else { return }
    self.name(name)
    self.elements(elements, write)
  }

  /// Writes a member that is an array with an element for each of some values, unless there are none.
  @inlinable
  public mutating func array<Element>(
    _ name: JSONName, of elements: [Element], _ write: (inout JSONWriter, Element) -> Void
  ) {
    guard !elements.isEmpty else { return }
    self.name(name)
    self.elements(elements, write)
  }

  @inlinable
  mutating func elements<Element>(
    _ elements: [Element], _ write: (inout JSONWriter, Element) -> Void
  ) {
    beginArray()
    for element in elements { write(&self, element) }
    endArray()
  }

  /// Writes a member that is a text.
  public mutating func member(_ name: String, _ text: String) {
    self.name(name)
    string(text)
  }

  /// Writes a member that is a text.
  public mutating func member(_ name: JSONName, _ text: String) {
    self.name(name)
    string(text)
  }

  /// Writes a member that is a whole number.
  public mutating func member(_ name: String, _ value: Int) {
    self.name(name)
    integer(value)
  }

  /// Writes a member that is a whole number.
  public mutating func member(_ name: JSONName, _ value: Int) {
    self.name(name)
    integer(value)
  }

  /// Writes a member that is true or false.
  public mutating func member(_ name: String, _ truth: Bool) {
    self.name(name)
    bool(truth)
  }

  /// Writes a member that is true or false.
  public mutating func member(_ name: JSONName, _ truth: Bool) {
    self.name(name)
    bool(truth)
  }

  /// Writes a member of any kind.
  public mutating func member(_ name: String, _ value: JSONValue) {
    self.name(name)
    self.value(value)
  }

  /// Writes a member of any kind.
  public mutating func member(_ name: JSONName, _ value: JSONValue) {
    self.name(name)
    self.value(value)
  }
}
