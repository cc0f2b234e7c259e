internal import CRE2

/// A pattern as RE2 holds it.
///
/// RE2 lets any number of threads match one pattern, which is why this may be shared although the
/// compiler cannot know.
final class CompiledPattern: @unchecked Sendable {
  /// The memory of one pattern: its program and the states that matching remembers.
  private static let largestMemory: Int64 = 1 << 20

  private let handle: OpaquePointer
  let programSize: Int

  /// What RE2 finds wrong, and the part of the pattern that it names.
  struct Fault: Error, Equatable {
    let kind: cre2_fault_kind
    let part: [UInt8]
  }

  init(_ text: [UInt8], memory: Int64 = largestMemory) throws(Fault) {
    var fault = cre2_fault()
    let handle = text.withUnsafeBytes { bytes in
      cre2_compile(
        bytes.assumingMemoryBound(to: CChar.self).baseAddress, bytes.count, memory, &fault)
    }
    guard let handle else {
      let part = withUnsafeBytes(of: fault.part) { Array($0.prefix(fault.length)) }
      throw Fault(kind: cre2_fault_kind(UInt32(fault.kind)), part: part)
    }
    self.handle = handle
    programSize = Int(cre2_program_size(handle))
  }

  deinit { cre2_delete(handle) }

  /// What RE2 finds wrong with a text as it reads it.
  static func fault(of text: some Collection<UInt8>) -> Fault? {
    do throws(Fault) {
      // With so little memory what can be read is not compiled.
      _ = try CompiledPattern(Array(text), memory: 1)
      return nil
    } catch {
      return error
    }
  }

  /// Whether a text matches; `nil` where there is no memory to tell.
  func matches(_ text: String, whole: Bool) -> Bool? {
    var text = text
    let answer = text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { characters in
        cre2_matches(handle, characters.baseAddress, characters.count, whole)
      }
    }
    return answer < 0 ? nil : answer == 1
  }
}
