internal import FormServer
internal import Forms

/// Documents of components in files.
enum ComponentFiles {
  /// The files that a path means: itself, or every document of the folder that it is.
  ///
  /// - Throws: A ``Failure`` when there is nothing there.
  static func paths(at path: String) throws(Failure) -> [String] {
    guard Files.isFolder(path) else { return [path] }
    return try Files.names(in: path, endingWith: ".json").map { path + "/" + $0 }
  }

  /// Reads the components that documents may use, and says what there is to say about them.
  ///
  /// - Parameters:
  ///   - path: A file or a folder; `nil` for none.
  ///   - say: Takes a line for each finding.
  /// - Returns: The components.
  /// - Throws: A ``Failure`` when a document has faults, or two have one name.
  static func read(_ path: String?, saying say: (String) -> Void) throws(Failure) -> Components {
    var components = Components.none
    for file in try path.map(paths) ?? [] {
      let report = ComponentReport(
        checking: try Files.bytes(of: file, limit: Component.mostBytes))
      for line in report.lines { say("\(file): \(line)") }
      guard let component = report.component else { throw Failure(.data, "\(file) has faults.") }
      guard components[component.name] == nil else {
        throw Failure(.data, "\(file) is the component “\(component.name)” once more.")
      }
      components.set(component)
    }
    return components
  }
}
