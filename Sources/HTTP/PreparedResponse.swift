internal import CMicroHTTPD

/// A response as libmicrohttpd keeps it.
///
/// `@unchecked` because it holds a C pointer. The library counts the references to a response under
/// a lock of its own, so that any thread may queue it; its fields are not changed after `init`.
struct PreparedResponse: ~Copyable, @unchecked Sendable {
  let pointer: OpaquePointer?

  /// Copies the bytes and the fields.
  init(_ bytes: [UInt8], headers: Headers) {
    pointer = bytes.withUnsafeBytes { bytes in
      // The library only reads what it is told to copy.
      MHD_create_response_from_buffer(
        bytes.count, UnsafeMutableRawPointer(mutating: bytes.baseAddress), .RESPMEM_MUST_COPY)
    }
    add(headers)
  }

  /// Takes the body piece by piece from a reader, which is kept as long.
  ///
  /// To `HEAD` the library would send the mark of the last chunk, and so is not to use any.
  init(_ reader: StreamReader, headers: Headers, isHead: Bool) {
    let retained = Unmanaged.passRetained(reader)
    // The second number is the buffer for clients of HTTP/1.0; others have one of their connection.
    pointer = MHD_create_response_from_callback(
      .max, 1_024, readStream, retained.toOpaque(), forgetStream)
    if let pointer {
      if isHead { _ = cmhd_without_chunks(pointer) }
    } else {
      retained.release()
    }
    add(headers)
  }

  private func add(_ headers: Headers) {
    guard let pointer else { return }
    headers.withRecords { records in
      for record in records {
        // Behind both texts there is a NUL.
        _ = MHD_add_response_header(
          pointer, record.name.baseAddress?.assumingMemoryBound(to: CChar.self),
          record.value.baseAddress?.assumingMemoryBound(to: CChar.self))
      }
    }
  }

  deinit {
    if let pointer { MHD_destroy_response(pointer) }
  }
}
