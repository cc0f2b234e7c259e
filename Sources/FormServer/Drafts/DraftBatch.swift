internal import Forms
internal import HTTP
internal import JSON

/// Several operations on a draft that are carried out together or not at all.
enum DraftBatch {
  /// The most operations of one batch.
  static let limit = 1_000

  /// Reads `{"operations": [{"method", "path", "body"}]}`.
  ///
  /// - Throws: A ``Problem`` about the first operation that cannot be understood.
  static func operations(_ document: JSONValue) throws(Problem) -> [DraftOperation] {
    var body = BodyReader(document, expects: "“operations”")
    body.allow("operations")
    let list = document["operations"]?.array
    if body.isSound, list == nil || list?.count ?? 0 > limit {
      body.fault(
        JSONPointer().member("operations"), list == nil ? "wrong-type" : "too-many",
        "“operations” is a list of at most \(limit) operations.")
    }
    try body.finish(.invalidForm)
    var operations: [DraftOperation] = []
    for (number, element) in (list ?? []).enumerated() {
      let place = JSONPointer().member("operations").element(number)
      operations.append(try operation(element, at: place))
    }
    return operations
  }

  private static func operation(
    _ document: JSONValue, at place: JSONPointer
  ) throws(Problem) -> DraftOperation {
    var body = BodyReader(document, at: place, expects: "“method”, “path” and “body”")
    body.allow("method", "path", "body")
    let name = body.string("method")
    let path = body.string("path")
    let method = name.flatMap { name in
      [HTTP.Method.post, .put, .patch, .delete].first {
        $0.rawValue.utf8.elementsEqual(name.utf8)
      }
    }
    if body.isSound, method == nil {
      body.fault(
        place.member("method"), "unknown-value", "“method” is POST, PUT, PATCH or DELETE.")
    }
    if body.isSound, path == nil {
      body.fault(place, "missing-member", "“path” is what follows the address of the draft.")
    }
    try body.finish(.invalidForm)
    let target = Request(method ?? .post, path?.isEmpty == false ? path ?? "/" : "/")
    return try DraftOperation(
      target.method, target.path.segments, keys: target.queryValue("keys"), document["body"],
      at: place.member("body"), path: place.member("path"))
  }
}

extension String {
  /// The parts of a path.
  var segments: [String] { utf8.split(separator: 0x2F).map { String(Substring($0)) } }
}
