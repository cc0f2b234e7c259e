import JSON
import Rules
import TimeZones

/// Answers on their way out of a body, and everything that is wrong with them.
struct AnswersReading {
  let form: CompiledForm
  /// The zone of a date and time without offset.
  let zone: Zone
  private(set) var assignments: [Assignment] = []
  var faults: [InvalidEdit.Fault] = []
  /// The field that comes after the one that was named last.
  private var next = 0

  /// Prepares to read so many answers.
  init(form: CompiledForm, zone: Zone?, count: Int = 0) {
    self.form = form
    self.zone = zone ?? form.zone
    assignments.reserveCapacity(count)
  }

  /// Where a field outside of lists stands among all fields.
  mutating func position(of key: String) -> Int? {
    // Most bodies name the fields in the order of the form, and to look at the next one is cheaper than
    // to look for it.
    let isNext =
      next < form.variables.lowerBound && form.fields[next].field.key.hasSameBytes(as: key)
    let position = isNext ? next : key.utf8.contains(0x2F) ? nil : form.index(of: key)
    if let position { next = position + 1 }
    return position
  }

  /// Reads one answer, which stands somewhere in the body under the name of its field.
  ///
  /// The target is the field and where it is; `nil` where there is no such field. Only faults say
  /// where the answer stood.
  mutating func read(
    _ value: JSONValue, at pointer: @autoclosure () -> JSONPointer, key: String,
    as target: (field: Int, place: Assignment.Place)?
  ) {
    guard let (field, place) = target else {
      let message =
        form.list(key) == nil
        ? "There is no field `\(key.cut(toBytes: 64))` in this form."
        : "`\(key)` is a list: its items are inserted, removed and moved one by one."
      return fault(pointer(), key, .unknownField, message)
    }
    guard !takePlain(value, key: key, as: field, in: place) else { return }
    let reader = AnswerReader(
      compiled: form.fields[field], position: field, place: place, key: key, zone: zone)
    do throws(AnswerReader.Fault) {
      assignments.append(try reader.assignment(value))
    } catch {
      let place = pointer()
      for inside in error.inside {
        fault(
          place.appending(inside.pointer.description), key, error.code, inside.message)
      }
      if error.inside.isEmpty { fault(place, key, error.code, error.message) }
    }
  }

  /// Takes an answer of a field outside of lists, if nothing is wrong with it.
  ///
  /// - Returns: Whether that is so.
  mutating func take(_ value: JSONValue, as field: Int) -> Bool {
    read(value, at: JSONPointer(), key: form.fields[field].field.key, as: (field, .form))
    return faults.isEmpty
  }

  /// Takes an answer that is read with one look.
  ///
  /// - Returns: Whether it is one.
  mutating func takePlain(
    _ value: JSONValue, key: String, as field: Int, in place: Assignment.Place = .form
  ) -> Bool {
    guard let answer = form.fields[field].shape.plainAnswer(value) else { return false }
    assignments.appendOne(
      Assignment(field: field, in: place, key: key, content: .answer(answer)))
    return true
  }

  /// Notes a fault.
  mutating func fault(
    _ pointer: JSONPointer, _ key: String, _ code: InvalidEdit.Fault.Code, _ message: String
  ) {
    faults.append(.init(pointer: pointer.description, key: key, code: code, message: message))
  }

  /// The answers.
  ///
  /// - Throws: An ``InvalidEdit`` with every fault.
  func finish() throws(InvalidEdit) -> [Assignment] {
    guard faults.isEmpty else { throw InvalidEdit(faults: faults) }
    return assignments
  }
}
