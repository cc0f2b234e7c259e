public import Forms
import JSON

extension Components {
  /// Components that tests use: `pair` has an object as its answer, `stars` a number, `sign` a text,
  /// `panel` none; only `panel` and `note` may stand in headers, footers and empty sections.
  public static let test: Components = {
    let documents = [
      #"""
      {"name": "pair", "props": {"type": "object"},
       "answer": {"type": "object", "properties": {
         "a": {"type": "string", "maxLength": 5}, "n": {"type": "integer", "minimum": 0}},
        "required": ["a"], "additionalProperties": false}}
      """#,
      #"""
      {"name": "stars", "props": {"type": "object", "properties": {"most": {"type": "integer"}}},
       "answer": {"type": "integer", "minimum": 1, "maximum": 5},
       "html": "<input type=\"number\" name=\"{{name}}\" value=\"{{value}}\" max=\"{{props.most}}\">"}
      """#,
      #"""
      {"name": "sign", "answer": {"type": "string", "maxLength": 8},
       "html": "<textarea name=\"{{name}}\"></textarea>"}
      """#,
      #"""
      {"name": "panel", "props": {"type": "object", "properties": {
         "text": {"type": "string"}, "lines": {"type": "array", "items": {"type": "string"}}},
        "additionalProperties": false},
       "html": "<p>{{props.text}}</p>{{#each props.lines}}<b>{{this}}</b>{{/each}}"}
      """#,
      #"""
      {"name": "note", "kinds": ["empty", "header"], "props": {"type": "object", "properties": {
         "text": {"type": "string", "minLength": 1}}, "required": ["text"]}}
      """#,
    ]
    return Components(
      documents.map { text in
        guard let document = try? json(text) else { fatalError("not JSON: \(text)") }
        let (component, findings) = Component.read(document)
        guard let component else { fatalError("\(findings)") }
        return component
      })
  }()
}
