/// How pages show a component: HTML with places that are filled in.
///
/// ```html
/// <p class="hint">{{props.text}}</p>
/// {{#each props.items}}<span>{{this.title}}</span>{{/each}}
/// <input type="text" name="{{name}}" value="{{value}}">
/// ```
///
/// A template is checked when it is made: only plain elements and attributes, balanced, no script and
/// no style. What is filled in is always escaped and stands in text or in a quoted attribute only.
public struct HTMLTemplate: Sendable {
  /// What it is made of, in order.
  let nodes: [Node]
  /// Whether an answer can be given in it.
  public let hasInput: Bool
  /// Whether its one control can be named by a label.
  public let hasOneControl: Bool
  /// Whether it has an input that takes nothing but numbers.
  let hasNumberInput: Bool

  /// A part of a template.
  indirect enum Node: Sendable {
    /// HTML of the template that was checked.
    case markup([UInt8])
    /// A text that is filled in, escaped.
    case text(Path)
    /// An attribute with an address, left out where it would lead to something that is no page.
    case address(attribute: String, Path)
    /// What a control says about its row: its name, its state, and what describes it.
    case control
    /// The answer in a control, as an attribute or as text.
    case answerAttribute
    case answerText
    /// An attribute without a value, there where the parts come to the answer.
    case mark(String, [Node])
    case when(Path, [Node])
    case each(Path, [Node])
  }

  /// The name of something that is filled in.
  struct Path: Sendable {
    let root: Root
    let members: [String]

    enum Root: String, CaseIterable, Sendable {
      case props, value, label, help
      /// The element of the `each` around it.
      case this
    }
  }

  /// Why a text cannot be a template.
  public struct Fault: Error, Hashable, Sendable {
    public let message: String
    public let hint: String?
    /// Where in the template, in code points.
    public let range: Range<Int>
  }

  /// Reads a template and checks all of it.
  public init(_ text: String) throws(Fault) {
    var parser = HTMLTemplateParser(text)
    nodes = try parser.template()
    hasInput = parser.controls > 0
    hasOneControl = parser.controls == 1 && !parser.hasRadio
    hasNumberInput = parser.hasNumber
  }
}
