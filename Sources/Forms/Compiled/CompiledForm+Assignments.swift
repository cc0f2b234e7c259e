public import JSON
import Rules
public import TimeZones

extension CompiledForm {
  /// Reads answers from JSON, an object of answers by path, like `email` and `people/k7/name`.
  ///
  /// - Parameters:
  ///   - values: The object; null clears an answer.
  ///   - pointer: Where the object stands in the body, for the faults.
  ///   - zone: The zone of dates and times without offset; that of the form if there is none.
  /// - Returns: The answers in the order of the object.
  /// - Throws: An ``InvalidEdit`` with every fault.
  public func assignments(
    _ values: JSONValue, at pointer: JSONPointer = JSONPointer(), in zone: Zone? = nil
  ) throws(InvalidEdit) -> [Assignment] {
    guard let members = values.object else {
      throw InvalidEdit(
        pointer, key: "", .wrongType, "Answers are an object with a member for each field.")
    }
    var reading = AnswersReading(form: self, zone: zone)
    for member in members {
      reading.read(
        member.value, at: pointer.member(member.name), key: member.name, as: field(at: member.name))
    }
    return try reading.finish()
  }

  /// Reads the answers of an item that is to be inserted, an object of answers by key.
  ///
  /// - Parameters:
  ///   - values: The object.
  ///   - list: The key of the list.
  ///   - pointer: Where the object stands in the body, for the faults.
  ///   - zone: The zone of dates and times without offset.
  /// - Returns: The answers, which go into the item that the same edit inserts.
  /// - Throws: An ``InvalidEdit`` with every fault.
  public func assignments(
    _ values: JSONValue, inNewItemOf list: String, at pointer: JSONPointer, in zone: Zone? = nil
  ) throws(InvalidEdit) -> [Assignment] {
    var reading = AnswersReading(form: self, zone: zone)
    for member in values.object ?? [] {
      let path = "\(list)/\(member.name)"
      reading.read(
        member.value, at: pointer.member(member.name), key: path,
        as: column(member.name, of: list).map { ($0, .inserted) })
    }
    return try reading.finish()
  }

  /// Where a field of a template stands among all fields.
  func column(_ key: String, of list: String) -> Int? {
    key.utf8.contains(0x2F) ? nil : index(of: "\(list)/\(key)")
  }

  /// Reads the answers of a page, each for itself.
  ///
  /// What cannot be read becomes ``Assignment/Content/unread(_:)``; what names no field is left out.
  public func assignments(
    page changes: [(key: String, value: JSONValue)], in zone: Zone? = nil
  ) -> [Assignment] {
    var assignments: [Assignment] = []
    for (key, value) in changes {
      guard let (field, place) = field(at: key) else { continue }
      let reader = AnswerReader(
        compiled: fields[field], position: field, place: place, key: key, zone: zone ?? self.zone)
      do throws(AnswerReader.Fault) {
        assignments.append(try reader.assignment(fields[field].typed(value)))
      } catch {
        guard let input = error.input else { continue }
        // A secret is not shown again, and what was typed is kept nowhere.
        let shown =
          fields[field].field.isSecret ? "" : input.storable(inBytes: TextRules.largestBytes)
        assignments.append(
          Assignment(field: field, in: place, key: key, content: .unread(shown)))
      }
    }
    return assignments
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
