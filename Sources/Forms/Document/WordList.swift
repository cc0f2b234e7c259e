/// Words of ours that are asked for often.
///
/// They are found by their size and then by comparing, which takes less than hashing. Of the texts that
/// are equal to an ASCII word by Unicode's rules only the word itself has its number of bytes.
struct WordList: Sendable {
  private let bySize: [[String]]

  init(_ words: some Sequence<String>) {
    var bySize: [[String]] = []
    for word in words {
      let size = word.utf8.count
      while bySize.count <= size { bySize.append([]) }
      bySize[size].append(word)
    }
    self.bySize = bySize
  }

  func contains(_ word: String) -> Bool {
    let size = word.utf8.count
    guard size < bySize.count else { return false }
    return bySize[size].contains { $0 == word }
  }
}
