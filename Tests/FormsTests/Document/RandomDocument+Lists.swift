import Rules

@testable import Forms

extension RandomDocument {
  /// What makes a section a list, with a template of so many fields.
  mutating func list(of fields: Int) -> RepeatRules {
    var list = RepeatRules()
    list.max = maybe { $0.number(10...500) }
    if chance() {
      list.rows = rule()
    } else {
      list.min = number(0...10)
      (list.insert, list.delete, list.reorder) = (chance(), chance(), chance())
      list.addTitle = maybe { $0.text() }
    }
    list.itemTitle = maybe { $0.ruleText() }
    list.layout = fields == 1 && chance() ? .rows : .sections
    list.validate = (0..<number(0...2)).map { index in
      Validation(rule(), message: maybe { $0.text() }, id: maybe { _ in "id\(index)" })
    }
    return list
  }
}
