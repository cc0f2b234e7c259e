internal import CSQLite

/// The current row of a running query, valid only inside the closure that receives it.
public struct Row: ~Copyable {
  let statement: Statement

  /// Reads a column, counted from zero.
  ///
  /// - Throws: A ``DatabaseError`` when the stored value does not fit the asked-for type.
  public subscript<T: SQLConvertible>(index: Int) -> T {
    get throws(DatabaseError) {
      guard let value = T(statement.column(index)) else {
        throw DatabaseError(
          code: SQLITE_MISMATCH, message: "column \(index) is not \(T.self)", sql: statement.sql)
      }
      return value
    }
  }

  /// Reads the bytes of a column that holds text or a blob; null has none.
  public func bytes(_ index: Int) -> [UInt8] { statement.bytes(index) }
}
