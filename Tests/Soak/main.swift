// Draws sessions and checks what the protocol promises on every pair of their revisions.
//
//     soak laws PAIRS [SEED]      G1, G2, G3, G7, G8 and G9 on so many pairs; prints the seed
//     soak patches PAIRS [SEED]   prints snapshots and JSON Patches, a history a line

import Forms
import Foundation
import JSON
import TestSupport

/// Draws histories until there are as many pairs of revisions as wanted.
func draw(_ pairs: Int, from seed: UInt64, _ body: (DrawnHistory) throws -> Int) throws -> Int {
  var (done, seed) = (0, seed)
  while done < pairs {
    done += try body(DrawnHistory(seed: seed))
    seed &+= 1
  }
  return done
}

/// Checks every law on a history.
func check(_ history: DrawnHistory) throws -> Int {
  let laws = ProtocolLaws(history)
  let counts = try [
    laws.checkDiffs(), laws.checkBytes(), laws.checkWays(), laws.checkSilence(),
    laws.checkPatches(), laws.checkTables(),
  ]
  return counts[0]
}

/// A history for another program: `{"seed", "snapshots": […], "patches": [[old, new, […]], …]}`.
func line(of history: DrawnHistory) throws -> (bytes: [UInt8], pairs: Int) {
  var json = JSONWriter()
  json.beginObject()
  json.name("patches")
  json.beginArray()
  var pairs = 0
  for (new, session) in history.states.enumerated() {
    for (old, older) in history.states[...new].enumerated() {
      let difference = session.difference(since: .tag(older.tag)) ?? session.difference(from: older)
      json.beginArray()
      json.integer(old)
      json.integer(new)
      json.raw(difference.patch(to: session))
      json.endArray()
      pairs += 1
    }
  }
  json.endArray()
  json.member("seed", String(history.seed))
  json.name("snapshots")
  json.beginArray()
  for session in history.states { json.raw(session.snapshotBytes) }
  json.endArray()
  json.endObject()
  return (json.bytes, pairs)
}

let arguments = CommandLine.arguments
guard arguments.count >= 3, let pairs = Int(arguments[2]),
  ["laws", "patches"].contains(arguments[1])
else {
  print("usage: soak laws|patches PAIRS [SEED]")
  exit(64)
}
let seed = arguments.dropFirst(3).first.flatMap { UInt64($0) } ?? UInt64.random(in: 0...1 << 40)
do {
  if arguments[1] == "patches" {
    _ = try draw(pairs, from: seed) { history in
      let (bytes, count) = try line(of: history)
      FileHandle.standardOutput.write(Data(bytes + [0x0A]))
      return count
    }
  } else {
    print("seed \(seed)")
    let done = try draw(pairs, from: seed, check)
    print("The laws hold on \(done) pairs of revisions.")
  }
} catch {
  FileHandle.standardError.write(Data("\(error)\n".utf8))
  exit(1)
}
