import JSON

/// Answers that go from the body of a submission into the submission as they stand, past its session.
public struct FreeAnswers: Sendable {
  private let body: [UInt8]
  /// By slot.
  private var places: [Place]

  /// Where an answer stands in the body, with its quotes; an empty one where there is none.
  private struct Place {
    var start: UInt32 = 0
    var end: UInt32 = 0
    /// Whether it begins with the name, just as it is written.
    var hasName = false
  }

  init(in body: [UInt8], count: Int) {
    self.body = body
    places = Array(repeating: Place(), count: count)
  }

  /// Takes the answer of a slot, by its range between the quotes; and where its name begins, if nothing
  /// stands between the two.
  mutating func take(_ range: Range<Int>, after name: Int?, for slot: Int) {
    places[slot] = Place(
      start: UInt32(name ?? range.lowerBound - 1), end: UInt32(range.upperBound + 1),
      hasName: name != nil)
  }

  /// Whether there is an answer for a slot.
  func holds(_ slot: Int) -> Bool { places[slot].end > 0 }

  /// Writes the answer of a slot under the name of its field.
  func write(_ slot: Int, under order: AnswerOrder, to json: inout JSONWriter) {
    let place = places[slot]
    let text = Int(place.start)..<Int(place.end)
    if place.hasName {
      json.raw(body.span.extracting(text))
    } else {
      order.writeMember(of: slot, body.span.extracting(text), to: &json)
    }
  }
}

extension CompiledForm {
  /// Reads the answers of a submission in one go over its body, where it holds nothing unusual.
  ///
  /// - Returns: The answers that a session has to look at, and the others; `nil` for a body that has to be
  ///   read as a whole: which names a list, or something that is no field, or has a fault.
  public func submittedAnswers(_ body: [UInt8]) -> (answers: OpeningAnswers, free: FreeAnswers)? {
    let (text, order) = (body.span, answerOrder)
    guard text.count < Int(UInt32.max), var members = JSONMembers(text) else { return nil }
    var free = FreeAnswers(in: body, count: variables.lowerBound)
    var reading = AnswersReading(form: self, zone: nil, count: order.free.others)
    var isNamed = Array(repeating: false, count: variables.lowerBound)
    var next = 0
    while true {
      var name: Int?
      switch order.next(next, of: &members, in: text) {
      case .likely(let start): name = start
      case .name(let range):
        guard let slot = slot(of: text.extracting(range)) else { return nil }
        next = slot
      case .end: return (OpeningAnswers(reading.assignments), free)
      case .other: return nil
      }
      guard !isNamed[next] else { return nil }
      isNamed[next] = true
      let before = members
      if let range = members.plainString(in: text),
        order.free.takes(text.extracting(range), in: next)
      {
        // Its quote stands just where the name ends.
        let isClose = name.map { $0 + order.nameCount(of: next) } == range.lowerBound - 1
        free.take(range, after: isClose ? name : nil, for: next)
      } else {
        members = before
        guard let value = members.value(in: text), reading.take(value, as: next) else { return nil }
      }
      next += 1
    }
  }

  /// The slot of a field outside of lists, by the bytes of its key.
  private func slot(of key: Span<UInt8>) -> Int? {
    guard let key = try? UTF8Span(validating: key) else { return nil }
    return index(of: String(copying: key)).flatMap { $0 < variables.lowerBound ? $0 : nil }
  }
}
