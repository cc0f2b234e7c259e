import JSON
import Rules

extension FormCompiler {
  /// Tells of a circle.
  func finding(_ circle: StepPlan.Circle, in parts: CompiledParts) -> Finding {
    let place = place(of: circle, in: parts)
    let names = circle.names.map { "`\($0)`" }.joined(separator: " → ")
    let isAlone = circle.names.count == 2
    return Finding(
      place.pointer, key: place.key, "E09",
      isAlone
        ? "The rule goes round in a circle: \(names)."
        : "These rules go round in a circle: \(names)."
          + (circle.passesVisibility
            ? " A hidden field reads as unanswered, so a value depends on what shows it." : ""),
      hint: isAlone
        ? "Let it depend on something else." : "Let one of them depend on something else.")
  }

  /// Where the first rule of a circle stands, and what it belongs to.
  private func place(of circle: StepPlan.Circle, in parts: CompiledParts) -> (
    pointer: JSONPointer, key: String?
  ) {
    switch parts.subject(of: circle.step) {
    case .field(let field):
      let path = parts.path(of: field)
      let member = member(circle, field.field.visibility, field.field.enablement)
      return (read.origins.pointer(field: path, member: member), path)
    case .section(let section):
      let pointer = read.origins.pointer(section: section.section.key)
      let member = member(circle, section.section.visibility, section.section.enablement)
      let owner = member == "rows" ? pointer.member("repeat") : pointer
      return (owner.member(member), section.section.key)
    case .clock: return (JSONPointer(), nil)
    }
  }

  /// The member that holds the first rule of a circle.
  private func member(
    _ circle: StepPlan.Circle, _ visibility: Visibility, _ enablement: Enablement
  ) -> String {
    switch circle.member {
    case "visibility": if case .hidden = visibility { "hidden" } else { "visible" }
    case "enablement": if case .disabled = enablement { "disabled" } else { "enabled" }
    default: circle.member
    }
  }
}
