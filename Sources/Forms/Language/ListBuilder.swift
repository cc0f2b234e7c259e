/// Collects the lines of a closure into an array, with support for `if` and `for`.
@resultBuilder
public enum ListBuilder<Element> {
  public static func buildExpression(_ element: Element) -> [Element] { [element] }
  public static func buildExpression(_ loop: ForEach<Element>) -> [Element] { loop.elements }
  public static func buildBlock(_ parts: [Element]...) -> [Element] { parts.flatMap { $0 } }
  public static func buildOptional(_ part: [Element]?) -> [Element] { part ?? [] }
  public static func buildEither(first part: [Element]) -> [Element] { part }
  public static func buildEither(second part: [Element]) -> [Element] { part }
  public static func buildArray(_ parts: [[Element]]) -> [Element] { parts.flatMap { $0 } }
}

extension ListBuilder<Field> {
  public static func buildExpression(_ line: some FieldDescription) -> [Field] { [line.field] }
}

extension ListBuilder<Section> {
  public static func buildExpression(_ line: some SectionDescription) -> [Section] {
    [line.section]
  }
}
