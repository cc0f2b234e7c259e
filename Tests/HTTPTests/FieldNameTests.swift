import Testing

@testable import HTTP

struct FieldNameTests {
  private static let names: [(FieldName, String)] = [
    (.host, "Host"), (.contentLength, "Content-Length"), (.transferEncoding, "Transfer-Encoding"),
    (.contentType, "Content-Type"), (.contentEncoding, "Content-Encoding"),
    (.authorization, "Authorization"), (.cookie, "Cookie"), (.origin, "Origin"),
    (.idempotencyKey, "Idempotency-Key"), (.expect, "Expect"),
  ]

  private func field(_ name: [UInt8]) throws(HeadFault) -> FieldName? {
    let result = name.withUnsafeBytes { name in
      Result { () throws(HeadFault) in try FieldName.named(name) }
    }
    return try result.get()
  }

  @Test func `case makes no difference`() throws {
    for (field, name) in Self.names {
      for name in [name, name.lowercased(), name.uppercased()] {
        #expect(try self.field(Array(name.utf8)) == field)
      }
    }
  }

  @Test func `a name that differs in one byte is another one`() throws {
    for (field, name) in Self.names {
      let name = Array(name.utf8)
      for place in name.indices {
        for byte in UInt8(ascii: "!")...UInt8(ascii: "~") where byte != UInt8(ascii: "_") {
          var other = name
          other[place] = byte
          let isSame = byte.asciiLowercased == name[place].asciiLowercased
          #expect(try self.field(other) == (isSame ? field : nil))
        }
      }
      #expect(try self.field(name.dropLast()) == nil)
      #expect(try self.field(name + [UInt8(ascii: "s")]) == nil)
    }
  }

  @Test func `an underscore for a hyphen is a fault, elsewhere it makes another name`() throws {
    for (_, name) in Self.names {
      let name = Array(name.utf8)
      for place in name.indices where name[place] == UInt8(ascii: "-") {
        var other = name
        other[place] = UInt8(ascii: "_")
        #expect(throws: HeadFault.underscore) { try field(other) }
      }
    }
    #expect(try field(Array("Co_kie".utf8)) == nil)
    #expect(try field(Array("Content-_ype".utf8)) == nil)
  }
}
