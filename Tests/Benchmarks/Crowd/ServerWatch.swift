import Glibc

/// What the kernel tells of the server and its files.
struct ServerWatch {
  let pid: Int
  let data: String

  struct Sample {
    var minute = 0.0
    /// Resident memory in MiB.
    var memory = 0.0
    var descriptors = 0.0
    var threads = 0.0
    /// Seconds of processor time since it started.
    var processor = 0.0
    /// Sizes of the write-ahead log and of the database, which holds the journal, in MiB.
    var log = 0.0
    var journal = 0.0
  }

  /// How it is now; nil when the server has gone.
  func sample(minute: Double) -> Sample? {
    guard let status = Self.text(of: "/proc/\(pid)/status"),
      let memory = Self.number("VmRSS:", in: status),
      let threads = Self.number("Threads:", in: status),
      let times = Self.text(of: "/proc/\(pid)/stat")
    else { return nil }
    // The name of the program, in parentheses, may hold blanks.
    let fields = times.split(separator: ")").last?.split(separator: " ") ?? []
    let ticks = fields.dropFirst(11).prefix(2).compactMap { Double($0) }.reduce(0, +)
    return Sample(
      minute: minute, memory: memory / 1024,
      descriptors: Double(Self.entries(of: "/proc/\(pid)/fd")),
      threads: threads, processor: ticks / Double(sysconf(Int32(_SC_CLK_TCK))),
      log: Self.size(of: data + "-wal"), journal: Self.size(of: data))
  }

  private static func number(_ name: String, in text: String) -> Double? {
    let line = text.split(separator: "\n").first { $0.hasPrefix(name) }
    return line?.split(whereSeparator: { $0 == " " || $0 == "\t" }).dropFirst().first.flatMap {
      Double($0)
    }
  }

  private static func text(of path: String) -> String? {
    let file = open(path, O_RDONLY)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var bytes = [UInt8](repeating: 0, count: 8192)
    let count = read(file, &bytes, bytes.count)
    return count > 0 ? String(decoding: bytes[..<count], as: UTF8.self) : nil
  }

  private static func entries(of path: String) -> Int {
    guard let folder = opendir(path) else { return 0 }
    defer { closedir(folder) }
    var count = 0
    while readdir(folder) != nil { count += 1 }
    return count - 2
  }

  private static func size(of path: String) -> Double {
    var status = stat()
    return stat(path, &status) == 0 ? Double(status.st_size) / 1_048_576 : 0
  }
}
