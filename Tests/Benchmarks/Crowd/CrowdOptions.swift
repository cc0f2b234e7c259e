/// What the command line asks for.
struct CrowdOptions {
  /// Where formd listens on 127.0.0.1.
  var port: UInt16 = 8080
  /// The process of formd, and its database.
  var pid = 0
  var data = ""
  /// How many people are busy at any moment.
  var people = 4000
  var minutes = 30.0
  /// How often faster than a person everyone is.
  var speed = 1.0
  /// How many of the minutes say nothing about a steady state yet; a third where it is not said.
  var warmUp = 10.0
  var seed = UInt64.random(in: 0..<1 << 32)

  static let usage = """
    usage: crowd --port N --pid N --data FILE [--people 4000] [--minutes 30] [--speed 1] \
    [--warm-up MINUTES] [--seed N]
    """

  init?(_ arguments: [String]) {
    var warmUp: Double?
    var left = arguments[...]
    while let name = left.popFirst() {
      guard let value = left.popFirst() else { return nil }
      let number = Double(value)
      switch name {
      case "--port": port = number.flatMap { UInt16(exactly: $0) } ?? 0
      case "--pid": pid = number.flatMap { Int(exactly: $0) } ?? 0
      case "--data": data = value
      case "--people": people = number.flatMap { Int(exactly: $0) } ?? 0
      case "--minutes": minutes = number ?? 0
      case "--speed": speed = number ?? 0
      case "--warm-up": warmUp = number ?? -1
      case "--seed":
        guard let seed = UInt64(value) else { return nil }
        self.seed = seed
      default: return nil
      }
    }
    self.warmUp = warmUp ?? minutes / 3
    guard port > 0, pid > 0, people > 0, minutes > 0, speed > 0, self.warmUp >= 0 else {
      return nil
    }
  }
}
