/// The number of a page, by which a post is known that arrives twice.
enum PageNumber {
  /// Reads `client.seq`.
  static func read(_ nonce: String?) -> (client: String, seq: Int)? {
    guard let nonce, nonce.utf8.count <= 48, let dot = nonce.lastIndex(of: "."),
      let seq = Int(nonce[nonce.index(after: dot)...]), seq > 0, seq < 1_000_000
    else { return nil }
    let client = String(nonce[..<dot])
    guard (1...32).contains(client.utf8.count), client.utf8.allSatisfy(\.isIDByte) else {
      return nil
    }
    return (client, seq)
  }
}
