internal import Compression
internal import Synchronization

/// Bytes that are kept as they are and, once somebody asks for that, in the codings gzip and br.
///
/// Each of the three has a strong tag of its own, and is sent as often as asked for without work.
public final class CodedBody: Sendable {
  /// The bytes in one coding.
  private struct Version: Sendable {
    let coding: ContentCoding
    let body: SharedBody
  }

  /// The bytes as they are.
  public let plain: SharedBody
  private let uncoded: [Version]
  /// All of them, the shortest before others.
  private let versions = AtomicLazyReference<Versions>()

  private final class Versions: Sendable {
    let all: [Version]

    init(_ all: [Version]) { self.all = all }
  }

  /// The ends of the tags of bytes that are coded.
  public static let tagEndings = ["-br", "-gzip"]

  /// Prepares bytes with their header fields, for example `Content-Type` and `ETag`.
  public init(_ bytes: [UInt8], headers: Headers) {
    var headers = headers
    headers.append("Vary", "Accept-Encoding")
    plain = SharedBody(bytes, headers: headers)
    uncoded = [Version(coding: .identity, body: plain)]
  }

  /// Answers a request with the bytes in the coding that the client likes best, or with 304 when it
  /// has them already in one that it takes.
  ///
  /// - Throws: A ``Problem`` when it takes none.
  public func response(to request: Request) throws(Problem) -> Response {
    let accepted = AcceptedCodings(request.headers["Accept-Encoding"])
    var versions = accepted.asksForCoding ? coded() : uncoded
    if let known = request.headers["If-None-Match"] {
      // Who has seen a coded one need not ask for it again.
      if let made = self.versions.load() { versions = made.all }
      for version in versions where accepted.takes(version.coding) {
        if let unchanged = version.body.unchanged(since: known) { return unchanged }
      }
    }
    var best: (body: SharedBody, quality: Int)?
    for version in versions {
      let quality = accepted.quality(of: version.coding)
      if quality > best?.quality ?? 0 { best = (version.body, quality) }
    }
    guard let best else { throw .noAcceptedCoding }
    return Response(shared: best.body)
  }

  /// The bytes in every coding that makes them fewer, made by the first request that needs them.
  private func coded() -> [Version] {
    if let versions = versions.load() { return versions.all }
    let made = [
      coded(Compression.brotli(plain.bytes), .brotli, "br"),
      coded(Compression.gzip(plain.bytes), .gzip, "gzip"),
    ]
    return versions.storeIfNil(Versions(made.compactMap(\.self) + uncoded)).all
  }

  private func coded(_ bytes: [UInt8]?, _ coding: ContentCoding, _ name: String) -> Version? {
    guard let bytes else { return nil }
    var headers = plain.headers
    headers.append("Content-Encoding", name)
    if let tag = headers["ETag"] { headers.set("ETag", "\(tag.dropLast())-\(name)\"") }
    return Version(coding: coding, body: SharedBody(bytes, headers: headers))
  }
}
