extension CompiledForm {
  /// The number of an address that effects open.
  public func number(ofAddress address: String) -> Int? {
    addresses.firstIndex { $0.utf8.elementsEqual(address.utf8) }
  }

  /// The address of a number that effects open.
  public func address(_ number: Int) -> String? {
    addresses.indices.contains(number) ? addresses[number] : nil
  }
}
