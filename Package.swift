// swift-tools-version: 6.2

import PackageDescription

let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

/// Targets with these settings hold no unsafe code; the compiler proves it.
let safe = strict + [.strictMemorySafety()]

let package = Package(
  name: "formd",
  // For FormClient; the server is built on Linux.
  platforms: [.iOS(.v16), .macOS(.v13)],
  products: [
    .executable(name: "formd", targets: ["formd"]),
    // For packages that describe forms in Swift.
    .library(name: "Forms", targets: ["Forms", "Rules", "Decimals", "JSON"]),
    // For apps that show forms.
    .library(name: "FormClient", targets: ["FormClient"]),
  ],
  targets: [
    .systemLibrary(
      name: "CBrotli", pkgConfig: "libbrotlienc", providers: [.apt(["libbrotli-dev"])]),
    .systemLibrary(
      name: "CMicroHTTPD", pkgConfig: "libmicrohttpd", providers: [.apt(["libmicrohttpd-dev"])]),
    .systemLibrary(name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),
    .systemLibrary(name: "CSodium", pkgConfig: "libsodium", providers: [.apt(["libsodium-dev"])]),
    .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
    // RE2 is C++: this target gives it an interface of C.
    .target(name: "CRE2", linkerSettings: [.linkedLibrary("re2")]),

    .target(name: "JSON", swiftSettings: safe),
    .target(name: "Decimals", swiftSettings: safe),
    .target(name: "Patterns", dependencies: ["CRE2"], swiftSettings: strict),
    .target(name: "TimeZones", swiftSettings: safe),
    .target(
      name: "Rules", dependencies: ["Decimals", "Patterns", "TimeZones"], swiftSettings: safe),
    .target(
      name: "Forms", dependencies: ["Decimals", "JSON", "Patterns", "Rules", "TimeZones"],
      swiftSettings: safe),
    .target(name: "Hashing", dependencies: ["CSodium"], swiftSettings: strict),
    .target(name: "SQLite", dependencies: ["CSQLite"], swiftSettings: strict),
    .target(
      name: "Compression", dependencies: ["CBrotli", "CZlib"], swiftSettings: strict),
    .target(
      name: "HTTP", dependencies: ["CMicroHTTPD", "Compression", "JSON"], swiftSettings: strict),
    .target(
      name: "FormStore", dependencies: ["Forms", "Hashing", "JSON", "SQLite"], swiftSettings: safe),
    .target(
      name: "FormServer",
      dependencies: [
        "Decimals", "FormStore", "Forms", "HTTP", "Hashing", "JSON", "Rules", "SQLite",
        "TimeZones",
      ],
      swiftSettings: safe),
    .executableTarget(
      name: "formd",
      dependencies: ["FormServer", "FormStore", "Forms", "HTTP", "JSON", "SQLite", "TimeZones"],
      // It takes the place of the system's allocator just by being there.
      swiftSettings: safe, linkerSettings: [.linkedLibrary("tcmalloc_minimal")]),

    // What an app needs; it knows the server by its interface only.
    .target(name: "FormClient", swiftSettings: safe),

    // Something to measure formd against, in C.
    .executableTarget(
      name: "floor", path: "Tests/Benchmarks/Floor",
      linkerSettings: [.linkedLibrary("microhttpd"), .linkedLibrary("sqlite3")]),

    // What rules and sessions cost without a server around them.
    .executableTarget(
      name: "engine",
      dependencies: [
        "Decimals", "FormServer", "Forms", "JSON", "Patterns", "Rules", "TestSupport",
      ],
      path: "Tests/Benchmarks/Engine", swiftSettings: strict),
    // Thousands of people who fill in forms at human speed: `make crowd`.
    .executableTarget(
      name: "crowd", dependencies: ["JSON", "TestSupport"], path: "Tests/Benchmarks/Crowd",
      swiftSettings: strict),
    // Runs public cases: `make conformance DIR=folder`.
    .target(
      name: "ConformanceCases", dependencies: ["Decimals", "JSON", "Rules"],
      path: "Tests/ConformanceCases", swiftSettings: strict),
    .executableTarget(
      name: "conformance", dependencies: ["ConformanceCases"], path: "Tests/Conformance",
      swiftSettings: strict),

    // What is fuzzed, and tested with the inputs that were kept.
    .target(
      name: "FuzzTargets", dependencies: ["Decimals", "Forms", "JSON", "Patterns", "Rules"],
      path: "Tests/Fuzz/Targets", swiftSettings: strict),
    .testTarget(
      name: "FuzzTests", dependencies: ["Forms", "FuzzTargets", "JSON", "Rules"],
      swiftSettings: strict),
    .target(
      name: "TestSupport", dependencies: ["Forms", "JSON", "Rules", "SQLite", "TimeZones"],
      path: "Tests/TestSupport", swiftSettings: strict),
    // Checks the laws of the protocol on many drawn sessions: `make soak`.
    .executableTarget(
      name: "soak", dependencies: ["Forms", "JSON", "TestSupport"], path: "Tests/Soak",
      swiftSettings: strict),
    .testTarget(name: "JSONTests", dependencies: ["JSON", "TestSupport"], swiftSettings: strict),
    .testTarget(
      name: "DecimalsTests", dependencies: ["ConformanceCases", "Decimals", "TestSupport"],
      exclude: ["random_cases.py"], swiftSettings: strict),
    .testTarget(
      name: "PatternsTests", dependencies: ["Patterns", "TestSupport"], swiftSettings: strict),
    .testTarget(
      name: "TimeZonesTests", dependencies: ["TestSupport", "TimeZones"], swiftSettings: strict),
    .testTarget(
      name: "RulesTests",
      dependencies: ["ConformanceCases", "Decimals", "JSON", "Rules", "TestSupport", "TimeZones"],
      exclude: ["Conformance/forms-differences.json"], swiftSettings: strict),
    .testTarget(
      name: "FormsTests",
      dependencies: ["Decimals", "Forms", "JSON", "Rules", "TestSupport", "TimeZones"],
      swiftSettings: strict),
    .testTarget(name: "HashingTests", dependencies: ["Hashing"], swiftSettings: strict),
    .testTarget(
      name: "SQLiteTests", dependencies: ["SQLite", "TestSupport"], swiftSettings: strict),
    .testTarget(
      name: "CompressionTests", dependencies: ["CBrotli", "CZlib", "Compression"],
      swiftSettings: strict, linkerSettings: [.linkedLibrary("brotlidec")]),
    .testTarget(name: "HTTPTests", dependencies: ["HTTP", "JSON"], swiftSettings: strict),
    .testTarget(
      name: "FormStoreTests",
      dependencies: ["FormStore", "Forms", "JSON", "Rules", "SQLite", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "FormClientTests",
      dependencies: [
        "FormClient", "FormServer", "FormStore", "Forms", "HTTP", "JSON", "SQLite", "TestSupport",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "FormdTests",
      dependencies: ["FormServer", "Forms", "HTTP", "JSON", "TestSupport", "formd"],
      swiftSettings: strict),
    .testTarget(
      name: "FormServerTests",
      dependencies: [
        "FormServer", "FormStore", "Forms", "HTTP", "JSON", "Patterns", "Rules", "SQLite",
        "TestSupport",
        "TimeZones",
      ],
      exclude: ["Cases/waiting.txt"], swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6],
  cxxLanguageStandard: .cxx17
)

// The fuzzer brings its own `main`, so it is built only with its sanitizer; see `Tests/Fuzz/run`.
if Context.environment["FORMD_FUZZ"] != nil {
  package.targets.append(
    .executableTarget(
      name: "fuzzer", dependencies: ["FuzzTargets"], path: "Tests/Fuzz/Fuzzer",
      swiftSettings: strict,
      // The other linkers stumble over the address sanitizer.
      linkerSettings: [.unsafeFlags(["-use-ld=lld"])]))
}
