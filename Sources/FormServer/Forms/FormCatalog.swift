internal import FormStore
internal import Forms
internal import HTTP
internal import JSON
internal import Synchronization

/// A form as it is served: its newest published version.
struct PublishedForm: Sendable {
  let form: CompiledForm
  let publishedAt: Instant
  /// The document, ready to be sent.
  let body: CodedBody
}

/// The published forms, compiled once and shared by all who use them.
///
/// A version never changes, so what is here can only be outdated by a new one; formd is alone on its
/// database and says so itself.
final class FormCatalog: Sendable {
  private struct State: Sendable {
    var published: [String: PublishedForm] = [:]
    /// What the last save of a draft is.
    var drafts: [String: CompiledForm] = [:]
    var editions: [EditionKey: CompiledForm] = [:]
    /// The documents of versions that somebody has asked for.
    var documents: [EditionKey: CodedBody] = [:]
    /// Counts what was forgotten, so that nothing read before is kept afterwards.
    var generation = 0
  }

  private struct EditionKey: Hashable {
    let form: String
    let edition: Edition
  }

  private let state = Mutex(State())
  let store: FormRegistry
  /// The components that forms may use.
  let components: ComponentCatalog
  private let limit: Int
  private let renderer: Int

  /// Creates an empty catalog that keeps so many compiled versions, for a renderer of this number.
  init(
    _ store: FormRegistry, components: ComponentCatalog, limit: Int,
    renderer: Int = CompiledForm.currentRenderer
  ) {
    self.renderer = renderer
    self.store = store
    self.components = components
    self.limit = limit
  }

  /// The newest published version of a form.
  ///
  /// - Throws: A ``Problem`` when there is no such form.
  func published(_ key: String) throws -> PublishedForm {
    guard KeyShape.isFormKey(key) else { throw Problem(.unknownForm) }
    let (known, generation) = state.withLock { ($0.published[key], $0.generation) }
    if let known { return known }
    guard let stored = try store.published(key) else { throw Problem(.unknownForm) }
    let form = try compiled(key, .version(stored.version))
    let body = Self.body(stored.document, key, stored.version, cache: "no-cache")
    let published = PublishedForm(form: form, publishedAt: stored.savedAt, body: body)
    state.withLock { state in
      if state.generation == generation { state.published[key] = published }
    }
    return published
  }

  /// The document of a version, ready to be sent to an admin.
  ///
  /// - Returns: `nil` when there is no such version.
  func document(_ key: String, version: Int) throws -> CodedBody? {
    let name = EditionKey(form: key, edition: .version(version))
    let (known, generation) = state.withLock { ($0.documents[name], $0.generation) }
    if let known { return known }
    guard let stored = try store.version(version, of: key) else { return nil }
    let body = Self.body(stored.document, key, version, cache: "no-store")
    state.withLock { state in
      if state.documents.count >= limit { state.documents = [:] }
      if state.generation == generation { state.documents[name] = body }
    }
    return body
  }

  private static func body(
    _ document: [UInt8], _ key: String, _ version: Int, cache: String
  ) -> CodedBody {
    CodedBody(
      document,
      headers: [
        "Content-Type": "application/json",
        "ETag": SessionTag.strong(DraftTag.tag(key, version: version)),
        "Cache-Control": cache, "Form-Version": String(version),
      ])
  }

  /// Published forms in the order of their keys, without those that are removed meanwhile.
  ///
  /// - Parameters:
  ///   - cursor: The key after which they begin.
  ///   - limit: The most that are looked at.
  /// - Returns: The forms, and the key from which to go on if there may be more.
  /// - Throws: What the store reports.
  func list(
    after cursor: String? = nil, limit: Int
  ) throws -> (forms: [PublishedForm], next: String?) {
    let stored = try store.list(after: cursor, limit: limit)
    let forms = try stored.compactMap { stored in
      do {
        return try published(stored.form)
      } catch let problem as Problem where problem.code == ProblemCode.unknownForm.rawValue {
        return PublishedForm?.none
      }
    }
    return (forms, stored.count == limit ? stored.last?.form : nil)
  }

  /// The last save of the draft of a form.
  ///
  /// - Throws: A ``Problem`` when there is no such form.
  func draft(_ key: String) throws -> CompiledForm {
    guard KeyShape.isFormKey(key) else { throw Problem(.unknownForm) }
    let (known, generation) = state.withLock { ($0.drafts[key], $0.generation) }
    if let known { return known }
    guard let stored = try store.draft(key) else { throw Problem(.unknownForm) }
    let form = try compiled(key, .draft(save: stored.save))
    state.withLock { state in
      if state.generation == generation { state.drafts[key] = form }
    }
    return form
  }

  /// An edition of a form.
  ///
  /// - Throws: A ``Problem`` when there is no such edition, or not any more.
  func compiled(_ key: String, _ edition: Edition) throws -> CompiledForm {
    let name = EditionKey(form: key, edition: edition)
    if let known = state.withLock({ $0.editions[name] }) { return known }
    guard let stored = try document(key, edition) else { throw Problem(.unknownForm) }
    let document = try JSONValue(parsing: stored, limits: .ownText)
    let compiled = CompiledForm.compile(
      Form.read(document, components: components.all), version: edition.version,
      edition: edition, renderer: renderer)
    guard let form = compiled.form else { throw OutdatedForm(key: key, edition: edition) }
    state.withLock { state in
      // Rarely more than a few editions are in use; starting over is the simplest bound.
      if state.editions.count >= limit { state.editions = [:] }
      state.editions[name] = form
    }
    return form
  }

  private func document(_ key: String, _ edition: Edition) throws -> [UInt8]? {
    switch edition {
    case .version(let number): try store.version(number, of: key)?.document
    case .draft(let save): try store.draft(key, save: save)?.document
    }
  }

  /// Forgets what the newest version of a form is, and its draft.
  func forget(_ key: String) {
    state.withLock { state in
      state.published[key] = nil
      state.drafts[key] = nil
      state.documents = [:]
      state.generation += 1
    }
  }

  /// Counts what was forgotten: another number means that some form may be another one.
  var generation: Int { state.withLock { $0.generation } }
}

/// A stored edition that this formd cannot compile any more.
struct OutdatedForm: Error {
  let key: String
  let edition: Edition
}

/// The grammar of the names that stand in addresses.
enum KeyShape {
  /// Whether a text can be the key of a form: `[a-z][a-z0-9-]{0,63}`.
  static func isFormKey(_ text: String) -> Bool {
    let bytes = text.utf8
    guard (1...64).contains(bytes.count), let first = bytes.first,
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(first)
    else { return false }
    return bytes.allSatisfy {
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0)
        || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) || $0 == UInt8(ascii: "-")
    }
  }
}
