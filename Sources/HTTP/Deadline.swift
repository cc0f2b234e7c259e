internal import CMicroHTTPD
internal import Synchronization

extension Wire {
  /// What has to be done with a connection.
  enum Verdict {
    case fine
    /// A response was not read in time, or a request did not come.
    case close
    /// A request came too slowly; there is still room to say so.
    case timeOut
    /// Nobody answered in time.
    case answer(DeferredResponse)
    /// A stream was silent for long.
    case wake(StreamGate)
  }

  /// Compares the age of the phase with its deadline, and marks a connection that has to end.
  func verdict(at time: Int, _ deadlines: Deadlines) -> Verdict {
    state.withLock { state in
      if state.phase == .response { state.note(untaken: cmhd_untaken(socket), at: time) }
      let verdict = state.verdict(at: time, deadlines)
      switch verdict {
      case .close, .timeOut: state.phase = .cut
      case .fine, .answer, .wake: break
      }
      return verdict
    }
  }
}

extension Wire.State {
  fileprivate func verdict(at time: Int, _ deadlines: Deadlines) -> Wire.Verdict {
    let age = time - since
    return switch phase {
    case .idle: age > deadlines.idle ? .close : .fine
    case .header: age > deadlines.header ? .timeOut : .fine
    case .body: isLate(age: age, deadlines) ? .timeOut : .fine
    case .handling:
      age > pending?.patience ?? deadlines.handling ? pending.map { .answer($0) } ?? .fine : .fine
    case .response: age > deadlines.response || isStanding(at: time, deadlines) ? .close : .fine
    case .stream: verdict(ofStreamSilentFor: age, deadlines)
    case .cut: .fine
    }
  }

  /// Notes how much of the response the client has not taken yet.
  fileprivate mutating func note(untaken bytes: Int32, at time: Int) {
    if bytes == 0 || bytes != untaken?.bytes { untaken = (bytes, time) }
  }

  /// Whether the client has taken nothing of the response for too long.
  private func isStanding(at time: Int, _ deadlines: Deadlines) -> Bool {
    untaken.map { time - $0.since > deadlines.standstill } ?? false
  }

  /// A stream that is asked for a sign of life, and yet not asked again, has a client that does not
  /// read.
  private func verdict(ofStreamSilentFor age: Int, _ deadlines: Deadlines) -> Wire.Verdict {
    if age > deadlines.stall { return .close }
    return age >= deadlines.ping ? gate.map { .wake($0) } ?? .fine : .fine
  }

  /// Whether a body takes too long, as a whole or at its rate.
  private func isLate(age: Int, _ deadlines: Deadlines) -> Bool {
    let size = max(length, received)
    let most = deadlines.body + size / 262_144 * deadlines.bodyPerQuarterMebibyte
    let isSlow = age > deadlines.slowBody && received * 1_000 / age < deadlines.bodyRate
    return isSlow || age > min(most, deadlines.longestBody)
  }
}
