public import JSON
public import TimeZones

/// The reading of answers where there is no session yet, whole lists among them.
extension CompiledForm {
  /// Reads answers from JSON, an object of answers by key; a list is given as a list of objects.
  ///
  /// - Parameters:
  ///   - values: The object.
  ///   - pointer: Where the object stands in the body, for the faults.
  ///   - zone: The zone of dates and times without offset; that of the form if there is none.
  /// - Returns: The answers, and how many items lists begin with.
  /// - Throws: An ``InvalidEdit`` with every fault; in an item one has the key `people/name`.
  public func openingAnswers(
    _ values: JSONValue, at pointer: JSONPointer = JSONPointer(), in zone: Zone? = nil
  ) throws(InvalidEdit) -> OpeningAnswers {
    guard let members = values.object else {
      throw InvalidEdit(
        pointer, key: "", .wrongType, "Answers are an object with a member for each field.")
    }
    var reading = AnswersReading(form: self, zone: zone, count: members.count)
    var rows: [Int: Int] = [:]
    for member in members {
      if let list = list(member.name) {
        rows[list] = read(member.value, list, at: pointer.member(member.name), &reading)
      } else {
        let field = reading.position(of: member.name)
        if let field, reading.takePlain(member.value, key: member.name, as: field) { continue }
        reading.read(
          member.value, at: pointer.member(member.name), key: member.name,
          as: field.map { ($0, .form) })
      }
    }
    var answers = OpeningAnswers(try reading.finish())
    answers.rows = rows
    return answers
  }

  /// Reads the items of a list.
  ///
  /// - Returns: How many there are; `nil` where they cannot be read.
  private func read(
    _ value: JSONValue, _ list: Int, at pointer: JSONPointer, _ reading: inout AnswersReading
  ) -> Int? {
    let key = key(ofList: list)
    if value == .null { return nil }
    guard let items = value.array else {
      reading.fault(pointer, key, .wrongType, "This is a list of objects, one for each item.")
      return nil
    }
    let most = repeats[list].most
    guard items.count <= most else {
      let message = most == 1 ? "There can be one item." : "There can be at most \(most) items."
      reading.fault(pointer, key, .tooLong, message)
      return nil
    }
    for (row, item) in items.enumerated() {
      guard let members = item.object else {
        reading.fault(
          pointer.element(row), key, .wrongType, "An item is an object of answers by key.")
        continue
      }
      for member in members {
        let field = column(member.name, of: key)
        reading.read(
          member.value, at: pointer.element(row).member(member.name),
          key: "\(key)/\(member.name)", as: field.map { ($0, .row(row)) })
      }
    }
    return items.count
  }

  /// Reads answers from the pairs of a browser's form: `true on 1` and `false off 0` for a bool,
  /// repeated names for lists, `where.lat` and `where.lon` for a place, an empty value for unanswered,
  /// `people.0.name` in the first item.
  ///
  /// - Throws: An ``InvalidEdit`` with every fault.
  public func openingAnswers(
    urlencoded pairs: [(name: String, value: String)]
  ) throws(InvalidEdit) -> OpeningAnswers {
    var reading = AnswersReading(form: self, zone: nil)
    var answers = PostedAnswers()
    for (pair, value) in pairs {
      let (name, part) = placePart(ofPair: pair)
      let target = target(ofPair: name)
      if case (let field, .row(let row))? = target, let list = fields[field].column?.list,
        row >= repeats[list].most
      {
        reading.fault(
          JSONPointer().member(name), name, .tooLong,
          "There can be at most \(repeats[list].most) items.")
        continue
      }
      let isFirst = answers.add(
        name, value, target, kind: target.map { fields[$0.field].field.kind }, part: part)
      guard !isFirst else { continue }
      reading.fault(
        JSONPointer().member(pair), name, .wrongType, "This field takes one answer.")
    }
    guard reading.faults.isEmpty else { throw InvalidEdit(faults: reading.faults) }
    var rows: [Int: Int] = [:]
    for answer in answers.answers {
      var (pointer, key) = (JSONPointer().member(answer.name), answer.name)
      if case (let field, .row(let row))? = answer.target, let list = fields[field].column?.list {
        rows[list] = max(rows[list] ?? 0, row + 1)
        key = "\(self.key(ofList: list))/\(fields[field].field.key)"
        pointer = JSONPointer().member(self.key(ofList: list)).element(row)
          .member(fields[field].field.key)
      }
      let json = answer.target.map { fields[$0.field].typed(answer.json) } ?? answer.json
      reading.read(json, at: pointer, key: key, as: answer.target)
    }
    var result = OpeningAnswers(try reading.finish())
    result.rows = rows
    return result
  }

  /// The name of a field that is a place without its last part: `where` and `lat` of `where.lat`.
  private func placePart(ofPair name: String) -> (name: String, part: String?) {
    for part in ["lat", "lon"] where name.utf8.count <= 256 && name.hasSuffix("." + part) {
      let base = String(name.dropLast(part.count + 1))
      guard let target = target(ofPair: base), fields[target.field].field.isPlace else { continue }
      return (base, part)
    }
    return (name, nil)
  }

  /// The field that a name of a browser's form means, and where it is.
  private func target(ofPair name: String) -> (field: Int, place: Assignment.Place)? {
    guard !name.utf8.contains(0x2F), name.utf8.count <= 256 else { return nil }
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 3 else { return index(of: name).map { ($0, .form) } }
    guard parts[1].utf8.count <= 4, parts[1].utf8.allSatisfy({ (0x30...0x39).contains($0) }),
      let row = Int(parts[1]), let field = column(String(parts[2]), of: String(parts[0]))
    else { return nil }
    return (field, .row(row))
  }
}

/// The pairs of a browser's form, put together to answers.
private struct PostedAnswers {
  struct Answer {
    let name: String
    let target: (field: Int, place: Assignment.Place)?
    var json: JSONValue
  }

  private(set) var answers: [Answer] = []
  private var positions: [String: Int] = [:]

  /// Adds a pair.
  ///
  /// - Returns: Whether the field can have it: one that takes one answer has it once.
  mutating func add(
    _ name: String, _ value: String, _ target: (field: Int, place: Assignment.Place)?,
    kind: Field.Kind?, part: String?
  ) -> Bool {
    guard let target, let kind else {
      answers.append(Answer(name: name, target: nil, json: .string(value)))
      return true
    }
    if let position = positions[name] {
      if let part, case .object(let parts) = answers[position].json {
        guard answers[position].json[part] == nil else { return false }
        answers[position].json = .object(parts + [JSONMember(part, .string(value))])
        return true
      }
      guard kind.takesList else { return false }
      let list = answers[position].json.array ?? []
      answers[position].json = .array(list + (value.isEmpty ? [] : [.string(value)]))
      return true
    }
    positions[name] = answers.count
    let json: JSONValue =
      switch kind {
      case .location where part != nil: .object([JSONMember(part ?? "", .string(value))])
      case .choices, .cascade: .array(value.isEmpty ? [] : [.string(value)])
      case .bool: JSONValue(checkbox: value)
      default: value.isEmpty ? .null : .string(value)
      }
    answers.append(Answer(name: name, target: target, json: json))
    return true
  }
}

extension Field.Kind {
  /// Whether a browser says the answer under one name several times.
  fileprivate var takesList: Bool {
    switch self {
    case .choices, .cascade: true
    default: false
    }
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
