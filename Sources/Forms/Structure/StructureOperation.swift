public import JSON

/// A change of the structure of a form that is being written.
///
/// Fields are named by their paths: `email`, and `people/name` inside a list. What is inserted is as it
/// stands in a document; `forEach` is expanded at once.
public enum StructureOperation: Sendable, Equatable {
  case insertSections([JSONValue], StructurePosition)
  /// Inserts into a section, or without one into that of the anchor, else into the last.
  case insertFields([JSONValue], section: String?, StructurePosition)
  /// Removes the sections with these keys, or all of them.
  case removeSections([String]?)
  case removeFields([String])
  case replaceSections([JSONValue])
  /// Replaces a section, which keeps its key and place.
  case replaceSection(String, JSONValue)
  case replaceField(String, JSONValue)
  case moveSection(String, StructurePosition)
  /// Moves a field within its section, or into another one.
  case moveField(String, section: String?, StructurePosition)
  /// Gives a section another key, in all rules too.
  case renameSection(String, to: String)
  case renameField(String, to: String)
  /// Sets a list of options, or the name of a set.
  case setOptions(String, JSONValue)
  /// Sets the header or footer of a section, or removes it.
  case setCaption(Caption, ofSection: String, JSONValue?)
  /// Changes members of the form itself by a merge patch.
  case patchForm(JSONValue)
  case patchSection(String, JSONValue)
  case patchField(String, JSONValue)

  /// The texts above and below a section.
  public enum Caption: String, Sendable, CaseIterable {
    case header, footer
  }
}
