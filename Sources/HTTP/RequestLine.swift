/// The parts of a request line that come after its target.
struct RequestLine {
  let method: Method?
  let version: HTTPVersion?
  let methodEnd: UnsafeRawPointer
  let versionStart: UnsafeRawPointer
  let versionEnd: UnsafeRawPointer
}
