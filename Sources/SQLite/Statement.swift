internal import CSQLite

/// A compiled statement that is lent out by its connection for one execution.
///
/// A statement cannot be copied. When its lifetime ends it resets itself, so its connection
/// can lend it again.
struct Statement: ~Copyable {
  private let handle: OpaquePointer
  /// How many bytes of texts and blobs are bound.
  private var boundBytes = 0

  /// So many bytes may stay bound until the next execution binds others, which saves a call; more are given
  /// back at once.
  private static let mostKept = 1024

  init(_ handle: OpaquePointer) {
    self.handle = handle
  }

  deinit {
    sqlite3_reset(handle)
    if boundBytes > Self.mostKept { sqlite3_clear_bindings(handle) }
  }

  /// The text with its placeholders.
  var sql: String { String(cString: sqlite3_sql(handle)) }

  /// Binds the values to the parameters, in order.
  mutating func bind(_ values: [SQLValue]) throws(DatabaseError) {
    let values = values.span
    // Those for which there is no value would keep that of another execution.
    if values.count < sqlite3_bind_parameter_count(handle) { sqlite3_clear_bindings(handle) }
    for index in values.indices {
      guard bind(values[index], at: Int32(index + 1)) == SQLITE_OK else { throw failure }
    }
  }

  /// Advances to the next row, and returns whether there is one.
  func step() throws(DatabaseError) -> Bool {
    switch sqlite3_step(handle) {
    case SQLITE_ROW: true
    case SQLITE_DONE: false
    default: throw failure
    }
  }

  /// Reads a column of the current row.
  func column(_ index: Int) -> SQLValue {
    let column = Int32(index)
    switch sqlite3_column_type(handle, column) {
    case SQLITE_INTEGER: return .integer(sqlite3_column_int64(handle, column))
    case SQLITE_FLOAT: return .real(sqlite3_column_double(handle, column))
    case SQLITE_TEXT:
      let start = sqlite3_column_text(handle, column)
      let count = Int(sqlite3_column_bytes(handle, column))
      return .text(
        String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self))
    case SQLITE_BLOB: return .blob(bytes(index))
    default: return .null
    }
  }

  /// Reads the bytes of a column that holds text or a blob.
  func bytes(_ index: Int) -> [UInt8] {
    let column = Int32(index)
    let start = sqlite3_column_blob(handle, column)
    let count = Int(sqlite3_column_bytes(handle, column))
    return Array(UnsafeRawBufferPointer(start: start, count: count))
  }

  /// Whether a column of the current row is null.
  func isNull(_ index: Int) -> Bool {
    sqlite3_column_type(handle, Int32(index)) == SQLITE_NULL
  }

  private mutating func bind(_ value: SQLValue, at index: Int32) -> Int32 {
    switch value {
    case .null: sqlite3_bind_null(handle, index)
    case .integer(let integer): sqlite3_bind_int64(handle, index, integer)
    case .real(let real): sqlite3_bind_double(handle, index, real)
    case .text(let text): bind(text.utf8.span, at: index)
    case .utf8(let bytes): bind(bytes.span, at: index)
    case .blob(let bytes): bind(bytes, at: index)
    }
  }

  private mutating func bind(_ blob: [UInt8], at index: Int32) -> Int32 {
    boundBytes += blob.count
    // An empty array may have no memory, and a null pointer would bind null.
    return blob.isEmpty
      ? sqlite3_bind_zeroblob(handle, index, 0)
      : sqlite3_bind_blob64(handle, index, blob, UInt64(blob.count), csqlite_transient())
  }

  private mutating func bind(_ text: Span<UInt8>, at index: Int32) -> Int32 {
    boundBytes += text.count
    // A null pointer would bind null, and an empty array may have one.
    guard !text.isEmpty else {
      return sqlite3_bind_text64(handle, index, "", 0, csqlite_transient(), UInt8(SQLITE_UTF8))
    }
    return text.withUnsafeBytes {
      sqlite3_bind_text64(
        handle, index, $0.baseAddress?.assumingMemoryBound(to: CChar.self), UInt64($0.count),
        csqlite_transient(), UInt8(SQLITE_UTF8))
    }
  }

  private var failure: DatabaseError { DatabaseError(sqlite3_db_handle(handle), sql: sql) }
}
