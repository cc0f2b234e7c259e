import Foundation
import TestSupport

/// A running formd, its output read line by line.
final class Formd {
  private let process = Process()
  private let output = Pipe()
  private let complaint = Pipe()
  private var buffer = Data()

  /// Starts the program that was built beside the tests.
  init(_ arguments: [String], environment: [String: String] = [:]) throws {
    process.executableURL = URL(
      filePath: ProcessInfo.processInfo.environment["FORMD"] ?? packagePath(".build/debug/formd"))
    process.arguments = arguments
    process.environment = environment
    process.standardOutput = output
    process.standardError = complaint
    try process.run()
  }

  deinit { if process.isRunning { process.terminate() } }

  /// The next line of the output, or `nil` at its end.
  func line() throws -> String? {
    while true {
      if let end = buffer.firstIndex(of: 0x0A) {
        let line = String(decoding: buffer[buffer.startIndex..<end], as: UTF8.self)
        buffer = Data(buffer[(end + 1)...])
        return line
      }
      let more = output.fileHandleForReading.availableData
      if more.isEmpty { return nil }
      buffer += more
    }
  }

  /// Asks the program to stop, and returns its exit code.
  func terminate() -> Int32 {
    process.terminate()
    process.waitUntilExit()
    return process.terminationStatus
  }

  /// Waits for the end, and returns everything that was printed.
  func end() throws -> (code: Int32, output: String, complaint: String) {
    let printed = try output.fileHandleForReading.readToEnd() ?? Data()
    let complained = try complaint.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return (
      process.terminationStatus, String(decoding: printed, as: UTF8.self),
      String(decoding: complained, as: UTF8.self)
    )
  }
}
