import JSON

extension FuzzTarget {
  /// Reads JSON, and reads what it prints.
  func json(_ bytes: [UInt8], _ complaints: inout Complaints) {
    let value: JSONValue
    do throws(JSONFault) {
      value = try JSONValue(parsing: bytes)
    } catch {
      complaints.expect((0...bytes.count).contains(error.offset), "a fault is inside the text")
      _ = error.place(in: bytes)
      return
    }
    let canonical = value.canonicalBytes
    do throws(JSONFault) {
      let again = try JSONValue(parsing: canonical)
      complaints.expect(again.canonicalBytes == canonical, "canonical JSON prints as itself")
    } catch {
      complaints.expect(false, "canonical JSON is read: \(error)")
    }
  }
}
