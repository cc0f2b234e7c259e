/// A file of cases, of either shape that we know: lines about decimals, or rules in JSON.
public enum CaseFile {
  /// Whether a file holds cases, by its name.
  public static func isCaseFile(_ name: String) -> Bool {
    name.hasSuffix(".decTest") || name.hasSuffix(".json")
  }

  /// Runs all cases of a file.
  ///
  /// What should be a case and cannot be read is reported as one that failed.
  public static func reports(of name: String, bytes: [UInt8]) -> [CaseReport] {
    name.hasSuffix(".decTest") ? DecimalCase.reports(of: bytes) : RuleCase.reports(of: bytes)
  }

  /// Runs all cases of a file about rules in the environment of forms, where they need not all hold.
  public static func formsReports(of bytes: [UInt8]) -> [CaseReport] {
    RuleCase.formsReports(of: bytes)
  }
}
