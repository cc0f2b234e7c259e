import Decimals
import Rules

/// The steps about what is shown and takes no answer.
extension SessionState {
  /// Computes the texts of a row, or how far an activity is; nothing while it is hidden.
  mutating func fieldDisplay(_ slot: Int, _ item: Int?) -> Bool {
    let compiled = compiled(slot)
    let isVisible = fields[slot].isVisible
    var values: [Value] = []
    for display in compiled.display {
      let (value, fault) = isVisible ? value(of: display, item) : (.null, nil)
      note(fault, in: display.name, of: slot)
      if isVisible { values.append(value) }
    }
    guard values != fields[slot].display else { return false }
    touch(slot: slot)
    fields[slot].display = values
    return true
  }

  private func value(
    of display: CompiledDisplay, _ item: Int?
  ) -> (value: Value, fault: RuleFault?) {
    switch display.content {
    case .text(let text):
      let (text, fault) = self.text(of: text, item)
      return (.text(text), fault)
    case .share(let rule):
      return switch rule.evaluate(inputs, row: place(of: item)) {
      case .value(.number(let number)): (.number(min(max(number, .zero), 1)), nil)
      case .fault(let fault): (.null, fault)
      case .value, .blank: (.null, nil)
      }
    }
  }

  private func text(of text: CompiledText, _ item: Int?) -> (text: String, fault: RuleFault?) {
    text.text(in: language, of: form.form.languages, inputs, row: place(of: item))
  }

  /// Computes what an item is called; nothing while it is not shown.
  mutating func itemTitle(_ item: Int) -> Bool {
    guard let source = form.repeats[items[item].list].itemTitle else { return false }
    var title = Value.null
    var faults: [FieldState.Fault] = []
    if items[item].isShown {
      let (text, fault) = self.text(of: source, item)
      title = .text(text)
      faults.note(fault, in: "itemTitle")
    }
    guard title != items[item].title || faults != items[item].faults else { return false }
    touch(item: item)
    items[item].title = title
    items[item].faults = faults
    return true
  }
}
