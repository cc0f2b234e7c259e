/// A piece of HTML that stands in our own source, and so needs no escaping.
///
/// Made from literals only: text of authors and people has no way to become markup.
struct Markup: ExpressibleByStringLiteral, Sendable {
  let source: String

  init(stringLiteral source: String) { self.source = source }
}
