public import JSON
import Rules

extension CompiledForm {
  /// Reads answers from JSON, an object of answers by path.
  ///
  /// - Parameters:
  ///   - values: The object; null clears an answer.
  ///   - pointer: Where the object stands in the body, for the faults.
  /// - Returns: The answers in document order.
  /// - Throws: An ``InvalidEdit`` with every fault.
  public func assignments(_ values: JSONValue, at pointer: JSONPointer = JSONPointer())
    throws(InvalidEdit) -> [Assignment]
  {
    guard let members = values.object else {
      throw InvalidEdit(
        pointer, key: "", .wrongType, "Answers are an object with a member for each field.")
    }
    var assignments: [Assignment] = []
    var faults: [InvalidEdit.Fault] = []
    for member in members {
      do throws(AnswerReader.Fault) {
        assignments.append(try assignment(member.name, member.value))
      } catch {
        faults.append(
          InvalidEdit.Fault(
            pointer: pointer.member(member.name).description, key: member.name, code: error.code,
            message: error.message))
      }
    }
    guard faults.isEmpty else { throw InvalidEdit(faults: faults) }
    return assignments.sorted { $0.field < $1.field }
  }

  /// Reads answers from the pairs of a browser's form: `true on 1` and `false off 0` for a bool,
  /// repeated names for lists, an empty value for unanswered.
  ///
  /// - Returns: The answers in document order.
  /// - Throws: An ``InvalidEdit`` with every fault.
  public func assignments(urlencoded pairs: [(name: String, value: String)]) throws(InvalidEdit)
    -> [Assignment]
  {
    var members: [JSONMember] = []
    var lists: [Int: [JSONValue]] = [:]
    var faults: [InvalidEdit.Fault] = []
    for (name, value) in pairs {
      guard let position = index(of: name) else {
        members.append(JSONMember(name, .string(value)))
        continue
      }
      switch fields[position].field.kind {
      case .choices:
        if lists[position] == nil { members.append(JSONMember(name, .null)) }
        lists[position, default: []] += value.isEmpty ? [] : [.string(value)]
      case .bool:
        members.append(JSONMember(name, JSONValue(checkbox: value)))
      default:
        members.append(JSONMember(name, value.isEmpty ? .null : .string(value)))
      }
    }
    var seen: Set<Int> = []
    for (at, member) in members.enumerated() {
      guard let position = index(of: member.name) else { continue }
      if let list = lists[position] { members[at].value = .array(list) }
      guard seen.insert(position).inserted else {
        faults.append(
          .init(
            pointer: JSONPointer().member(member.name).description, key: member.name,
            code: .wrongType, message: "This field takes one answer."))
        continue
      }
    }
    guard faults.isEmpty else { throw InvalidEdit(faults: faults) }
    return try assignments(.object(members))
  }

  /// Reads the answers of a page, each for itself.
  ///
  /// What cannot be read becomes ``Assignment/Content/unread(_:)``; what names no field is left out.
  public func assignments(page changes: [(key: String, value: JSONValue)]) -> [Assignment] {
    var assignments: [Assignment] = []
    for (key, value) in changes {
      guard let position = index(of: key) else { continue }
      do throws(AnswerReader.Fault) {
        assignments.append(try assignment(key, value))
      } catch {
        guard let input = error.input else { continue }
        // A secret is not shown again, and what was typed is kept nowhere.
        let shown =
          fields[position].field.isSecret ? "" : input.storable(inBytes: TextRules.largestBytes)
        assignments.append(Assignment(field: position, key: key, content: .unread(shown)))
      }
    }
    return assignments.sorted { $0.field < $1.field }
  }

  private func assignment(_ key: String, _ value: JSONValue) throws(AnswerReader.Fault)
    -> Assignment
  {
    guard let position = index(of: key) else {
      throw AnswerReader.Fault(
        code: .unknownField, message: "There is no field `\(key.cut(toBytes: 64))` in this form.")
    }
    return try AnswerReader(compiled: fields[position], position: position).assignment(value)
  }
}

extension InvalidEdit {
  /// A body with one fault.
  init(_ pointer: JSONPointer, key: String, _ code: Fault.Code, _ message: String) {
    self.init(faults: [
      Fault(pointer: pointer.description, key: key, code: code, message: message)
    ])
  }
}

extension JSONValue {
  /// What a browser says of a box, as JSON; what is neither stays a text and is refused.
  fileprivate init(checkbox value: String) {
    switch value {
    case "true", "on", "1": self = .bool(true)
    case "false", "off", "0": self = .bool(false)
    case "": self = .null
    default: self = .string(value)
    }
  }
}

extension String {
  /// The text as it may be stored: not too long, and without the one character that no text may have.
  fileprivate func storable(inBytes limit: Int) -> String {
    guard utf8.contains(0) else { return cut(toBytes: limit) }
    return String(UnicodeScalarView(unicodeScalars.filter { $0 != "\0" })).cut(toBytes: limit)
  }

  /// The beginning of the text, whole scalars of at most this many bytes.
  func cut(toBytes limit: Int) -> String {
    guard utf8.count > limit else { return self }
    var result = String.UnicodeScalarView()
    var bytes = 0
    for scalar in unicodeScalars {
      bytes += UTF8.width(scalar)
      guard bytes <= limit else { break }
      result.append(scalar)
    }
    return String(result)
  }
}
