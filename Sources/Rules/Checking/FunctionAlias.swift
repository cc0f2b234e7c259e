/// What functions of other systems are called here.
///
/// The names are those of SurveyJS, ODK and XLSForm, Excel, FEEL, Form.io and JavaScript.
struct FunctionAlias {
  /// What to write, as a sentence.
  let advice: String
  /// What to write instead of the whole call, where that is certain.
  let meant: Syntax?

  /// What the alias needs to know of the operands.
  struct Operands {
    let items: [Syntax]
    /// The types of the operands, as far as they have one.
    let types: [ValueType?]

    subscript(_ position: Int) -> Syntax { items[position] }

    var count: Int { items.count }

    func isList(_ position: Int) -> Bool { types[position]?.isList == true }

    /// The text of a literal.
    func literal(_ position: Int) -> String? {
      guard position < items.count, case .text(let text) = items[position].kind else { return nil }
      return text
    }
  }

  /// What a call of a function that does not exist means.
  static func meant(by call: Syntax.Call, _ types: [ValueType?]) -> FunctionAlias? {
    let name = plain(call.function)
    let operands = Operands(items: call.operands, types: types)
    let groups = [logic, lists, texts, numbers, dates]
    for group in groups {
      if let meant = group(name, operands) { return FunctionAlias(meant) }
    }
    return FunctionAdvice.sentences[name].map { FunctionAlias($0) }
  }

  /// A name in small letters and without what joins its words.
  static func plain(_ name: String) -> String {
    let joints: Set<Unicode.Scalar> = ["-", "_", " ", ":"]
    return String(
      String.UnicodeScalarView(name.lowercased().unicodeScalars.filter { !joints.contains($0) }))
  }

  private init(_ advice: String) {
    self.advice = advice
    meant = nil
  }

  private init(_ meant: Syntax) {
    advice = "Use `\(excerpt(Printer.print(meant)))`."
    self.meant = meant
  }
}

extension Syntax {
  /// A proposed call of a method.
  static func proposed(_ receiver: Syntax, _ method: String, _ arguments: Syntax...) -> Syntax {
    proposed(
      .call(
        Call(receiver: receiver, function: method, functionRange: 0..<0, arguments: arguments)))
  }

  /// The proposed opposite of a condition.
  static func negation(of operand: Syntax) -> Syntax { proposed(.not(operand)) }

  /// Proposed operands with an operator between each two.
  static func joined(_ operands: [Syntax], by sign: BinaryOperator) -> Syntax {
    operands.dropFirst().reduce(operands[0]) { proposed(.binary(sign, $0, $1)) }
  }
}
