/// What the person does.
extension Conversation {
  /// The person gave an answer, or a part of one.
  mutating func answer(_ key: String, _ value: WireValue, isTyped: Bool) {
    let value = WireValue?.some(value).given
    let row = snapshot?.row(key)
    let before = local[key]
    if focus.map({ $0.hasSameBytes(as: key) }) ?? false { touched = key }
    isQueueChanged = true
    if !(before?.isLocked ?? false), row?.isSecret != true, value == (row?.value).given {
      // The person went back to what is stored: there is nothing to send.
      guard before != nil else { return }
      local[key] = nil
      return show(.note(key: key))
    }
    local[key] = LocalAnswer(value: value, lock: .queued, theirs: before?.theirs)
    enqueue(WireMember(key, value), isTyped: isTyped)
    if before.map({ $0.lock != .queued }) ?? true { show(.note(key: key)) }
  }

  /// Puts an answer in the queue, in the place of an older one to the same field.
  mutating func enqueue(_ answer: WireMember, isTyped: Bool) {
    guard let last = queue.indices.last, case .answers(var set) = queue[last].content else {
      queue.append(
        isTyped ? QueuedEdit(typed: answer, at: now) : QueuedEdit(.answers([answer])))
      return
    }
    set.set(answer.name, answer.value)
    queue[last].content = .answers(set)
    queue[last].lastTyped = now
    if !isTyped { queue[last].isUrgent = true }
  }

  /// The person left a field.
  mutating func leave(_ key: String) {
    if focus.map({ $0.hasSameBytes(as: key) }) ?? false { focus = nil }
    if isQueued(key) { hurry() }
    if let answer = local[key], answer.lock == .held { release(key) }
    if touched.map({ $0.hasSameBytes(as: key) }) ?? false {
      touched = nil
      if settings.tellsBlur { act(.event("blur", field: key)) }
    }
  }

  /// The person did something else; all that was answered before goes first.
  mutating func act(_ action: FormAction) {
    hurry()
    queue.append(QueuedEdit(.action(action)))
    isQueueChanged = true
  }

  /// Lets everything in the queue go as soon as it can.
  mutating func hurry() {
    for index in queue.indices { queue[index].isUrgent = true }
  }

  /// Lets a widget show what the server has.
  mutating func release(_ key: String) {
    guard let answer = local.removeValue(forKey: key) else { return }
    isQueueChanged = true
    let value = snapshot?.row(key)?.value
    if value.given != answer.value { show(.widget(key: key, value: value)) }
    show(.note(key: key))
  }

  /// The network comes or goes.
  mutating func turn(isUp: Bool) {
    self.isUp = isUp
    if isUp {
      reconnect()
    } else {
      for id in outgoing.keys.sorted() { effects.append(.cancel(id)) }
      // What was in flight is sent again; whether it arrived is the server's to know.
      outgoing = [:]
      inFlight?.request = nil
      catchUp.request = nil
      link.forgetRequests()
      tell(.offline)
    }
  }
}
