/// Why a server cannot listen.
public enum ServerError: Error, Equatable, Sendable {
  case portInUse(address: String, port: UInt16)
  case badAddress(String)
  case notAllowed(address: String, port: UInt16)
  /// What the operating system says.
  case cannotListen(address: String, port: UInt16, reason: String)
}

extension ServerError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .portInUse(let address, let port): "Port \(port) on \(address) is in use already."
    case .badAddress(let address): "\(address) is not the address of this machine."
    case .notAllowed(let address, let port): "Listening on \(address):\(port) is not permitted."
    case .cannotListen(let address, let port, let reason):
      "Listening on \(address):\(port) failed: \(reason)."
    }
  }
}
