import Synchronization
import TimeZones

/// A version of a form, checked and ready to be filled in; shared by all its sessions.
public final class CompiledForm: Sendable {
  public let form: Form
  /// The number that clients are told; 0 for a draft.
  public let version: Int
  /// Where the document is kept.
  public let edition: Edition
  /// All fields: first those outside of repeats, whose positions are their slots, then the columns
  /// of each repeat.
  let fields: [CompiledField]
  let sections: [CompiledSection]
  let repeats: [CompiledRepeat]
  /// How many fields and variables stand outside of repeats; they have the first slots.
  let outerFieldCount: Int
  /// The positions of the variables, which are also their slots.
  let variables: Range<Int>
  /// What happens whatever part of the form it happens to.
  let effects: CompiledEffects?
  /// The texts that effects show, by their numbers.
  let alerts: [LocalText]
  /// The addresses that effects open, each once.
  let addresses: [String]
  /// Whether anything happens when an answer changes.
  let watchesAnswers: Bool
  /// Whether a rule reads the day or the moment; else sessions need not follow the clock.
  let readsClock: Bool
  let graph: StepGraph
  let loneFields: LoneFields
  /// The time zone of sessions that have none of their own.
  let zone: Zone
  private let positions: [String: Int]
  /// The number of the way in which it is rendered; it is part of every tag, so that a client notices
  /// when a server renders differently.
  public let renderer: Int
  let rendererText: String
  /// What never changes about the rows, by language and capabilities; a handful at most.
  private let texts = Mutex<[(key: TextsKey, texts: FormTexts)]>([])
  private let order = Mutex<AnswerOrder?>(nil)

  /// How sessions begin, by language.
  private let beginnings = Mutex<[String: Beginning]>([:])

  private struct TextsKey: Equatable {
    let language: String
    let capabilities: Capabilities
  }

  init(
    _ form: Form, version: Int, edition: Edition? = nil, renderer: Int, parts: CompiledParts,
    graph: StepGraph
  ) {
    self.form = form
    self.renderer = renderer
    rendererText = String(renderer)
    self.version = version
    self.edition = edition ?? .version(version)
    fields = parts.fields
    sections = parts.sections
    repeats = parts.repeats
    outerFieldCount = parts.outerFieldCount
    variables = parts.variables
    effects = parts.effects
    alerts = parts.alerts
    addresses = parts.addresses
    watchesAnswers =
      parts.effects?[.onChange].isEmpty == false
      || parts.fields.contains { $0.effects?[.onChange].isEmpty == false }
    readsClock = parts.readsClock
    self.graph = graph
    loneFields = LoneFields(parts.fields, graph)
    // A name that is no zone was refused when the form was read.
    zone = form.timeZone.flatMap { Zone(named: $0) } ?? .utc
    var positions: [String: Int] = [:]
    positions.reserveCapacity(parts.fields.count)
    for (position, field) in parts.fields.enumerated() where !field.isVariable {
      positions[parts.path(of: field)] = position
    }
    self.positions = positions
  }

  /// The parts that it was made of.
  var parts: CompiledParts {
    CompiledParts(
      fields: fields, sections: sections, repeats: repeats, outerFieldCount: outerFieldCount,
      variableCount: variables.count, effects: effects, alerts: alerts,
      addresses: addresses, readsClock: readsClock)
  }

  /// The first slot of the items; before it come the fields outside of repeats and the sections.
  var firstItemSlot: Int { outerFieldCount + sections.count }

  /// The slot of a section.
  func slot(section: Int) -> Int { outerFieldCount + section }

  /// Checks the rules of a form that was read, and compiles it if nothing is wrong.
  ///
  /// - Returns: The compiled form, unless a finding is an error; and all findings, those of the
  ///   reading too, in the order of the document.
  public static func compile(
    _ read: ReadForm, version: Int, edition: Edition? = nil, renderer: Int = currentRenderer
  ) -> (form: CompiledForm?, findings: [Finding]) {
    var compiler = FormCompiler(read)
    let (form, findings) = compiler.compile(
      version: version, edition: edition, renderer: renderer)
    return (form, read.inDocumentOrder(read.findings + findings))
  }

  /// The number of the present way of rendering.
  public static var currentRenderer: Int { FormTexts.renderer }

  /// What never changes about the rows in a language, which is one of the form's.
  func texts(in language: String, for capabilities: Capabilities = .everything) -> FormTexts {
    let key = TextsKey(language: language, capabilities: capabilities)
    if let found = texts.withLock({ $0.first { $0.key == key }?.texts }) { return found }
    let made = FormTexts(self, language: language, for: capabilities)
    return texts.withLock { texts in
      if texts.count >= 32 { texts.removeAll() }
      texts.append((key, made))
      return made
    }
  }

  /// The order in which a submission names its answers.
  var answerOrder: AnswerOrder {
    if let found = order.withLock(\.self) { return found }
    let made = AnswerOrder(self)
    order.withLock { $0 = made }
    return made
  }

  /// What all sessions have in common at the beginning, in a language, which is one of the form's.
  func beginning(in language: String) -> Beginning {
    if let found = beginnings.withLock({ $0[language] }) { return found }
    let made = Beginning(self, language: language)
    return beginnings.withLock { beginnings in
      if beginnings.count >= 32 { beginnings.removeAll() }
      beginnings[language] = made
      return made
    }
  }

  /// Where a field stands among all fields; one of a template is called `people/name`.
  public func index(of key: String) -> Int? {
    // Keys are ASCII: whatever is longer or not ASCII is no key, and is not hashed.
    guard key.utf8.count <= 129, key.utf8.allSatisfy({ $0 < 0x80 }) else { return nil }
    return positions[key]
  }

  /// The slot of the variable of a key.
  func variable(_ key: String) -> Int? {
    variables.first { fields[$0].field.key.utf8.elementsEqual(key.utf8) }
  }

  /// The field of this key.
  public func field(_ key: String) -> Field? {
    index(of: key).map { fields[$0].field }
  }
}
