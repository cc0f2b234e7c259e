/// A checked rule in the form in which it is evaluated: parts that name each other by number.
///
/// A part is a plain value without references, so that walking the tree counts none of them.
final class Program: Sendable {
  let parts: [Part]
  /// The operands of lists and calls, each a run.
  let operands: [Part.Index]
  let constants: [Value]
  /// For each call, the overloads that it may mean.
  let functions: [[Overload]]
  let macros: [Macro]
  /// How many variables of macros may be bound at once.
  let variables: Int
  /// Whether this is plain CEL, where nothing may be blank.
  let isStandard: Bool
  let root: Part.Index
  /// Where parts come from; only an explanation asks for it.
  let sources: [PartSource]

  init(
    parts: [Part], operands: [Part.Index], constants: [Value], functions: [[Overload]],
    macros: [Macro], variables: Int, isStandard: Bool, root: Part.Index,
    sources: [PartSource] = []
  ) {
    self.sources = sources
    self.parts = parts
    self.operands = operands
    self.constants = constants
    self.functions = functions
    self.macros = macros
    self.variables = variables
    self.isStandard = isStandard
    self.root = root
  }
}

/// One operation of a program.
enum Part: Sendable {
  typealias Index = Int32

  /// A run of operands.
  struct Run: Sendable {
    let start: Int32
    let count: Int32
  }

  case constant(Index)
  case value(slot: Int32)
  case visible(slot: Int32)
  case this
  case option(Index)
  case and(Index, Index)
  case or(Index, Index)
  case not(Index)
  case conditional(Index, then: Index, else: Index)
  case equal(Index, Index)
  case notEqual(Index, Index)
  case order(Order, Index, Index)
  case contains(item: Index, list: Index)
  case arithmetic(Arithmetic, Index, Index)
  case negate(Index)
  case widen(Index)
  case list(Run)
  case answered(Index)
  case coalesce(Run)
  case size(Index)
  case call(function: Index, Run)
  /// An answer of the own row, of the row before, and whether one of the own row is shown.
  case own(column: Int32)
  case previous(column: Int32)
  case ownVisible(column: Int32)
  case rowNumber
  case rowCount(repeat: Int32)
  case rows(repeat: Int32)
  /// An answer of a row, and of each row of a list.
  case column(row: Index, column: Int32)
  case projection(rows: Index, column: Int32)
  case fault(RuleFault)
  case index(Index, Index)
  case member(Index, name: Index)
  case has(Index, name: Index)
  /// Keys and values in turn.
  case map(Run)
  case macro(Index)
  /// A variable of a macro.
  case variable(Int32)

  enum Order: Sendable { case less, lessOrEqual, greater, greaterOrEqual }

  enum Arithmetic: Sendable { case add, subtract, multiply, divide, remainder }
}

/// A program that grows as a rule is checked.
struct ProgramBuilder {
  private var parts: [Part] = []
  private var operands: [Part.Index] = []
  private var constants: [Value] = []
  private var functions: [[Overload]] = []
  private var macros: [Macro] = []
  private var variables = 0
  private var sources: [PartSource] = []

  /// Notes where a part comes from.
  mutating func note(_ part: Part.Index, from range: Range<Int>) {
    sources.append(
      PartSource(
        part: part, start: Int32(range.lowerBound), end: Int32(range.upperBound)))
  }

  /// Adds a part whose operands have been added before.
  mutating func add(_ part: Part) -> Part.Index {
    parts.append(part)
    return Part.Index(parts.count - 1)
  }

  /// The position of a text among the constants, without a part of its own.
  mutating func constant(text: String) -> Part.Index {
    constants.append(.text(text))
    return Part.Index(constants.count - 1)
  }

  mutating func add(constant value: Value) -> Part.Index {
    constants.append(value)
    return add(.constant(Part.Index(constants.count - 1)))
  }

  /// Adds a call of one of some overloads.
  mutating func add(call overloads: [Overload], _ operands: [Part.Index]) -> Part.Index {
    functions.append(overloads)
    return add(.call(function: Part.Index(functions.count - 1), run(operands)))
  }

  mutating func add(macro: Macro) -> Part.Index {
    macros.append(macro)
    variables = max(variables, Int(max(macro.first, macro.second)) + 1)
    return add(.macro(Part.Index(macros.count - 1)))
  }

  mutating func run(_ indexes: [Part.Index]) -> Part.Run {
    defer { operands += indexes }
    return Part.Run(start: Int32(operands.count), count: Int32(indexes.count))
  }

  /// The value of a part, if it is the same in every evaluation.
  func constant(_ index: Part.Index) -> Value? {
    guard case .constant(let position) = parts[Int(index)] else { return nil }
    return constants[Int(position)]
  }

  /// A part with the same value, its whole numbers as numbers.
  mutating func widened(_ index: Part.Index) -> Part.Index {
    if let value = constant(index) { return add(constant: value.widened) }
    guard case .list(let run) = parts[Int(index)] else { return add(.widen(index)) }
    let range = Int(run.start)..<Int(run.start + run.count)
    let items = operands[range].map { widened($0) }
    return add(.list(self.run(items)))
  }

  func program(root: Part.Index, isStandard: Bool = false) -> Program {
    Program(
      parts: parts, operands: operands, constants: constants, functions: functions,
      macros: macros, variables: variables, isStandard: isStandard, root: root,
      sources: isStandard ? [] : sources)
  }
}
