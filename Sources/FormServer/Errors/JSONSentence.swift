internal import JSON

/// The sentence about a text that is not JSON.
func sentence(for fault: JSONFault) -> String {
  let place = "at byte \(fault.offset)"
  return switch fault.reason {
  case .unexpectedEnd: "The text ends too early."
  case .unexpectedByte:
    "\(fault) Look near byte \(fault.offset) for a comma, quote or bracket that is missing or one "
      + "too many."
  case .trailingBytes: "Something follows the document \(place)."
  case .badNumber: "A number is not well formed \(place)."
  case .badEscape: "An escape is not well formed \(place)."
  case .badUTF8: "The text is not UTF-8 \(place)."
  case .loneSurrogate: "Half a surrogate pair stands \(place)."
  case .controlCharacter: "A control character stands \(place)."
  case .tooDeep(let limit): "More than \(limit) levels are open \(place)."
  case .keyTooLong(let limit): "A name has more than \(limit) bytes \(place)."
  case .stringTooLong(let limit): "A text has more than \(limit) bytes \(place)."
  case .numberTooLong(let limit): "A number has more than \(limit) bytes \(place)."
  case .duplicateMember(let name): "The member “\(name.prefix(80))” stands twice, again \(place)."
  }
}
