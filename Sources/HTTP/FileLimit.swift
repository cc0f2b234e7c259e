internal import Glibc

/// The bound on open files of this process.
enum FileLimit {
  /// Raises the bound as far as the system lets us, and never lowers it.
  ///
  /// - Parameter wanted: How many files may have to be open.
  /// - Returns: The bound that is in force now.
  static func raise(to wanted: Int) -> Int {
    var limit = rlimit()
    guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else { return 1_024 }
    if limit.rlim_cur < wanted {
      limit.rlim_cur = min(rlim_t(wanted), limit.rlim_max)
      setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
      getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
    }
    return Int(clamping: limit.rlim_cur)
  }
}
