import Decimals

extension DecimalCase {
  /// The case, judged.
  var report: CaseReport { CaseReport(name: id, expression: expression, verdict: verdict) }

  private var verdict: CaseReport.Verdict {
    if mustBeRefused { return refusal }
    if let rule = skippingRule { return .skipped(rule: rule) }
    let numbers = operands.compactMap { Numeral($0)?.decimal }
    guard numbers.count == operands.count, let expected = Numeral(result)?.decimal else {
      return .failed(expected: result, got: "an operand that cannot be read")
    }
    do {
      guard let got = try compute(numbers) else {
        return .failed(expected: result, got: "an operation that is unknown")
      }
      guard got == expected else { return .failed(expected: result, got: got.description) }
      return textFault(of: got) ?? .passed
    } catch {
      return .failed(expected: result, got: "\(error)")
    }
  }

  private var isConversion: Bool { operation == "tosci" || operation == "toeng" }

  /// Whether the operand is no number, by the flag or because it is one of the special values.
  private var mustBeRefused: Bool {
    guard isConversion else { return false }
    if flags.contains("conversion_syntax") { return true }
    return operands.allSatisfy { Numeral($0) == nil && !$0.hasPrefix("#") }
  }

  private var refusal: CaseReport.Verdict {
    for operand in operands {
      if let number = Decimal(operand) ?? Decimal(jsonNumber: operand) {
        return .failed(expected: "a refusal", got: number.description)
      }
    }
    return .passed
  }

  /// What is wrong with the way from the text to the number and back.
  private func textFault(of number: Decimal) -> CaseReport.Verdict? {
    if isConversion, let numeral = Numeral(operands[0]), numeral.isReadable,
      Decimal(jsonNumber: operands[0]) != number
    {
      return .failed(expected: result, got: "a refusal of the text")
    }
    let text = result.lowercased()
    let isPlain = !text.contains("e") && !(text.contains(".") && text.hasSuffix("0"))
    if operation == "tosci", isPlain, number.description != result {
      return .failed(expected: result, got: "the text \(number)")
    }
    guard operation == "reduce", let parts = Numeral(result) else {
      return nil
    }
    guard parts.digits == "\(number.coefficient.magnitude)", parts.exponent == Int(number.exponent)
    else {
      return .failed(expected: result, got: "\(number.coefficient)E\(number.exponent)")
    }
    return nil
  }
}
