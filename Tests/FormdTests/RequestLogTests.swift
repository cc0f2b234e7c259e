import Dispatch
import JSON
import Synchronization
import Testing

@testable import HTTP
@testable import formd

struct RequestLogTests {
  private static let record = AccessRecord(
    method: "GET", path: "/v1/forms/contact", status: 200, bytes: 12, microseconds: 345,
    peer: "127.0.0.1")

  @Test func `everything that was noted is written when the log is closed`() throws {
    let written = Mutex<[UInt8]>([])
    let log = try RequestLog { bytes in written.withLock { $0 += bytes } }
    DispatchQueue.concurrentPerform(iterations: 8) { _ in
      for _ in 0..<5_000 { log.add(Self.record) }
    }
    log.close(patience: 60_000)
    let lines = written.withLock(\.self).split(separator: 0x0A)
    #expect(lines.count == 40_000)
    for line in lines { #expect(try JSONValue(parsing: Array(line))["status"]?.integer == 200) }
  }

  @Test(.timeLimit(.minutes(5)))
  func `a log that stands still keeps no request waiting, and tells how many lines were lost`()
    throws
  {
    let mayWrite = DispatchSemaphore(value: 0)
    let isWriting = DispatchSemaphore(value: 0)
    let written = Mutex<[UInt8]>([])
    let log = try RequestLog { bytes in
      isWriting.signal()
      mayWrite.wait()
      mayWrite.signal()
      written.withLock { $0 += bytes }
    }
    log.add(Self.record)
    isWriting.wait()
    for _ in 0..<100_000 { log.add(Self.record) }
    // Nor does it keep the program from ending.
    log.close(patience: 1)
    let isEmpty = written.withLock(\.isEmpty)
    #expect(isEmpty)

    mayWrite.signal()
    log.close(patience: 60_000)
    var (kept, lost) = (0, 0)
    for line in written.withLock(\.self).split(separator: 0x0A) {
      let line = try JSONValue(parsing: Array(line))
      if let count = line["lost"]?.integer { lost += count } else { kept += 1 }
    }
    #expect(kept + lost == 100_001)
    #expect(lost > 20_000)
    #expect(kept > 40_000)
  }
}
