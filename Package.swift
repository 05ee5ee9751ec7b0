// swift-tools-version: 6.0
import PackageDescription

// The import arrow is the architecture: a target may import only what stands above it in this file
// (scripts/check-imports proves it).

let strict: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .unsafeFlags(["-warnings-as-errors"]),
    // The core's small accessors are called for every view and event: they must be inlined into the layer above.
    .unsafeFlags(["-cross-module-optimization"], .when(configuration: .release)),
]
let strictC: [CSetting] = [.unsafeFlags(["-Wall", "-Wextra", "-Werror"])]
let strictCXX: [CXXSetting] = [.unsafeFlags(["-Wall", "-Wextra", "-Werror"])]

let package = Package(
    name: "touchd",
    products: [
        .library(name: "TouchDispatch", targets: ["TouchDispatch"]),
        .executable(name: "touchd", targets: ["touchd"]),
    ],
    targets: [
        .target(name: "TouchDispatch", swiftSettings: strict),

        .systemLibrary(name: "CSimdjson", providers: [.apt(["libsimdjson-dev"])]),
        .target(
            name: "CJSON", dependencies: ["CSimdjson"], cxxSettings: strictCXX,
            linkerSettings: [.linkedLibrary("simdjson")]),
        .target(name: "CXXHash", cSettings: strictC),
        .target(name: "CZlib", cSettings: strictC, linkerSettings: [.linkedLibrary("z")]),
        .target(name: "CXML", cSettings: strictC, linkerSettings: [.linkedLibrary("expat")]),
        .target(name: "TouchWire", dependencies: ["TouchDispatch", "CJSON", "CXML"], swiftSettings: strict),

        .target(name: "CAssets", cSettings: strictC + [.unsafeFlags(["-std=c23"])]),
        .target(
            name: "TouchService", dependencies: ["TouchWire", "CAssets", "CXXHash", "CZlib"],
            swiftSettings: strict),

        .systemLibrary(
            name: "CMicrohttpd", pkgConfig: "libmicrohttpd", providers: [.apt(["libmicrohttpd-dev"])]),
        .target(
            name: "CHTTPServer", dependencies: ["CMicrohttpd"],
            cSettings: strictC + [.define("_GNU_SOURCE", to: "1")]),
        .target(name: "CLog", cSettings: strictC + [.define("_GNU_SOURCE", to: "1")]),
        .target(name: "CMemory", cSettings: strictC + [.define("_GNU_SOURCE", to: "1")]),
        .target(name: "CNotify", cSettings: strictC + [.define("_GNU_SOURCE", to: "1")]),
        .target(name: "CTLS", cSettings: strictC, linkerSettings: [.linkedLibrary("gnutls")]),
        .target(name: "CWatch", cSettings: strictC + [.define("_GNU_SOURCE", to: "1")]),
        .executableTarget(
            name: "touchd",
            dependencies: ["TouchService", "CHTTPServer", "CLog", "CMemory", "CNotify", "CTLS", "CWatch"],
            swiftSettings: strict),

        // Which samples of enumerated and random cases a test run takes.
        .target(name: "TestSupport", path: "Tests/Support", swiftSettings: strict),
        .testTarget(
            name: "TouchDispatchTests", dependencies: ["TouchDispatch", "TestSupport"], swiftSettings: strict),
        .testTarget(
            name: "TouchWireTests", dependencies: ["TouchWire", "TestSupport"], swiftSettings: strict),
        .testTarget(
            name: "TouchServiceTests", dependencies: ["TouchService", "TestSupport"], swiftSettings: strict),
    ],
    swiftLanguageModes: [.v6],
    cxxLanguageStandard: .cxx17
)

// The checks of the fuzzing targets (docs/fuzzing.md) are always there, for the replay of what was found; the targets
// themselves only where they are asked for, because they need libFuzzer: scripts/fuzz.
let checked: [Target.Dependency] = ["TouchWire", "TouchService", "CHTTPServer", "CXML"]
if let fuzzing = Context.environment["TOUCHD_FUZZ"] {
    // `planted`: each target has a trap, to be found.
    let planted: [SwiftSetting] = fuzzing == "planted" ? [.define("PLANTED_TRAP")] : []
    package.targets += [
        .target(name: "FuzzChecks", dependencies: checked, path: "Tests/Fuzz/Checks", swiftSettings: strict),
        .target(name: "CFuzzRuntime", path: "Tests/Fuzz/CRuntime", cSettings: strictC),
        .target(
            name: "FuzzRuntime", dependencies: ["FuzzChecks", "CFuzzRuntime"], path: "Tests/Fuzz/Runtime",
            swiftSettings: strict),
        .target(
            name: "FuzzMutation", dependencies: ["TouchService", "TouchWire", "CFuzzRuntime"],
            path: "Tests/Fuzz/Mutation",
            swiftSettings: strict),
    ]
    package.targets += ["Decode", "Convert", "Dispatch", "Service", "Header"].map { name in
        .executableTarget(
            name: "Fuzz" + name, dependencies: ["FuzzChecks", "FuzzMutation", "FuzzRuntime", "TouchWire"],
            path: "Tests/Fuzz/" + name,
            swiftSettings: strict + planted + [.unsafeFlags(["-parse-as-library"])])
    }
} else {
    package.targets.append(
        .testTarget(
            name: "FuzzReplayTests", dependencies: checked, path: "Tests/Fuzz",
            exclude: [
                "CRuntime", "Convert", "Decode", "Dispatch", "Header", "Mutation", "Runtime", "Service",
            ], sources: ["Checks", "Replay"],
            swiftSettings: strict))
}

// What benchmarks measure without sockets, only where it is asked for: benchmarks/process/build.
if Context.environment["TOUCHD_BENCHMARKS"] != nil {
    package.targets.append(
        .executableTarget(
            name: "benchmark", dependencies: ["TouchDispatch", "TouchWire", "CJSON", "CMemory"],
            path: "benchmarks/process", exclude: ["build"],
            swiftSettings: [.unsafeFlags(["-parse-as-library", "-cross-module-optimization"])]))
}
