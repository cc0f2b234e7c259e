/// Names for computing with dates.
extension FunctionAlias {
  static func dates(_ name: String, _ operands: Operands) -> Syntax? {
    switch (name, operands.count) {
    case ("currentdate", 0), ("curdate", 0): .proposed("today")
    case ("today", 1): .proposed("addDays", .proposed("today"), operands[0])
    case ("getdate", 1), ("todate", 1), ("datevalue", 1), ("cdate", 1):
      .proposed("date", operands[0])
    case ("dateandtime", 1), ("datetime", 1): .proposed("timestamp", operands[0])
    case ("diffdays", 2): .proposed("daysBetween", operands[0], operands[1])
    case ("days", 2): .proposed("daysBetween", operands[1], operands[0])
    case ("datediff", 2): .proposed("daysBetween", operands[0], operands[1])
    case ("datediff", 3), ("datedif", 3): difference(operands)
    case ("dateadd", 2): .proposed("addDays", operands[0], operands[1])
    case ("dateadd", 3): sum(operands)
    case ("edate", 2): .proposed("addMonths", operands[0], operands[1])
    case ("yearfrac", 2): .proposed("yearsBetween", operands[0], operands[1])
    default: nil
    }
  }

  /// `dateDiff(a, b, "months")` or, with the unit first, `DateDiff("m", a, b)`.
  private static func difference(_ operands: Operands) -> Syntax? {
    if let unit = operands.literal(2).flatMap(unit) {
      return .proposed(unit.lowercased() + "Between", operands[0], operands[1])
    }
    return operands.literal(0).flatMap(unit).map {
      .proposed($0.lowercased() + "Between", operands[1], operands[2])
    }
  }

  /// `dateAdd(a, 3, "months")` or, with the unit first, `DateAdd("m", 3, a)`.
  private static func sum(_ operands: Operands) -> Syntax? {
    if let unit = operands.literal(2).flatMap(unit) {
      return .proposed("add" + unit, operands[0], operands[1])
    }
    return operands.literal(0).flatMap(unit).map {
      .proposed("add" + $0, operands[2], operands[1])
    }
  }

  /// `Days`, `Months` or `Years`, if a text means one of them.
  private static func unit(_ text: String) -> String? {
    switch text.lowercased() {
    case "d", "day", "days": "Days"
    case "m", "month", "months": "Months"
    case "y", "yy", "yyyy", "year", "years": "Years"
    default: nil
    }
  }
}
