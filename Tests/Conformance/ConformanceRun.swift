import ConformanceCases
import Foundation

/// A run of all case files of one folder, with a line for each case that fails.
struct ConformanceRun {
  private let folder: URL
  private var passed = 0
  private var failed = 0
  private var skipped: [String: Int] = [:]

  init(of folder: URL) { self.folder = folder }

  /// Runs the cases.
  ///
  /// - Returns: Whether there were any and all passed.
  mutating func run() -> Bool {
    do {
      for name in try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() {
        run(name)
      }
    } catch {
      fail("\(folder.path): \(error.localizedDescription)")
    }
    if passed + failed + skipped.count == 0 { fail("\(folder.path): there is no case file") }
    for (rule, count) in skipped.sorted(by: { $0.key < $1.key }) {
      print("\(count) skipped: \(rule)")
    }
    print("\(passed) passed, \(failed) failed")
    return failed == 0
  }

  private mutating func run(_ name: String) {
    guard CaseFile.isCaseFile(name) else { return }
    let bytes: [UInt8]
    do {
      bytes = Array(try Data(contentsOf: folder.appending(path: name)))
    } catch {
      return fail("\(name): \(error.localizedDescription)")
    }
    for report in CaseFile.reports(of: name, bytes: bytes) {
      switch report.verdict {
      case .passed: passed += 1
      case .failed: fail("\(name): \(report)")
      case .skipped(let rule): skipped[rule, default: 0] += 1
      }
    }
  }

  private mutating func fail(_ line: String) {
    failed += 1
    print(line)
  }
}
