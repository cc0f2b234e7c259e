public import Forms
import Foundation
import JSON

extension Components {
  /// Those of `Examples/components`.
  ///
  /// - Throws: The findings of one that has faults.
  public static func examples() throws -> Components {
    let folder = packagePath("Examples/components")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder)
    return Components(
      try files.map { file in
        let (component, findings) = Component.read(
          try JSONValue(parsing: contents(of: "\(folder)/\(file)")))
        guard let component, findings.isEmpty else { throw RandomForm.Refused(findings: findings) }
        return component
      })
  }
}
