/// How the snapshot changes: by diffs that fit, and by snapshots.
extension Conversation {
  /// Takes a document that may be a diff or a snapshot.
  mutating func hear(_ body: [UInt8], base: String?) {
    guard let json = try? WireValue(parsing: body) else { return distrust() }
    hear(json, base: base)
  }

  /// Takes a diff or a snapshot.
  ///
  /// - Parameters:
  ///   - json: The document.
  ///   - base: The tag of the state that it was asked for with, if that is known.
  ///   - own: The keys of answers of this app that the document is the first to show.
  mutating func hear(_ json: WireValue, base: String?, own: Set<String> = []) {
    if json["kind"]?.string == "diff" {
      hearDiff(json, base: base, own: own)
    } else if json["sections"] != nil {
      hearSnapshot(json, base: base, own: own)
    }
    settleLocks()
  }

  private mutating func hearDiff(_ json: WireValue, base: String?, own: Set<String>) {
    guard let old = snapshot, let diff = try? FormDiff(json) else { return distrust() }
    guard diff.to > old.rev else { return }
    let isSame = base.map { $0.hasSameBytes(as: old.tag) } ?? true
    guard diff.from == old.rev, isSame else {
      catchUp.isWanted = true
      return
    }
    var next = old
    guard let phases = try? next.apply(diff) else { return distrust() }
    snapshot = next
    catchUp.faults = 0
    isSnapshotChanged = true
    show(phases, of: diff, from: old, to: next)
    compare(with: old, own: own)
  }

  /// Shows a diff that was applied.
  private mutating func show(
    _ phases: [FormPhase], of diff: FormDiff, from old: FormSnapshot, to next: FormSnapshot
  ) {
    for phase in phases { show(.phase(phase)) }
    if phases.isEmpty || old.members != next.members { show(.form(next)) }
    let changed = diff.rows.filter { $0.properties.names.contains("value") }.map(\.key)
    for key in changed.sorted() where local[key] == nil {
      show(.widget(key: key, value: next.row(key)?.value))
    }
  }

  private mutating func hearSnapshot(_ json: WireValue, base: String?, own: Set<String>) {
    guard let next = try? FormSnapshot(json) else { return distrust() }
    let old = snapshot
    if let old {
      let isAnswer = base.map { $0.hasSameBytes(as: old.tag) } ?? false
      guard next.rev > old.rev || (isAnswer && !next.tag.hasSameBytes(as: old.tag)) else { return }
      // A server that was restored has forgotten what it acknowledged.
      if next.rev < old.rev { forgetAcknowledgements(after: next.rev) }
    }
    snapshot = next
    catchUp.faults = 0
    isSnapshotChanged = true
    guard let old else { return show(.replaced(next)) }
    let diff = FormDiff(from: old, to: next)
    var applied = old
    if let phases = try? applied.apply(diff), applied == next {
      // Cells and keyboards stay where rows are the same.
      show(phases, of: diff, from: old, to: next)
    } else {
      show(.replaced(next))
    }
    compare(with: old, own: own)
  }

  /// Something was sent that does not fit: one fresh snapshot will.
  mutating func distrust() {
    catchUp.isWanted = true
    catchUp.needsSnapshot = true
    catchUp.faults += 1
    if catchUp.faults > 1 { catchUp.retryAt = now + random.wait(attempt: catchUp.faults) }
  }

  /// Lets locks end that wait for revisions which will not come.
  mutating func forgetAcknowledgements(after rev: Int) {
    for (key, answer) in local {
      guard case .acknowledged(let to, let stored) = answer.lock, to > rev else { continue }
      local[key]?.lock = .acknowledged(to: rev, stored)
      isQueueChanged = true
    }
  }

  /// Marks the rows that somebody else has changed while their widgets were locked.
  private mutating func compare(with old: FormSnapshot, own: Set<String>) {
    for key in local.keys.sorted() {
      guard let answer = local[key], let row = snapshot?.row(key) else { continue }
      let before = old.row(key)
      guard row.value != before?.value || row.hasValue != before?.hasValue ?? false else {
        continue
      }
      switch answer.lock {
      case .held: release(key)
      case .secret where !row.hasValue: release(key)
      case .secret, .kept: break
      case .acknowledged(_, .reshaped), .acknowledged(_, .unknown): break
      case .queued, .inFlight, .acknowledged, .refused:
        let theirs = row.value.given
        guard !own.contains(key), theirs != answer.value, theirs != sent(key) else { continue }
        local[key]?.theirs = theirs
        isQueueChanged = true
        show(.note(key: key))
      }
    }
  }

  /// The answer to a field that is in flight.
  private func sent(_ key: String) -> WireValue? {
    guard case .answers(let set)? = inFlight?.content else { return nil }
    return set[key]
  }

  /// Ends the locks that the snapshot has come up with, and brings back what was kept.
  mutating func settleLocks() {
    guard let snapshot else { return }
    for key in local.keys.sorted() {
      guard let answer = local[key] else { continue }
      switch answer.lock {
      case .acknowledged(let to, let stored) where to <= snapshot.rev:
        unlock(key, answer, stored, row: snapshot.row(key))
      case .kept(let since) where since <= snapshot.rev:
        guard let row = snapshot.row(key), !row.isDisabled else { continue }
        bringBack(key, answer, row)
      case .secret where snapshot.row(key) == nil: local[key] = nil
      default: break
      }
    }
  }

  private mutating func unlock(
    _ key: String, _ answer: LocalAnswer, _ stored: LocalAnswer.Stored, row: FormRow?
  ) {
    isQueueChanged = true
    guard let row else {
      // What is stored needs no keeping; what may not be is kept.
      guard stored == .unknown, let rev = snapshot?.rev else { return local[key] = nil }
      local[key]?.lock = .kept(since: rev)
      local[key]?.isDoubtful = true
      return
    }
    let isFocused = focus.map { $0.hasSameBytes(as: key) } ?? false
    if row.isSecret && answer.value != .null && row.hasValue {
      local[key]?.lock = .secret
      show(.note(key: key))
    } else if stored != .asSent && isFocused && row.isTyped && row.value.given != answer.value {
      local[key]?.lock = .held
      show(.note(key: key))
    } else {
      release(key)
    }
  }

  /// Sends an answer again whose row is in sight again.
  private mutating func bringBack(_ key: String, _ answer: LocalAnswer, _ row: FormRow) {
    isQueueChanged = true
    if answer.isDoubtful && row.value != nil || row.value.given == answer.value {
      return release(key)
    }
    guard answer.tries < 3 else {
      local[key]?.lock = .refused("The answer cannot be given now.")
      return show(.note(key: key))
    }
    local[key]?.lock = .queued
    enqueue(WireMember(key, answer.value), isTyped: false)
    show(.widget(key: key, value: answer.value))
    show(.note(key: key))
  }
}
