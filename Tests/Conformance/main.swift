import ConformanceCases
import Foundation

/// Runs the case files of the folder that is named, and tells what failed.
guard let folder = CommandLine.arguments.dropFirst().first, CommandLine.arguments.count == 2 else {
  print("Usage: conformance FOLDER")
  exit(2)
}
var run = ConformanceRun(of: URL(filePath: folder))
exit(run.run() ? 0 : 1)
