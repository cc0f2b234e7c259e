/// Bounds on what the reader accepts; the defaults are those for a request body.
public struct JSONLimits: Sendable {
  /// The most levels of arrays and objects inside each other.
  public var depth = 32
  /// The most bytes of a member name, after unescaping.
  public var keyBytes = 256
  /// The most bytes of a string, after unescaping.
  public var stringBytes = 65_536
  /// The most digits of a number, from the first that is not a zero.
  public var numberDigits = 64
  /// The most bytes of a number in all.
  public var numberBytes = 256

  public init() {}

  /// Bounds for a form document, which may hold longer texts.
  public static let formDocument = {
    var limits = JSONLimits()
    limits.stringBytes = 262_144
    return limits
  }()
}
