/// The functions of CEL's strings extension that the rules of forms do without.
enum StringExtension {
  static let overloads: [Overload] = [
    Overload(
      .method, "lastIndexOf", [.text, .text], .int, in: .standard, cost: .operands,
      .binary { text, other in
        guard case (.text(let text), .text(let other)) = (text, other) else { return .blank }
        return RuleResult { () throws(RuleFault) in .int(try text.lastPosition(of: other)) }
      }),
    Overload(
      .method, "lastIndexOf", [.text, .text, .int], .int, in: .standard, cost: .operands,
      .ternary { text, other, end in
        guard case (.text(let text), .text(let other), .int(let end)) = (text, other, end) else {
          return .blank
        }
        return RuleResult { () throws(RuleFault) in
          .int(try text.lastPosition(of: other, upTo: end))
        }
      }),
    changed("reverse") { String(String.UnicodeScalarView($0.unicodeScalars.reversed())) },
    changed("lowerAscii") { text in text.withASCII(in: "A"..."Z", shifted: 0x20) },
    changed("upperAscii") { text in text.withASCII(in: "a"..."z", shifted: -0x20) },
    Overload(
      .method, "join", [.list(.text)], .text, in: .standard, cost: .operands,
      .unary { joined($0, by: "") }),
    Overload(
      .method, "join", [.list(.text), .text], .text, in: .standard, cost: .operands,
      .binary { list, separator in
        guard case .text(let separator) = separator else { return .blank }
        return joined(list, by: separator)
      }),
  ]

  /// A method that makes another text of no greater length.
  private static func changed(
    _ name: String, _ change: @escaping @Sendable (String) -> String
  ) -> Overload {
    Overload(
      .method, name, [.text], .text, in: .standard, cost: .operands,
      .unary { text in
        guard case .text(let text) = text else { return .blank }
        return .value(.text(change(text)))
      })
  }

  /// The texts of a list with another one between them; unlike in forms, nothing may be missing.
  private static func joined(_ list: Value, by separator: String) -> RuleResult {
    guard case .list(let items) = list else { return .blank }
    var texts: [String] = []
    var size = max(0, items.count - 1) * separator.utf8.count
    for item in items {
      guard case .text(let text) = item else { return .fault(.noSuchOverload) }
      size += text.utf8.count
      guard size <= RuleLimit.textBytes else { return .fault(.textTooLong) }
      texts.append(text)
    }
    return .value(.text(texts.joined(separator: separator)))
  }
}

extension String {
  /// The text with the letters of a range moved within ASCII.
  fileprivate func withASCII(
    in range: ClosedRange<Unicode.Scalar>, shifted distance: Int8
  ) -> String {
    let bytes = UInt8(range.lowerBound.value)...UInt8(range.upperBound.value)
    let changed = utf8.map { bytes.contains($0) ? $0 &+ UInt8(bitPattern: distance) : $0 }
    return String(decoding: changed, as: UTF8.self)
  }
}
