/// All functions of the language by name; the special forms, which are no plain calls, are not
/// among them.
enum FunctionTable {
  /// The groups, one file each.
  private static let groups: [[Overload]] = [
    TextFunctions.overloads, TextEditing.overloads, FormTextFunctions.overloads,
    NumberFunctions.overloads, ApproximateFunctions.overloads, AggregateFunctions.overloads,
    ListFunctions.overloads, FormConversions.overloads, DateFunctions.overloads,
    TimestampFunctions.overloads, PatternFunctions.overloads,
    StringExtension.overloads, MathExtension.overloads,
    StandardConversions.overloads,
  ]

  private static let byName: [String: [Overload]] = Dictionary(
    grouping: groups.joined(), by: \.name)

  /// The overloads of a function in an environment.
  static func overloads(_ name: String, in environment: Environment) -> [Overload] {
    byName[name, default: []].filter { !$0.environments.isDisjoint(with: environment) }
  }

  /// The names of the functions of an environment.
  static func names(in environment: Environment) -> Set<String> {
    Set(groups.joined().filter { !$0.environments.isDisjoint(with: environment) }.map(\.name))
  }
}
