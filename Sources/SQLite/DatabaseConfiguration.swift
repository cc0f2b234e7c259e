/// What a database has to know beside its path.
public struct DatabaseConfiguration: Sendable {
  /// The number in the file's header that says whose database it is.
  public var applicationID: Int32

  /// Called once, on the writer's thread, when the file can no longer be trusted.
  ///
  /// All writes are refused from then on; the process should end and be started again.
  public var onFatal: @Sendable (DatabaseError) -> Void

  /// Creates a configuration.
  public init(
    applicationID: Int32, onFatal: @escaping @Sendable (DatabaseError) -> Void = { _ in }
  ) {
    self.applicationID = applicationID
    self.onFatal = onFatal
  }
}
