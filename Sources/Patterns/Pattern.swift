/// A regular expression in the syntax of RE2, which matches in a time linear in the text.
///
/// It only says whether a text matches; what a group took is not asked. Texts are read by code
/// points.
public struct Pattern: Sendable {
  /// What keeps a pattern small.
  public enum Limit {
    public static let bytes = 256
    public static let repeats = 1000
    public static let programSize = 2000
  }

  /// The pattern as its author wrote it.
  public let text: String
  private let compiled: CompiledPattern

  /// Compiles a pattern.
  ///
  /// - Throws: What is wrong with it, and where.
  public init(_ text: String) throws(PatternFault) {
    let bytes = Array(text.utf8.prefix(Limit.bytes + 1))
    guard bytes.count <= Limit.bytes else {
      throw PatternFault(.tooLong, at: 0..<bytes.count, of: bytes)
    }
    do throws(CompiledPattern.Fault) {
      compiled = try CompiledPattern(bytes)
    } catch {
      throw PatternFault(error, in: bytes)
    }
    guard compiled.programSize <= Limit.programSize else {
      throw PatternFault(.tooLarge, at: 0..<bytes.count, of: bytes)
    }
    self.text = text
  }

  /// The number of instructions that it compiled to, to which the work of matching is proportional.
  public var programSize: Int { compiled.programSize }

  /// Whether the whole of a text matches.
  ///
  /// - Returns: `nil` where there is no memory to tell.
  /// - Complexity: O(*n* · *m*) for a text of *n* bytes and a program of *m* instructions.
  public func matchesWhole(_ text: String) -> Bool? { compiled.matches(text, whole: true) }

  /// Whether a part of a text matches.
  ///
  /// - Returns: `nil` where there is no memory to tell.
  /// - Complexity: O(*n* · *m*) for a text of *n* bytes and a program of *m* instructions.
  public func isFound(in text: String) -> Bool? { compiled.matches(text, whole: false) }
}
