import Glibc

/// People who fill in forms of a running formd at human speed, and what becomes of it meanwhile.
///
/// One thread is enough for thousands: whoever thinks costs nothing, and only the connections that
/// wait for an answer are looked at.
struct Crowd {
  private let options: CrowdOptions
  private let watch: ServerWatch
  private let forms: [String]
  private var chance: Chance
  private var seats: [Seat] = []
  private var agenda = Agenda()
  /// The seats that wait for an answer.
  private var waiting: [Int] = []
  /// The tags of the forms that apps know.
  private var tags: [String: String] = [:]
  private var minute = Tally()
  private var total = Tally()
  private var samples: [ServerWatch.Sample] = []
  private let start = Crowd.now

  init(_ options: CrowdOptions, forms: [String]) {
    self.options = options
    self.forms = forms
    watch = ServerWatch(pid: options.pid, data: options.data)
    chance = Chance(seed: options.seed)
  }

  private static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// Runs for the time that was asked for.
  ///
  /// - Returns: Whether all was well.
  mutating func run() -> Bool {
    // They come in the course of a minute, not all at once.
    for number in 0..<options.people {
      seats.append(Seat(Person(filling: chance.one(of: forms) ?? "", &chance)))
      agenda.add(number, at: start + 60 / options.speed * Double(chance.number(0...1000)) / 1000)
    }
    let end = start + options.minutes * 60
    var nextReport = min(start + 60, end)
    while Crowd.now < end {
      exchange()
      startDue()
      if Crowd.now >= nextReport {
        guard report() else { return false }
        nextReport += 60
      }
    }
    return conclude()
  }

  /// Sends the requests of all who have thought long enough.
  private mutating func startDue() {
    let now = Crowd.now
    while let (number, due) = agenda.next(before: now) {
      minute.lateness = max(minute.lateness, now - due)
      if seats[number].person.stage == .gone {
        seats[number] = Seat(Person(filling: chance.one(of: forms) ?? "", &chance))
      }
      // Half of the apps have seen the form before.
      let form = seats[number].person.form
      let known = chance.happens(50) ? tags[form] : nil
      let wish = seats[number].person.wish(known: known, &chance)
      seats[number].ask(wish, port: options.port, at: Crowd.now)
      waiting.append(number)
    }
  }

  /// Waits for answers, and takes in those that came.
  private mutating func exchange() {
    var polled = waiting.map {
      pollfd(fd: seats[$0].socket, events: seats[$0].interest, revents: 0)
    }
    let patience = max(0, min(0.2, (agenda.firstTime ?? .infinity) - Crowd.now))
    guard poll(&polled, nfds_t(polled.count), Int32((patience * 1000).rounded(.up))) > 0 else {
      return
    }
    var left: [Int] = []
    for (number, entry) in zip(waiting, polled) where entry.revents == 0 || !advance(number) {
      left.append(number)
    }
    waiting = left
  }

  /// Takes in what came for a seat; false while more has to come.
  private mutating func advance(_ number: Int) -> Bool {
    switch seats[number].advance() {
    case .waiting: return false
    case .broken:
      if seats[number].askAgain(port: options.port) {
        minute.reconnects += 1
        return false
      }
      minute.count(error: "\(seats[number].kind): no answer")
      seats[number].person.leave(.failed)
    case .answered(let response): take(response, number)
    }
    if let end = seats[number].person.end { minute.count(end: end) }
    agenda.add(number, at: Crowd.now + seats[number].person.pause / options.speed)
    return true
  }

  private mutating func take(_ response: Response, _ number: Int) {
    let kind = seats[number].kind
    if kind == .form, let tag = response.tag { tags[seats[number].person.form] = tag }
    let seconds = Crowd.now - seats[number].asked
    let isGood = seats[number].take(response, &chance)
    minute.count(kind, seconds: seconds, isGood: isGood)
    if !isGood { minute.count(error: "\(kind): \(response.status)") }
  }

  /// Prints the line of a minute; false when the server has gone.
  private mutating func report() -> Bool {
    let time = (Crowd.now - start) / 60
    guard let sample = watch.sample(minute: time) else {
      print("The server has gone.")
      return false
    }
    let last = samples.last ?? ServerWatch.Sample()
    samples.append(sample)
    print(MinuteLine(sample, since: last, minute).text)
    fflush(nil)
    total.add(minute)
    minute = Tally()
    return true
  }

  private mutating func conclude() -> Bool {
    total.add(minute)
    print("\n\(total.table)\n")
    let ends = Person.End.allCases.map { "\((total.ends[$0] ?? 0).grouped) \($0.rawValue)" }
    print("People: \(ends.joined(separator: ", ")); \(total.reconnects.grouped) reconnects.")
    for (error, count) in total.errors.sorted(by: { $0.key < $1.key }) {
      print("\(error), \(count.grouped) times")
    }
    let verdict = Verdict(samples.filter { $0.minute > options.warmUp }, total)
    for finding in verdict.findings {
      print("\(finding.isGood ? "good" : "BAD "): \(finding.text)")
    }
    return verdict.isGood
  }
}
