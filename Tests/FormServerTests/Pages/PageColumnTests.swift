import Forms
import JSON
import TestSupport
import Testing

@testable import FormServer

/// What is sent of a page to a script that holds an older one.
struct PageColumnTests {
  private static let seeds: [UInt64] = (0..<40).map { 20_261_130 + $0 }

  /// The changes from one page to another, as texts.
  private func changes(_ old: JSONValue, _ new: JSONValue) -> [String] {
    column(new).changes(from: column(old)).map { String(decoding: $0, as: UTF8.self) }
  }

  private func column(_ snapshot: JSONValue, _ form: Form = Form("case")) -> PageColumn {
    FormPage(
      snapshot: snapshot, form: form, address: "/s/id", nonce: "n.1", components: .test
    ).column
  }

  private static let name = #"{"key":"a","kind":"text","as":"line","label":"Name"}"#
  private static let filled = #"{"key":"a","kind":"text","as":"line","label":"Name","value":"x"}"#
  private static let other = #"{"key":"b","kind":"bool","as":"switch","label":"Other"}"#

  private static let third = #"{"key":"c","kind":"text","as":"area","label":"Third"}"#

  @Test func `a page has no changes from itself`() throws {
    let page = try snapshot(Self.name, Self.other)
    #expect(changes(page, page) == [])
  }

  @Test func `an answer changes its row and nothing else`() throws {
    let changed = try changes(
      snapshot(Self.name, Self.other), snapshot(Self.filled, Self.other))
    try #require(changed.count == 1)
    #expect(changed[0].hasPrefix(#"<div class="row long" id="row-a">"#))
    #expect(changed[0].hasSuffix("</div>") && changed[0].contains(#"value="x""#))
  }

  @Test func `a row that comes is sent with its section, and those around it are named`() throws {
    let changed = try changes(
      snapshot(Self.name, Self.third), snapshot(Self.filled, Self.other, Self.third))
    try #require(changed.count == 1)
    #expect(changed[0].hasPrefix(#"<section id="section-s">"#))
    #expect(changed[0].contains(#"value="x""#) && changed[0].contains(#"id="row-b""#))
    #expect(changed[0].contains(#"<template id="row-c"></template>"#))
  }

  @Test func `a row that goes is left out of its section`() throws {
    let changed = try changes(snapshot(Self.name, Self.other), snapshot(Self.name))
    try #require(changed.count == 1)
    #expect(changed[0].contains(#"<template id="row-a"></template>"#))
    #expect(!changed[0].contains("row-b"))
  }

  @Test func `rows that change places are named in their new order`() throws {
    let changed = try changes(snapshot(Self.name, Self.other), snapshot(Self.other, Self.name))
    try #require(changed.count == 1)
    let places = ["row-b", "row-a"].compactMap { changed[0].firstRange(of: $0)?.lowerBound }
    #expect(places.count == 2 && places[0] < places[1])
  }

  @Test func `progress is sent without the rows`() throws {
    let more = #""tag":"1.a","progress":{"answered":0,"required":1}"#
    let next = #""tag":"1.a","progress":{"answered":1,"required":1}"#
    let changed = try changes(snapshot(Self.name, more: more), snapshot(Self.name, more: next))
    try #require(changed.count == 1)
    #expect(changed[0].hasPrefix(#"<div class="bar" id="bar">"#))
  }

  @Test(arguments: seeds)
  func `G8: the changes put into a page lead to the page of the later state`(seed: UInt64) throws {
    var drawn = RandomForm(seed: seed)
    let form = try drawn.compiled()
    var session = Session(
      id: "s", form: form,
      opening: Opening(language: "en", asOf: Instant(milliseconds: 0), nonce: "n1"))
    var states = [session]
    for step in 2..<16 {
      let change: Edit.Change =
        switch step % 5 {
        case 0: .validate
        case 1: .set(form.assignments(page: drawn.drawPage(of: session)))
        case 2: .set(try form.assignments(drawn.drawAnswers(in: session)))
        case 3: drawn.drawEvent(in: session)
        default: try drawn.drawChange(of: session)
        }
      _ = try? session.apply(
        Edit(change, asOf: Instant(milliseconds: Int64(step)), nonce: "n\(step)"))
      states.append(session)
    }
    let columns = states.map { column($0.snapshot().asOfNoState, form.form) }
    for (old, new) in zip(columns.dropLast(), columns.dropFirst()) {
      try accept(old, new, seed)
      try accept(new, old, seed)
    }
    try accept(columns[0], columns[columns.count - 1], seed)
  }

  /// Puts the changes from one column to another into it, and compares.
  private func accept(_ old: PageColumn, _ new: PageColumn, _ seed: UInt64) throws {
    let page = PatchedPage(
      try HTMLReader.read(String(decoding: old.html, as: UTF8.self)),
      try new.changes(from: old).map { try HTMLReader.read(String(decoding: $0, as: UTF8.self)) })
    let wanted = try HTMLReader.read(String(decoding: new.html, as: UTF8.self))
    #expect(try page.text == PatchedPage(wanted, []).text, "seed \(seed)")
  }
}

extension JSONValue {
  /// The snapshot without what differs in every state.
  fileprivate var asOfNoState: JSONValue {
    .object((object ?? []).filter { $0.name != "tag" && $0.name != "rev" })
  }
}

/// A page with elements put in the place of those with their ids, as a script does it.
private struct PatchedPage {
  private let page: HTMLElement
  private let fresh: [String: HTMLElement]

  init(_ page: HTMLElement, _ fresh: [HTMLElement]) {
    self.page = page
    self.fresh = Dictionary(
      fresh.compactMap { $0.children.first }.map { ($0["id"] ?? "", $0) }
    ) { first, _ in first }
  }

  /// The page as a text to be compared.
  var text: String { get throws { try text(of: page, isFresh: false) } }

  private func text(of element: HTMLElement, isFresh: Bool) throws -> String {
    if element.name == "template" {
      let id = try #require(element["id"])
      return try text(of: try #require(page.element(id: id), "\(id) is not there"), isFresh: false)
    }
    if !isFresh, let id = element["id"], let other = fresh[id] {
      return try text(of: other, isFresh: true)
    }
    let attributes = element.attributes.map { " \($0.name)=\($0.value)" }.joined()
    let children = try element.children.map { try text(of: $0, isFresh: isFresh) }.joined()
    return "<\(element.name)\(attributes)>\(element.ownText)\(children)</>"
  }
}
