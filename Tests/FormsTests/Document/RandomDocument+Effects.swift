import Rules

@testable import Forms

extension RandomDocument {
  /// State that no field shows.
  mutating func variable(_ key: String, _ sets: [String]) -> Variable {
    let kind: Field.Kind =
      switch number(0...5) {
      case 0: .text(TextRules())
      case 1: .number(maybe { NumberRules(scale: $0.number(0...6)) } ?? NumberRules())
      case 2: .bool
      case 3: .choice(ChoiceRules(sets.first.map(ChoiceRules.Options.set) ?? .list(options())))
      case 4: .choices(ChoiceRules(.list(options())))
      default: .datetime(RangeRules())
      }
    return Variable(key, kind, initial: maybe { $0.rule() })
  }

  /// Now and then something that clients offer to do.
  mutating func actions() -> [Action] {
    guard number(0...4) == 0 else { return [] }
    return (0..<number(1...2)).map { index in
      var action = Action("a\(index)", text())
      action.side = chance() ? .leading : .trailing
      action.style = chance() ? .normal : .destructive
      action.effects = effects()
      return action
    }
  }

  /// Effects of every sort; what they name need not be there.
  mutating func effects() -> [Effect] {
    (0..<number(1...3)).map { _ in
      switch number(0...10) {
      case 0: .set((1...number(1...3)).map { Effect.Setting("t\($0)", rule()) })
      case 1: .toggle(key())
      case 2: .clear((0..<number(1...2)).map { _ in key() })
      case 3: .reset([key()])
      case 4: .insertItem(key())
      case 5: .removeItem(key())
      case 6: .focus(key())
      case 7: .scrollTo(key())
      case 8: .open(chance() ? "/help" : "mailto:a@example.org")
      case 9: .alert(text())
      default: .submit
      }
    }
  }
}
