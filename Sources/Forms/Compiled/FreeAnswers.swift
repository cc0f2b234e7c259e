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
    /// Whether the body has the name, whoever looks at the answer.
    var isNamed = false
  }

  init(in body: [UInt8], count: Int) {
    self.body = body
    places = Array(repeating: Place(), count: count)
  }

  /// How many slots there are.
  var count: Int { places.count }

  /// Notes that the field of a slot is named.
  ///
  /// - Returns: Whether that is for the first time.
  mutating func name(_ slot: Int) -> Bool {
    defer { places[slot].isNamed = true }
    return !places[slot].isNamed
  }

  /// Takes the answer of a slot, by its range between the quotes; and where its name begins, if nothing
  /// stands between the two.
  mutating func take(_ range: Range<Int>, after name: Int?, for slot: Int) {
    places[slot] = Place(
      start: UInt32(name ?? range.lowerBound - 1), end: UInt32(range.upperBound + 1),
      hasName: name != nil, isNamed: true)
  }

  /// Whether there is an answer for a slot.
  func holds(_ slot: Int) -> Bool { places[slot].end > 0 }

  /// Writes the answer of a slot under the name of its field, and with it those that come next both in a
  /// submission and in the body.
  ///
  /// The position is that of the slot among all entries.
  ///
  /// - Returns: The position of the first entry that is still to be written.
  func write(
    _ slot: Int, at position: Int, under order: AnswerOrder, to json: inout JSONWriter
  ) -> Int {
    let place = places[slot]
    var (next, end) = (position + 1, place.end)
    if place.hasName {
      // Between the end of one and the beginning of the other there is no more than the comma.
      while let slot = order.slot(at: next), places[slot].hasName, places[slot].start == end + 1 {
        end = places[slot].end
        next += 1
      }
    } else {
      json.name(slot, of: order.names)
    }
    json.raw(body[Int(place.start)..<Int(end)])
    return next
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
    var next = 0
    while true {
      var name: Int?
      switch members.next(in: text, likely: next < free.count ? next : nil, of: order.names) {
      case .likely(let start): name = start
      case .name(let range):
        guard let slot = slot(of: text.extracting(range)) else { return nil }
        next = slot
      case .end: return (OpeningAnswers(reading.assignments), free)
      case .other: return nil
      }
      let slot = next
      next += 1
      guard free.name(slot) else { return nil }
      if let range = members.plainString(in: text) {
        if order.free.takes(text.extracting(range), in: slot) {
          free.take(range, after: name, for: slot)
          continue
        }
        members.goBack(to: range)
      }
      guard let value = members.value(in: text), reading.take(value, as: slot) else { return nil }
    }
  }

  /// The slot of a field outside of lists, by the bytes of its key.
  private func slot(of key: Span<UInt8>) -> Int? {
    guard let key = try? UTF8Span(validating: key) else { return nil }
    return index(of: String(copying: key)).flatMap { $0 < variables.lowerBound ? $0 : nil }
  }
}
