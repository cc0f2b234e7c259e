extension Session {
  /// Explains a row or a section by the name that clients know it by; `nil` if there is none.
  ///
  /// Nothing is computed anew that a pass had computed: the rules are evaluated with what they read
  /// in the last one.
  public func explanation(of key: String) -> Explanation? { state.explanation(of: key) }
}
