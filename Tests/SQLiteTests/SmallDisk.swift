import Foundation
import TestSupport

let isRoot = geteuid() == 0

/// Runs the body with a disk of a size of its own, in memory.
func withSmallDisk(megabytes: Int, _ body: (String) throws -> Void) throws {
  let folder = try TemporaryFolder()
  try run("mount", "-t", "tmpfs", "-o", "size=\(megabytes)m", "tmpfs", folder.path)
  defer {
    // What cannot be unmounted is in the system's folder for temporary files.
    try? run("umount", "-l", folder.path)
  }
  try body(folder.path)
}

/// Runs a command and waits for it.
func run(_ command: String, _ arguments: String...) throws {
  let process = Process()
  process.executableURL = URL(filePath: "/usr/bin/env")
  process.arguments = [command] + arguments
  try process.run()
  process.waitUntilExit()
  if process.terminationStatus != 0 { throw CommandFailed(command: command) }
}

struct CommandFailed: Error {
  let command: String
}
