/// Where a server listens and what it puts up with.
public struct ServerConfiguration: Sendable {
  /// A numeric address, of IPv4 or IPv6.
  public var address = "127.0.0.1"
  /// The TCP port, or 0 for any free one.
  public var port: UInt16 = 0
  /// How many threads answer requests; 0 stands for one a core.
  public var threads = 0
  public var connections = 1_024
  /// The most connections from one address, or 0 for any number (behind a proxy).
  public var connectionsPerAddress = 64
  /// The most requests on one connection, or 0 for any number.
  public var requestsPerConnection = 1_000
  /// The hosts that requests may name, with the port if it is part of the name; empty allows all.
  public var hosts: [String] = []
  /// The most bytes of all request bodies together that are in memory.
  public var bodyBytes = 64 << 20
  /// The bytes that each connection keeps: a header has to fit in, and what is read of it.
  ///
  /// The library fills them with zeros, half of them twice, after each request: more of them cost
  /// time too.
  public var connectionMemory = 16 << 10
  public var deadlines = Deadlines()

  public init() {}
}

/// How long each part of an exchange may take, in milliseconds.
public struct Deadlines: Sendable {
  /// From the first byte of a connection to the end of the header.
  public var header = 10_000
  /// For a body, before what its length adds.
  public var body = 30_000
  /// What each 256 KiB of a body add.
  public var bodyPerQuarterMebibyte = 1_000
  /// The most for a body, whatever its length.
  public var longestBody = 60_000
  /// From when on a body has to keep up its least rate.
  public var slowBody = 5_000
  /// The least rate of a body, in bytes a second.
  public var bodyRate = 8_192
  /// From the end of the body to the response; 503 after that.
  public var handling = 10_000
  /// For sending the response.
  public var response = 120_000
  /// How long a client may take nothing of a response that waits for it.
  public var standstill = 15_000
  /// How long a stream may be silent before it is asked for a sign of life.
  public var ping = 20_000
  /// How long the client of a stream may take for what it is sent, which is at most 4 KiB at once;
  /// longer than `ping`.
  public var stall = 60_000
  /// How long a connection may be without a request.
  public var idle = 15_000
  /// How long stopping may take.
  public var stop = 10_000
  /// How often the deadlines are looked at.
  public var interval = 250

  public init() {}
}
