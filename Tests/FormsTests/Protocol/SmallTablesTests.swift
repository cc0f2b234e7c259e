import JSON
import TestSupport
import Testing

@testable import Forms

/// Every way from one small table to another, each by a diff and by a JSON Patch.
///
/// Two sections hold up to three rows between them. Each can be there or not, in either order, and
/// the rows in any place. Where a row is kept, one of its members changes, comes or goes.
struct SmallTablesTests {
  /// A table: its sections with the keys of their rows.
  typealias Small = [(key: String, rows: [String])]

  static let tables: [Small] = {
    var tables: [Small] = [[]]
    for rows in ways(["a", "b"], into: 1) {
      tables += [[("s", rows[0])], [("t", rows[0])]]
    }
    for rows in ways(["a", "b", "c"], into: 2) {
      tables += [[("s", rows[0]), ("t", rows[1])], [("t", rows[0]), ("s", rows[1])]]
    }
    return tables
  }()

  /// Every way to put some of the keys into so many lists, in any order.
  private static func ways(_ keys: [String], into count: Int) -> [[[String]]] {
    guard let key = keys.last else { return [Array(repeating: [], count: count)] }
    return ways(keys.dropLast(), into: count).flatMap { lists in
      [lists]
        + lists.indices.flatMap { list in
          (0...lists[list].count).map { place in
            var next = lists
            next[list].insert(key, at: place)
            return next
          }
        }
    }
  }

  private static func snapshot(_ table: Small, rev: Int) -> JSONValue {
    let sections = table.map { section in
      let rows = section.rows.map { key in
        var members = [JSONMember("key", .string(key)), JSONMember("value", .integer(rev))]
        // What the older rows have and the later ones lack, and the other way round.
        if (key == "b") == (rev == 1) { members.append(JSONMember("error", .string(key))) }
        return JSONValue.object(members)
      }
      return JSONValue.object([
        JSONMember("key", .string(section.key)), JSONMember("rows", .array(rows)),
        JSONMember("header", .integer(rev)),
      ])
    }
    return .object([
      JSONMember("rev", .integer(rev)), JSONMember("sections", .array(sections)),
      JSONMember("tag", .string("\(rev).x")),
    ])
  }

  /// Goes every way between two tables of which something is true.
  ///
  /// - Returns: How many ways there were.
  private func check(
    where isWanted: (_ old: Small, _ new: Small, _ diff: JSONValue) -> Bool
  ) throws -> Int {
    var count = 0
    let later = Self.tables.map { Self.snapshot($0, rev: 2) }
    for old in Self.tables {
      let before = Self.snapshot(old, rev: 1)
      for (new, after) in zip(Self.tables, later) {
        let members = SnapshotDiff.members(before, after)
        let diff = JSONValue.object(
          members + [
            JSONMember("from", .integer(1)), JSONMember("kind", .string("diff")),
            JSONMember("tag", .string("2.x")), JSONMember("to", .integer(2)),
          ])
        guard isWanted(old, new, diff) else { continue }
        count += 1
        let applied = try DiffApplier.apply(diff, to: before)
        #expect(applied.canonicalBytes == after.canonicalBytes, "\(old) to \(new)")
        #expect(try RecyclerPhases.check(diff, of: before) == RecyclerList(after))
        var patch = JSONPatch(on: Layout(before), at: 1)
        patch.add(members)
        patch.end(at: 2, "2.x")
        let patched = try JSONPatchApplier.apply(JSONValue(parsing: patch.bytes), to: before)
        #expect(patched.canonicalBytes == after.canonicalBytes, "\(old) to \(new)")
      }
    }
    return count
  }

  private func keys(_ diff: JSONValue, _ part: String, _ list: String) -> [String] {
    let entries = diff[part]?[list]?.array ?? []
    return entries.compactMap { entry in
      entry.string ?? entry.array?.first?.string ?? entry.array?.last?["key"]?.string
    }
  }

  @Test func `P24: no row is deleted and moved, and every small change leads to its table`() throws
  {
    let count = try check { _, _, diff in
      let gone = Set(keys(diff, "rows", "del") + keys(diff, "sections", "del"))
      #expect(gone.isDisjoint(with: keys(diff, "rows", "mov") + keys(diff, "sections", "mov")))
      return true
    }
    #expect(count == Self.tables.count * Self.tables.count)
  }

  @Test func `P25: a row below one that is deleted is changed by its key`() throws {
    let count = try check { old, new, diff in
      guard let first = old.first(where: { $0.rows.count > 1 }) else { return false }
      let below = first.rows.dropFirst().filter { diff["rows"]?["set"]?[$0] != nil }
      return keys(diff, "rows", "del").contains(first.rows[0]) && !below.isEmpty
    }
    #expect(count > 100)
  }

  @Test func `P26: a row that moves and changes does the one in phase 3, the other in phase 4`()
    throws
  {
    let count = try check { _, _, diff in
      keys(diff, "rows", "mov").contains { diff["rows"]?["set"]?[$0] != nil }
    }
    #expect(count > 100)
  }

  @Test func `P27: a row survives only with both of its sections`() throws {
    let count = try check { old, new, diff in
      var isChanged = false
      for section in old {
        for key in section.rows {
          guard let target = new.first(where: { $0.rows.contains(key) })?.key else { continue }
          let staysSection = new.contains { $0.key == section.key }
          let wasTarget = old.contains { $0.key == target }
          let isMoved = keys(diff, "rows", "mov").contains(key)
          if section.key != target { #expect(isMoved == (staysSection && wasTarget)) }
          if section.key != target { isChanged = true }
        }
      }
      return isChanged
    }
    #expect(count > 1000)
  }

  @Test func `P28: a section that moves may have changes inside`() throws {
    let count = try check { _, _, diff in
      !keys(diff, "sections", "mov").isEmpty
        && (diff["rows"]?["del"] != nil || diff["rows"]?["ins"] != nil)
    }
    #expect(count > 100)
  }

  @Test func `P29: what keeps its order is not moved`() throws {
    let count = try check { old, new, diff in
      guard old.map(\.key) == new.map(\.key) else { return false }
      #expect(diff["sections"]?["mov"] == nil)
      for (before, after) in zip(old, new) {
        let kept = before.rows.filter { after.rows.contains($0) }
        guard after.rows.filter({ before.rows.contains($0) }) == kept else { continue }
        #expect(Set(keys(diff, "rows", "mov")).isDisjoint(with: kept))
      }
      return diff["rows"]?["mov"] != nil
    }
    #expect(count > 100)
  }
}
