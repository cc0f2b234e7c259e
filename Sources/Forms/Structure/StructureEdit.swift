public import JSON
import Rules

/// What operations make of the document of a form.
public struct StructureEdit: Sendable {
  /// The document, in which nothing is checked yet but what the operations needed.
  public let document: JSONValue
  /// What was renamed, in order.
  public let renames: [Rename]

  /// Carries out operations one after the other on a document that has no faults and may use some
  /// components.
  ///
  /// - Throws: Why the first one that cannot be carried out is refused, and its number.
  public init(
    _ document: JSONValue, _ operations: [StructureOperation],
    components: Components = .none
  ) throws(RefusedOperation) {
    var form = EditedForm(document)
    for (number, operation) in operations.enumerated() {
      do throws(StructureRefusal) {
        try form.apply(operation)
      } catch {
        throw RefusedOperation(number: number, refusal: error)
      }
      if operation.bringsLoop || form.sections.contains(where: { $0.key == nil }) {
        form.expand(components)
      }
    }
    self.document = form.document
    renames = form.renames
  }
}

/// An operation that cannot be carried out.
public struct RefusedOperation: Error, Equatable {
  /// Its position among the operations.
  public let number: Int
  public let refusal: StructureRefusal
}

extension EditedForm {
  /// Carries out an operation.
  fileprivate mutating func apply(_ operation: StructureOperation) throws(StructureRefusal) {
    switch operation {
    case .insertSections(let new, let position): try insert(sections: new, position)
    case .insertFields(let new, let section, let position):
      try insert(fields: new, section: section, position)
    case .removeSections(let keys): try remove(sections: keys)
    case .removeFields(let paths): try remove(fields: paths)
    case .replaceSections(let new): sections = new.map { EditedSection($0) }
    case .replaceSection(let key, let new): try replace(section: key, with: new)
    case .replaceField(let path, let new): try replace(field: path, with: new)
    case .moveSection(let key, let position): try move(section: key, position)
    case .moveField(let path, let section, let position):
      try move(field: path, section: section, position)
    case .renameSection(let key, let new): try rename(section: key, to: new)
    case .renameField(let path, let new): try rename(field: path, to: new)
    case .setOptions(let path, let options): try set(options: options, of: path)
    case .setCaption(let caption, let section, let value):
      try set(caption, ofSection: section, value)
    case .patchForm(let patch): try self.patch(form: patch)
    case .patchSection(let key, let patch): try self.patch(section: key, patch)
    case .patchField(let path, let patch): try self.patch(field: path, patch)
    }
  }

  /// Writes out loops and gives keys to sections, as saving does, so that the next operation finds
  /// what they made; what has faults stays as it is, for the check of the whole.
  fileprivate mutating func expand(_ components: Components) {
    let read = Form.read(document, components: components)
    guard !read.findings.contains(where: { $0.level == .error }) else { return }
    let renames = self.renames
    self = EditedForm(read.form.document)
    self.renames = renames
  }
}

extension StructureOperation {
  /// Whether the operation brings loops of fields, which saving writes out.
  fileprivate var bringsLoop: Bool {
    switch self {
    case .insertFields(let new, _, _): new.contains { $0["forEach"] != nil }
    case .insertSections(let new, _), .replaceSections(let new):
      new.contains(where: \.hasLoopOfFields)
    case .replaceSection(_, let new), .patchSection(_, let new): new.hasLoopOfFields
    default: false
    }
  }
}

extension JSONValue {
  /// Whether this is a section with a loop among its fields.
  fileprivate var hasLoopOfFields: Bool {
    self["fields"]?.array?.contains { $0["forEach"] != nil } ?? false
  }
}
