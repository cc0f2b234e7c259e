/// Names for working with texts.
extension FunctionAlias {
  static func texts(_ name: String, _ operands: Operands) -> Syntax? {
    switch (name, operands.count) {
    case ("length", 1), ("len", 1), ("stringlength", 1), ("strlen", 1):
      .proposed("size", operands[0])
    case ("concat", 2...), ("concatenate", 2...), ("strcat", 2...):
      .proposed("join", parts(operands), .proposed(.text("")))
    case ("stringjoin", 2): .proposed("join", operands[0], operands[1])
    case ("join", 2) where operands.isList(1) && !operands.isList(0):
      .proposed("join", operands[1], operands[0])
    case ("uppercase", 1), ("ucase", 1), ("toupper", 1), ("touppercase", 1), ("upperascii", 1):
      .proposed("upper", operands[0])
    case ("lowercase", 1), ("lcase", 1), ("tolower", 1), ("tolowercase", 1), ("lowerascii", 1):
      .proposed("lower", operands[0])
    case ("startswith", 2), ("beginswith", 2): .proposed(operands[0], "startsWith", operands[1])
    case ("endswith", 2): .proposed(operands[0], "endsWith", operands[1])
    case ("substr", 2): .proposed(operands[0], "substring", operands[1])
    case ("substr", 3), ("slice", 3):
      .proposed(operands[0], "substring", operands[1], operands[2])
    case ("substitute", 3): .proposed(operands[0], "replace", operands[1], operands[2])
    case ("regex", 2): operands.literal(1).map { whole($0, in: operands[0]) }
    case ("regexmatch", 2), ("regexp", 2), ("match", 2), ("test", 2):
      .proposed(operands[0], "matches", operands[1])
    case ("string", 1), ("tostring", 1), ("cstr", 1), ("str", 1):
      operands.types[0] == .text ? operands[0] : .proposed("text", operands[0])
    case ("tonumber", 1), ("value", 1), ("val", 1), ("parsefloat", 1), ("double", 1), ("cdbl", 1):
      operands.types[0]?.isNumeric == true ? operands[0] : .proposed("number", operands[0])
    case ("parseint", 1): .proposed("int", .proposed("number", operands[0]))
    default: nil
    }
  }

  /// The operands as a list of texts.
  private static func parts(_ operands: Operands) -> Syntax {
    .proposed(
      .list(
        zip(operands.items, operands.types).map { item, type in
          type == .text || type == nil ? item : .proposed("text", item)
        }))
  }

  /// A pattern that has to match a whole text.
  private static func whole(_ pattern: String, in text: Syntax) -> Syntax {
    let isWhole = pattern.utf8.first == 0x5E && pattern.utf8.last == 0x24
    return .proposed(text, "matches", .proposed(.text(isWhole ? pattern : "^(?:\(pattern))$")))
  }
}
