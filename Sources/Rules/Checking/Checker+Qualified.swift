/// The names of plain CEL, which may have dots and are looked up in name spaces.
extension Checker {
  /// Checks a name, or a name with the members after it, that is one variable or the name of a
  /// type.
  ///
  /// - Returns: What it is; `nil` if nothing has this name.
  mutating func qualified(_ syntax: Syntax) -> Checked? {
    guard let path = syntax.path else { return nil }
    if !path.isAbsolute, let variable = variable(path.first) {
      return path.isSimple ? use(variable, path.first) : nil
    }
    for name in candidates(path.name, isAbsolute: path.isAbsolute) {
      if let found = scope.names[name] {
        return Checked(type: found.type, part: builder.add(.value(slot: Int32(found.slot))))
      }
      if let type = ValueType.standardNames[name] {
        let part = builder.add(constant: .type(type))
        return Checked(type: .type(type), part: part, isConstant: true)
      }
    }
    return nil
  }

  /// The names that a name may stand for, the one in the innermost name space first.
  func candidates(_ name: String, isAbsolute: Bool) -> [String] {
    guard !isAbsolute, !scope.container.isEmpty else { return [name] }
    var spaces = scope.container.split(separator: ".")
    var names: [String] = []
    while !spaces.isEmpty {
      names.append(spaces.joined(separator: ".") + "." + name)
      spaces.removeLast()
    }
    return names + [name]
  }

  /// The overloads of a function, which may have a name with dots: then what stands before it is no
  /// receiver.
  func overloads(of call: Syntax.Call) -> (overloads: [Overload], call: Syntax.Call) {
    let environment = scope.environment
    if environment == .forms {
      return (FunctionTable.overloads(call.function, in: environment), call)
    }
    if let receiver = call.receiver, let path = receiver.path,
      path.isAbsolute || variable(path.first) == nil
    {
      let name = path.name + "." + call.function
      let found = functions(named: name, isAbsolute: path.isAbsolute)
      if !found.isEmpty {
        let plain = Syntax.Call(
          receiver: nil, function: name, functionRange: call.functionRange,
          arguments: call.arguments)
        return (found, plain)
      }
    }
    let isAbsolute = call.function.utf8.first == UInt8(ascii: ".")
    let name = isAbsolute ? String(call.function.dropFirst()) : call.function
    return (functions(named: name, isAbsolute: isAbsolute || call.receiver != nil), call)
  }

  private func functions(named name: String, isAbsolute: Bool) -> [Overload] {
    for name in candidates(name, isAbsolute: isAbsolute) {
      let found =
        (scope.functions[name].map { [$0] } ?? [])
        + FunctionTable.overloads(name, in: scope.environment)
      if !found.isEmpty { return found }
    }
    return []
  }

  /// Refuses a name that nothing has.
  mutating func unknownName(_ syntax: Syntax) -> Checked {
    let name = Printer.print(syntax)
    error("E02", "There is no `\(excerpt(name))`.", syntax.range)
    return broken()
  }
}

extension Syntax {
  /// A name with the members after it.
  struct Path {
    let first: String
    let name: String
    let isAbsolute: Bool
    var isSimple: Bool { first.utf8.count == name.utf8.count }
  }

  /// The names of this, if it is nothing but names with dots between them.
  var path: Path? {
    switch kind {
    case .name(let name): Path(first: name, name: name, isAbsolute: false)
    case .absoluteName(let name): Path(first: name, name: name, isAbsolute: true)
    case .member(let operand, let name):
      operand.path.map {
        Path(first: $0.first, name: $0.name + "." + name, isAbsolute: $0.isAbsolute)
      }
    default: nil
    }
  }
}

extension ValueType {
  /// The types of plain CEL by their names.
  static let standardNames: [String: ValueType] = [
    "bool": .bool, "int": .int, "double": .double, "string": .text, "null_type": .null,
    "list": .list(.dyn), "map": .map(.dyn, .dyn), "type": .type(.dyn),
    "google.protobuf.Timestamp": .timestamp, "google.protobuf.Duration": .duration,
  ]
}
