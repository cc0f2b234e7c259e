internal import CMicroHTTPD

/// What feeds a connection with the pieces of a stream.
///
/// Used on the thread of its connection only.
final class StreamReader {
  private let stream: ResponseStream
  private let wire: Wire
  private let aside: Aside
  /// What is left of the piece that is being sent.
  private var rest: [UInt8] = []
  private var offset = 0
  private var isEnding = false
  /// The bytes so far.
  private(set) var sent = 0

  init(_ stream: ResponseStream, _ wire: Wire, _ aside: Aside) {
    self.stream = stream
    self.wire = wire
    self.aside = aside
  }

  private var hasBegun = false

  /// The most bytes that are handed over at once.
  private static let most = 4_096
  /// The most bytes that wait in the system for a client that does not read.
  private static let mostUnsent: Int32 = 16_384

  /// Hands over the next bytes.
  ///
  /// - Returns: How many; 0 only for a connection that was put aside, for the library would ask
  ///   again and again.
  func read(into buffer: UnsafeMutableRawBufferPointer) -> Int {
    wire.noteProgress(at: Clock.milliseconds)
    aside.worker.noteWork()
    if !hasBegun { begin(buffer) }
    while offset == rest.count {
      if isEnding { return cmhd_end_of_stream }
      if aside.isPeerGone { return cmhd_end_with_error }
      let occasion = stream.gate.occasion()
      isEnding = occasion.isStopping
      switch stream.piece(occasion) {
      case .bytes(let bytes): take(bytes)
      case .end(let bytes):
        take(bytes)
        isEnding = true
      case .nothing: if !isEnding && stream.gate.putAside(aside) { return 0 }
      }
    }
    return copy(into: buffer)
  }

  /// Keeps a stream small in memory, here and in the system.
  ///
  /// The buffer is most of the memory of a connection; the library has filled it with zeros if there
  /// was a request before. What lies behind the longest piece is not used again, and what it holds is
  /// of no importance. Neither call has to succeed.
  private func begin(_ buffer: UnsafeMutableRawBufferPointer) {
    hasBegun = true
    _ = cmhd_limit_unsent(wire.socket, Self.mostUnsent)
    // The library writes the end of a chunk behind it.
    let used = Self.most + 16
    guard buffer.count > used, let start = buffer.baseAddress else { return }
    _ = cmhd_give_back(start + used, buffer.count - used)
  }

  private func take(_ bytes: [UInt8]) {
    rest = bytes
    offset = 0
  }

  private func copy(into buffer: UnsafeMutableRawBufferPointer) -> Int {
    let count = min(buffer.count, Self.most, rest.count - offset)
    rest.withUnsafeBytes { bytes in
      buffer.copyMemory(from: UnsafeRawBufferPointer(rebasing: bytes[offset..<offset + count]))
    }
    offset += count
    sent += count
    if offset == rest.count { take([]) }
    return count
  }
}
