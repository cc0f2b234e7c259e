internal import Glibc

/// Why a server cannot listen.
public enum ServerError: Error, Equatable, Sendable {
  case portInUse(address: String, port: UInt16)
  case badAddress(String)
  case notAllowed(address: String, port: UInt16)
  /// What the operating system says.
  case cannotListen(address: String, port: UInt16, reason: String)

  /// The failure with an error number of the operating system.
  init(_ configuration: ServerConfiguration, errno: Int32) {
    let (address, port) = (configuration.address, configuration.port)
    self =
      switch errno {
      case EADDRINUSE: .portInUse(address: address, port: port)
      case EADDRNOTAVAIL: .badAddress(address)
      case EACCES: .notAllowed(address: address, port: port)
      default:
        .cannotListen(address: address, port: port, reason: String(cString: strerror(errno)))
      }
  }
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
