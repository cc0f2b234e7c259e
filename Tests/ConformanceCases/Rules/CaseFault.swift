/// Why a case cannot be read, in a few words.
struct CaseFault: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
