import FuzzTargets
import Glibc

/// The target that `FUZZ_TARGET` names.
private let target: FuzzTarget = {
  let name = getenv("FUZZ_TARGET").map { String(cString: $0) } ?? ""
  guard let target = FuzzTarget(rawValue: name) else {
    print("FUZZ_TARGET is one of \(FuzzTarget.allCases.map(\.rawValue).joined(separator: ", ")).")
    exit(2)
  }
  return target
}()

/// What libFuzzer calls with each input that it makes up.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let complaints = target.complaints(about: Array(UnsafeBufferPointer(start: start, count: count)))
  guard !complaints.isEmpty else { return 0 }
  for complaint in complaints { print("Broken promise: \(complaint).") }
  fflush(nil)
  abort()
}
