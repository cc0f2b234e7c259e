/// Which questions of a page are marked: the kind that is rarer, so that little is said.
enum Marking: Sendable {
  /// Nothing is required, or everything is.
  case none
  case required
  case optional
}

extension PageSnapshot {
  /// What to mark on this page.
  var marking: Marking {
    var required = 0
    var optional = 0
    for section in sections {
      for row in section.allRows where row.countsAsQuestion {
        if row.isRequired { required += 1 } else { optional += 1 }
      }
    }
    if required == 0 { return .none }
    return required > optional ? .optional : .required
  }
}

extension PageRow {
  /// The words beside the label, if it has to say whether an answer is needed.
  func mark(_ marking: Marking) -> String? {
    guard countsAsQuestion else { return nil }
    switch marking {
    case .none: return nil
    case .required: return isRequired ? PageWords.required : nil
    case .optional: return isRequired ? nil : PageWords.optional
    }
  }
}
