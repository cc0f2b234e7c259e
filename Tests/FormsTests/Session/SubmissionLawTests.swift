import Foundation
import JSON
import TestSupport
import Testing

@testable import Forms

/// A session that nobody comes back to hands in the same as one that is kept, where it hands in at all.
struct SubmissionLawTests {
  /// What is known of a session that was filled in and submitted.
  private struct End: Equatable {
    var ignored: [Outcome.Ignored] = []
    var refusal: EditRefusal?
    var issues: [Forms.Issue] = []
    var status = Session.Status.draft
    var asOf = Instant(milliseconds: 0)
    var answers = ""
    var secrets: [JournalRow.Secret] = []
    var origins: [String] = []

    /// Whether there is nothing to tell of any answer; else a session that is kept has to.
    var isDone: Bool { refusal == nil && ignored.isEmpty && status == .submitted }
  }

  /// Fills in a form and submits it, some milliseconds later; the session is not told the free answers.
  private func end(
    of form: CompiledForm, _ answers: OpeningAnswers, _ free: FreeAnswers? = nil, isKept: Bool,
    isStrict: Bool, isAdmin: Bool, waits: Int64
  ) -> End {
    var session = Session(
      id: "s", form: form,
      opening: Opening(
        language: "en", asOf: Instant(milliseconds: 1_796_040_000_000), nonce: "n1",
        answers: answers.withoutAssignments),
      isKept: isKept)
    var end = End()
    var edit = Edit(
      .set(answers.assignments), asOf: Instant(milliseconds: 1_796_040_000_000), nonce: "n2")
    edit.isStrict = isStrict
    edit.isAdmin = isAdmin
    let submit = Edit(
      .submit, asOf: Instant(milliseconds: 1_796_040_000_000 + waits), nonce: "n3")
    do throws(EditRefusal) {
      end.ignored = try session.apply(edit).ignored
      end.issues = try session.apply(submit).issues
    } catch {
      end.refusal = error
      return end
    }
    if let free, !session.shows(free) { end.ignored.append(.init(key: "free", reason: .hidden)) }
    end.status = session.status
    // It is told of a submission only.
    if session.status == .submitted { end.asOf = session.asOf }
    end.origins = end.issues.map { "\(session.origin(of: $0.key))" }
    let (bytes, secrets) = session.submission(with: free)
    end.answers = String(decoding: bytes, as: UTF8.self)
    end.secrets = secrets
    return end
  }

  /// Compares the ways, with and without insisting, now and a day later.
  private func compare(_ form: CompiledForm, _ document: JSONValue, _ what: String) throws -> End {
    let answers = try form.openingAnswers(document)
    let parts = form.submittedAnswers(document.canonicalBytes)
    if let object = document.object, object.allSatisfy({ !form.hasList($0.name) }) {
      #expect(parts != nil, "\(what)")
    }
    var last = End()
    for number in 0..<8 {
      let (isStrict, isAdmin) = (number & 1 == 1, number & 2 == 2)
      let waits: Int64 = number & 4 == 4 ? 86_400_000 : 3
      let kept = end(
        of: form, answers, isKept: true, isStrict: isStrict, isAdmin: isAdmin, waits: waits)
      let passing = end(
        of: form, answers, isKept: false, isStrict: isStrict, isAdmin: isAdmin, waits: waits)
      #expect(passing.isDone == kept.isDone, "\(what), \(number)")
      if kept.isDone { #expect(passing == kept, "\(what), \(number)") }
      if let parts {
        let apart = end(
          of: form, parts.answers, parts.free, isKept: false, isStrict: isStrict,
          isAdmin: isAdmin, waits: waits)
        #expect(apart.isDone == kept.isDone, "\(what), \(number), with free answers apart")
        if kept.isDone { #expect(apart == kept, "\(what), \(number), with free answers apart") }
      }
      if kept.refusal == nil {
        let read = try JSONValue(parsing: Array(kept.answers.utf8))
        #expect(read.canonicalBytes == Array(kept.answers.utf8), "\(what)")
      }
      if !isStrict, !isAdmin { last = kept }
    }
    return last
  }

  @Test func `of a drawn form it hands in the same`() throws {
    var (submitted, refused, ignored) = (0, 0, 0)
    for seed in UInt64(0)..<100 {
      var drawn = RandomForm(seed: 20_261_201 + seed, hasEffects: seed % 2 == 0)
      let form = try drawn.compiled()
      for _ in 0..<2 {
        let end = try compare(form, drawn.drawOpening(), "seed \(20_261_201 + seed)")
        submitted += end.status == .submitted ? 1 : 0
        refused += end.issues.isEmpty ? 0 : 1
        ignored += end.ignored.isEmpty ? 0 : 1
      }
    }
    #expect(submitted > 20 && refused > 20 && ignored > 20, "\((submitted, refused, ignored))")
  }

  @Test(arguments: ExampleDocumentTests.names)
  func `of an example it hands in the same`(name: String) throws {
    let root = URL(filePath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let data = try Data(contentsOf: root.appending(path: "Examples/\(name).json"))
    let document = try JSONValue(parsing: Array(data), limits: .formDocument)
    let read = Form.read(document, components: try .examples())
    let form = try #require(CompiledForm.compile(read, version: 1).form)
    for seed in UInt64(0)..<6 {
      var generator = SeededGenerator(seed: seed)
      let members = form.form.sections.compactMap { section -> [JSONMember]? in
        guard section.repeat != nil else { return answers(section.fields, &generator) }
        let items = (0..<Int.random(in: 0...2, using: &generator)).map { _ in
          JSONValue.object(answers(section.fields, &generator))
        }
        return [JSONMember(section.key, .array(items))]
      }
      let drawn = JSONValue.object(members.flatMap(\.self))
      guard (try? form.openingAnswers(drawn)) != nil else { continue }
      _ = try compare(form, drawn, "\(name), seed \(seed)")
    }
  }

  /// An answer to every other field, those of the plain kinds.
  private func answers(_ fields: [Field], _ generator: inout SeededGenerator) -> [JSONMember] {
    fields.compactMap { field in
      guard field.hasAnswer, Bool.random(using: &generator) else { return nil }
      let number = Int.random(in: 0...12, using: &generator)
      return switch field.kind {
      case .text: JSONMember(field.key, .string("answer \(number)"))
      case .number: JSONMember(field.key, .integer(number))
      case .bool: JSONMember(field.key, .bool(number % 2 == 0))
      case .date: JSONMember(field.key, .string("20\(10 + number)-02-28"))
      case .time: JSONMember(field.key, .string("\(10 + number):30"))
      case .month: JSONMember(field.key, .string("20\(10 + number)-02"))
      default: nil
      }
    }
  }
}
