import FormClient

/// Streams and polls.
extension SimWorld {
  func openStream(_ request: ClientRequest, from device: SimDevice) {
    let incarnation = device.incarnation
    if chance(weather.refusesStreams) {
      let answers = [429, 503, 404].map { ClientResponse(status: $0) }
      let refusal = answers[number(0..<3)]
      return after(delay()) { [unowned self] in
        try deliver(.answered(request.id, refusal), to: device, incarnation)
      }
    }
    after(delay()) { [unowned self] in
      var listener = Listener(
        request: request, device: device, incarnation: incarnation, isStream: true,
        tag: Self.since(request) ?? "")
      listener.isHeldBack = chance(weather.holdsStreamsBack)
      listeners.append(listener)
      wakeListeners()
      ping(request, of: device, incarnation)
    }
  }

  private func ping(_ request: ClientRequest, of device: SimDevice, _ incarnation: Int) {
    after(20_000) { [unowned self] in
      guard let index = index(of: request, device, incarnation) else { return }
      let data = WireValue.members([WireMember("tag", .string(head))]).canonicalBytes
      sendEvent("ping", String(decoding: data, as: UTF8.self), id: nil, to: index)
      ping(request, of: device, incarnation)
    }
  }

  private func index(
    of request: ClientRequest, _ device: SimDevice, _ incarnation: Int
  ) -> Int? {
    listeners.firstIndex {
      $0.device === device && $0.incarnation == incarnation && $0.request.id == request.id
    }
  }

  func endPoll(_ request: ClientRequest, of device: SimDevice, _ incarnation: Int) {
    guard let index = index(of: request, device, incarnation) else { return }
    listeners.remove(at: index)
    send(ClientResponse(status: 204), to: request, device, incarnation)
  }

  /// The head has moved: whoever listens is told.
  func wakeListeners() {
    for index in listeners.indices.reversed() where listeners[index].tag != head {
      let listener = listeners[index]
      let read = ClientRequest.read(session, since: listener.tag)
      let response = server.answer(read)
      guard listener.isStream else {
        listeners.remove(at: index)
        send(response, to: listener.request, listener.device, listener.incarnation)
        continue
      }
      listeners[index].tag = head
      guard response.status == 200 else { continue }
      let name = response.json["kind"]?.string ?? "snapshot"
      sendEvent(name, String(decoding: response.body, as: UTF8.self), id: head, to: index)
    }
  }

  private func sendEvent(_ name: String, _ data: String, id: String?, to index: Int) {
    let listener = listeners[index]
    guard !listener.isHeldBack else { return }
    if chance(weather.cutsStreams) {
      listeners.remove(at: index)
      return after(delay()) { [unowned self] in
        try deliver(.failed(listener.request.id), to: listener.device, listener.incarnation)
      }
    }
    guard !chance(weather.dropsEvents) else { return }
    // Events of one stream mostly come in order; now and then even that fails.
    let arrival =
      chance(weather.dropsEvents) ? now + delay() : max(listener.lastArrival, now + delay())
    listeners[index].lastArrival = arrival
    let event = StreamEvent(name: name, id: id, data: data)
    after(arrival - now) { [unowned self] in
      try deliver(
        .streamed(listener.request.id, event), to: listener.device, listener.incarnation)
    }
  }
}
