import JSON

/// Answers that go from the body of a submission into the submission as they stand, past its session.
public struct FreeAnswers: Sendable {
  private let body: [UInt8]
  /// By slot, where the answer stands in the body, between its quotes; an empty range where there is none.
  private var ranges: [Range<UInt32>]

  init(in body: [UInt8], count: Int) {
    self.body = body
    ranges = Array(repeating: 0..<0, count: count)
  }

  /// Takes the answer of a slot.
  mutating func take(_ range: Range<Int>, for slot: Int) {
    ranges[slot] = UInt32(range.lowerBound)..<UInt32(range.upperBound)
  }

  /// Whether there is an answer for a slot.
  func holds(_ slot: Int) -> Bool { !ranges[slot].isEmpty }

  /// Writes the answer of a slot, with its quotes, under the name of its field.
  func write(_ slot: Int, under order: AnswerOrder, to json: inout JSONWriter) {
    let (start, end) = (Int(ranges[slot].lowerBound) - 1, Int(ranges[slot].upperBound) + 1)
    order.writeMember(of: slot, body.span.extracting(start..<end), to: &json)
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
    var reading = AnswersReading(form: self, zone: nil)
    var isNamed = Array(repeating: false, count: variables.lowerBound)
    var next = 0
    while true {
      switch order.next(next, of: &members, in: text) {
      case .likely: break
      case .name(let name):
        guard let slot = slot(of: text.extracting(name)) else { return nil }
        next = slot
      case .end: return (OpeningAnswers(reading.assignments), free)
      case .other: return nil
      }
      guard !isNamed[next] else { return nil }
      isNamed[next] = true
      let before = members
      if let range = members.plainString(in: text), order.free.takes(text.extracting(range), in: next) {
        free.take(range, for: next)
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
