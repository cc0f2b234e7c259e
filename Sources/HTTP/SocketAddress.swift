internal import CMicroHTTPD
internal import Glibc

/// A numeric address and a port.
struct SocketAddress {
  private var storage = sockaddr_storage()
  let isIPv6: Bool

  /// Reads an address such as `127.0.0.1` or `::1`; `localhost` is the first.
  init?(_ address: String, port: UInt16) {
    let text = address.equalsIgnoringCase("localhost") ? "127.0.0.1" : address
    var version4 = sockaddr_in()
    var version6 = sockaddr_in6()
    if inet_pton(AF_INET, text, &version4.sin_addr) == 1 {
      isIPv6 = false
      version4.sin_family = sa_family_t(AF_INET)
      version4.sin_port = port.bigEndian
      withUnsafeMutableBytes(of: &storage) { storage in
        withUnsafeBytes(of: version4) { storage.copyMemory(from: $0) }
      }
    } else if inet_pton(AF_INET6, text, &version6.sin6_addr) == 1 {
      isIPv6 = true
      version6.sin6_family = sa_family_t(AF_INET6)
      version6.sin6_port = port.bigEndian
      withUnsafeMutableBytes(of: &storage) { storage in
        withUnsafeBytes(of: version6) { storage.copyMemory(from: $0) }
      }
    } else {
      return nil
    }
  }

  /// How many bytes the address has for a C function.
  var size: UInt32 {
    UInt32(isIPv6 ? MemoryLayout<sockaddr_in6>.size : MemoryLayout<sockaddr_in>.size)
  }

  /// Lends the address to a C function.
  func withPointer<Result>(_ body: (UnsafePointer<sockaddr>) -> Result) -> Result {
    withUnsafePointer(to: storage) { storage in
      storage.withMemoryRebound(to: sockaddr.self, capacity: 1, body)
    }
  }

  /// The address without its port, as text.
  static func name(of address: UnsafePointer<sockaddr>?) -> String {
    guard let address else { return "" }
    let isIPv6 = Int32(address.pointee.sa_family) == AF_INET6
    let size = isIPv6 ? MemoryLayout<sockaddr_in6>.size : MemoryLayout<sockaddr_in>.size
    var text = [CChar](repeating: 0, count: 64)
    guard
      getnameinfo(address, socklen_t(size), &text, socklen_t(text.count), nil, 0, NI_NUMERICHOST)
        == 0
    else { return "" }
    return String(decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}
