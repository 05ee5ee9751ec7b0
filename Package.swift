// swift-tools-version: 6.2
import PackageDescription

// A target declares exactly the targets that it imports (scripts/check/imports checks it). Every target that imports
// TouchDispatch also declares TouchGestures and TouchScene, which TouchDispatch re-exports: SwiftPM compiles a target again only
// if the module of a declared dependency has changed.

// Marks the targets of indirect jumps and signs return addresses, for processors that check them. On arm64 this is not tested
// for Swift code, so only C and C++ are compiled with it.
#if arch(x86_64)
    let branchProtection = ["-fcf-protection=full"]
    let swiftBranchProtection = ["-Xcc", "-fcf-protection=full"]
#else
    let branchProtection = ["-mbranch-protection=standard"]
    let swiftBranchProtection: [String] = []
#endif
let hardenedC =
    ["-Wall", "-Wextra", "-Werror", "-fstack-protector-strong", "-fstack-clash-protection"] + branchProtection

let strict: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .unsafeFlags(["-warnings-as-errors"]),
    // The core's small accessors are called for every view and event: they must be inlined into the layer above.
    .unsafeFlags(["-cross-module-optimization"] + swiftBranchProtection, .when(configuration: .release)),
]
// Commands and the tools for agents read arguments, files and answers, and print. Without optimization, they compile in a third
// of the time, and run as fast, because the work is in the targets below.
let unoptimized = strict + [.unsafeFlags(["-Onone"], .when(configuration: .release))]
// Only for release builds, because without optimization glibc only warns about it. Not for fuzzing, because AddressSanitizer
// does not recognize all functions with which it replaces those of the C library.
let fortification = Context.environment["TOUCHD_FUZZ"] == nil ? "3" : "0"
let strictC: [CSetting] = [
    .unsafeFlags(hardenedC), .define("_FORTIFY_SOURCE", to: fortification, .when(configuration: .release)),
]
let strictCXX: [CXXSetting] = [
    .unsafeFlags(hardenedC), .define("_FORTIFY_SOURCE", to: fortification, .when(configuration: .release)),
]
// Resolves all symbols at the start, so that the table of their addresses is read-only afterwards. lld, because gold would
// put constants and code into one executable segment. Packed relocations make the binary 1 MB smaller; they need glibc 2.36.
let hardenedLinking: [LinkerSetting] = [
    .unsafeFlags(
        ["-use-ld=lld"]
            + ["relro", "now", "noexecstack", "separate-code", "pack-relative-relocs"]
            .flatMap { ["-Xlinker", "-z", "-Xlinker", $0] },
        .when(configuration: .release))
]

let package = Package(
    name: "touchd",
    products: [
        .library(name: "TouchDispatch", targets: ["TouchDispatch", "TouchGestures", "TouchScene"]),
        .executable(name: "touchd", targets: ["touchd"]),
    ],
    targets: [
        .target(name: "TouchScene", swiftSettings: strict),
        .target(name: "TouchMotion", swiftSettings: strict),
        .target(name: "TouchGestures", dependencies: ["TouchScene"], swiftSettings: strict),
        .target(
            name: "TouchDispatch", dependencies: ["TouchGestures", "TouchScene", "TouchMotion"],
            swiftSettings: strict),
        .target(
            name: "TouchAnalysis", dependencies: ["TouchDispatch", "TouchGestures", "TouchScene"],
            swiftSettings: strict),
        .target(
            name: "TouchLint",
            dependencies: ["TouchAnalysis", "TouchDispatch", "TouchGestures", "TouchScene"],
            swiftSettings: strict),

        .systemLibrary(name: "CSimdjson", providers: [.apt(["libsimdjson-dev"])]),
        .target(
            name: "CJSON", dependencies: ["CSimdjson"], cxxSettings: strictCXX,
            linkerSettings: [.linkedLibrary("simdjson")]),
        .target(name: "CXXHash", cSettings: strictC),
        .target(name: "CZlib", cSettings: strictC, linkerSettings: [.linkedLibrary("z")]),
        .target(name: "CXML", cSettings: strictC, linkerSettings: [.linkedLibrary("expat")]),
        .target(name: "CMemory", cSettings: strictC),
        .target(name: "JSONTape", dependencies: ["CJSON", "CMemory"], swiftSettings: strict),
        .target(
            name: "TouchLimitations", dependencies: ["TouchScene", "JSONTape"], swiftSettings: strict),
        .target(
            name: "TouchWire",
            dependencies: ["TouchLimitations", "TouchScene", "JSONTape"],
            swiftSettings: strict),
        .target(
            name: "TouchAnswers",
            dependencies: [
                "TouchWire", "TouchLimitations", "TouchDispatch", "TouchGestures", "TouchScene", "JSONTape",
            ],
            swiftSettings: strict),
        .target(
            name: "TouchFormats",
            dependencies: [
                "TouchWire", "TouchLimitations", "TouchScene", "JSONTape", "CXML",
            ],
            swiftSettings: strict),
        .target(
            name: "TouchReports",
            dependencies: [
                "TouchAnswers", "TouchWire", "TouchLimitations", "TouchLint", "TouchAnalysis",
                "TouchDispatch", "TouchGestures", "TouchScene", "JSONTape",
            ],
            swiftSettings: strict),
        .target(
            name: "TouchExplanation",
            dependencies: [
                "TouchAnswers", "TouchWire", "TouchLimitations", "TouchAnalysis", "TouchDispatch",
                "TouchGestures",
                "TouchScene", "JSONTape",
            ],
            swiftSettings: strict),
        .target(
            name: "TouchOperations",
            dependencies: [
                "TouchExplanation", "TouchReports", "TouchFormats", "TouchAnswers", "TouchWire",
                "TouchLimitations", "TouchLint", "TouchAnalysis", "TouchDispatch", "TouchGestures",
                "TouchScene", "JSONTape",
            ],
            swiftSettings: strict),

        .target(name: "CAssets", cSettings: strictC + [.unsafeFlags(["-std=c23"])]),
        .target(
            name: "TouchAgents",
            dependencies: [
                "TouchOperations", "TouchExplanation", "TouchFormats", "TouchAnswers", "TouchWire",
                "TouchLimitations", "TouchAnalysis", "TouchDispatch", "TouchGestures", "TouchScene",
                "JSONTape", "CAssets",
            ],
            swiftSettings: unoptimized),
        .target(
            name: "TouchService",
            dependencies: [
                "TouchAgents", "TouchOperations", "TouchReports", "TouchWire", "JSONTape", "CAssets",
                "CXXHash", "CZlib",
            ],
            swiftSettings: strict),

        .systemLibrary(
            name: "CMicrohttpd", pkgConfig: "libmicrohttpd", providers: [.apt(["libmicrohttpd-dev"])]),
        .target(
            name: "CHTTPServer", dependencies: ["CMicrohttpd", "CMemory"],
            cSettings: strictC + [.define("_GNU_SOURCE", to: "1")]),
        .target(name: "CSystem", cSettings: strictC + [.define("_GNU_SOURCE", to: "1")]),
        .target(name: "CTLS", cSettings: strictC, linkerSettings: [.linkedLibrary("gnutls")]),
        .target(
            name: "TouchServer",
            dependencies: [
                "TouchService", "TouchAgents", "TouchWire", "JSONTape", "CHTTPServer", "CMemory", "CSystem",
            ],
            swiftSettings: strict),
        .executableTarget(
            name: "touchd",
            dependencies: [
                "TouchServer", "TouchService", "TouchAgents", "TouchOperations", "TouchExplanation",
                "TouchReports", "TouchFormats", "TouchAnswers", "TouchWire", "TouchLimitations",
                "TouchAnalysis",
                "TouchDispatch", "TouchGestures", "TouchScene", "JSONTape",
                "CMemory",
                "CSystem", "CTLS",
            ],
            swiftSettings: unoptimized, linkerSettings: hardenedLinking),

        // Helpers that several test targets share. No product contains them.
        .target(
            name: "TestSupport", dependencies: ["JSONTape"], path: "Tests/Support/TestSupport",
            swiftSettings: strict),
        .target(
            name: "SceneTestSupport",
            dependencies: ["TouchDispatch", "TouchGestures", "TouchScene", "TestSupport"],
            path: "Tests/Support/SceneTestSupport", swiftSettings: strict),
        .target(
            name: "RequestTestSupport",
            dependencies: [
                "TouchReports", "TouchOperations", "TouchWire", "TouchScene", "JSONTape", "TestSupport",
            ],
            path: "Tests/Support/RequestTestSupport", swiftSettings: strict),

        .testTarget(
            name: "TouchMotionTests", dependencies: ["TouchMotion", "TestSupport"], swiftSettings: strict),
        .testTarget(
            name: "TouchSceneTests", dependencies: ["TouchScene", "SceneTestSupport", "TestSupport"],
            swiftSettings: strict),
        .testTarget(
            name: "TouchDispatchTests",
            dependencies: [
                "TouchDispatch", "TouchGestures", "TouchScene", "SceneTestSupport", "TestSupport",
            ],
            swiftSettings: strict),
        .testTarget(
            name: "TouchAnalysisTests",
            dependencies: [
                "TouchAnalysis", "TouchDispatch", "TouchGestures", "TouchScene", "SceneTestSupport",
                "TestSupport",
            ],
            swiftSettings: strict),
        .testTarget(
            name: "TouchLintTests",
            dependencies: [
                "TouchLint", "TouchAnalysis", "TouchDispatch", "TouchGestures", "TouchScene",
                "SceneTestSupport",
                "TestSupport",
            ],
            swiftSettings: strict),
        // RequestTestSupport depends on TouchOperations, so that tests of the targets below it can send complete requests.
        .testTarget(
            name: "JSONTapeTests", dependencies: ["JSONTape", "RequestTestSupport", "TestSupport"],
            swiftSettings: strict),
        .testTarget(
            name: "TouchWireTests",
            dependencies: [
                "TouchWire", "TouchLimitations", "TouchDispatch", "TouchGestures", "TouchScene", "JSONTape",
                "RequestTestSupport",
                "TestSupport",
            ],
            swiftSettings: strict),
        .testTarget(
            name: "TouchAnswersTests",
            dependencies: [
                "TouchAnswers", "TouchReports", "TouchWire", "TouchDispatch", "TouchGestures", "TouchScene",
                "JSONTape",
                "RequestTestSupport",
                "TestSupport",
            ],
            swiftSettings: strict),
        .testTarget(
            name: "TouchFormatsTests",
            dependencies: [
                "TouchFormats", "TouchWire", "TouchLimitations", "TouchDispatch", "TouchGestures",
                "TouchScene", "JSONTape",
                "RequestTestSupport", "TestSupport",
            ],
            swiftSettings: strict),
        .testTarget(
            name: "TouchReportsTests",
            dependencies: [
                "TouchReports", "TouchOperations", "TouchAnswers", "TouchWire", "TouchDispatch",
                "TouchGestures",
                "TouchScene", "JSONTape",
                "RequestTestSupport", "TestSupport",
            ], swiftSettings: strict),
        .testTarget(
            name: "TouchExplanationTests",
            dependencies: [
                "TouchExplanation", "TouchWire", "JSONTape", "RequestTestSupport",
                "TestSupport",
            ],
            swiftSettings: strict),
        .testTarget(
            name: "TouchOperationsTests",
            dependencies: [
                "TouchReports", "TouchOperations", "TouchWire", "TouchLimitations", "TouchLint",
                "TouchAnalysis", "TouchDispatch", "TouchGestures",
                "TouchScene", "JSONTape",
                "RequestTestSupport", "TestSupport",
            ], swiftSettings: strict),
        .testTarget(
            name: "TouchAgentsTests",
            dependencies: [
                "TouchAgents", "TouchOperations", "TouchWire", "TouchLimitations", "TouchScene", "JSONTape",
                "TestSupport",
            ],
            swiftSettings: strict),
        .testTarget(
            name: "TouchServiceTests",
            dependencies: [
                "TouchReports", "TouchService", "TouchAgents", "TouchOperations", "TouchWire",
                "JSONTape", "CZlib", "TestSupport",
            ],
            swiftSettings: strict),
        .testTarget(
            name: "touchdTests",
            dependencies: [
                "TouchReports", "touchd", "TouchOperations", "TouchScene", "JSONTape", "RequestTestSupport",
                "TestSupport",
            ],
            swiftSettings: strict),
    ],
    swiftLanguageModes: [.v6],
    cxxLanguageStandard: .cxx17
)

// The checks of the fuzzing targets (docs/fuzzing.md) are always there, for the replay of what was found; the targets
// themselves only where they are asked for, because they need libFuzzer: scripts/long/fuzz.
let checked: [Target.Dependency] = [
    "TouchReports", "TouchService", "TouchOperations", "TouchFormats", "TouchWire",
    "JSONTape", "CHTTPServer",
    "CXML",
]
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
            name: "FuzzMutation", dependencies: ["TouchService", "JSONTape", "CFuzzRuntime"],
            path: "Tests/Fuzz/Mutation", swiftSettings: strict),
    ]
    // The dependencies of each fuzzing target, including the modules that its planted trap imports.
    let fuzzed: KeyValuePairs<String, [Target.Dependency]> = [
        "Decode": ["FuzzMutation", "TouchWire", "JSONTape"],
        "Convert": ["FuzzMutation", "TouchFormats", "JSONTape"],
        "Dispatch": ["FuzzMutation", "TouchOperations", "TouchWire", "JSONTape"],
        "Service": ["TouchService"],
        "Header": ["FuzzMutation"],
    ]
    package.targets += fuzzed.map { name, others in
        .executableTarget(
            name: "Fuzz" + name, dependencies: ["FuzzChecks", "FuzzRuntime"] + others,
            path: "Tests/Fuzz/" + name,
            swiftSettings: strict + planted + [.unsafeFlags(["-parse-as-library"])])
    }
} else {
    package.targets.append(
        .testTarget(
            name: "FuzzReplayTests", dependencies: checked, path: "Tests/Fuzz",
            exclude: [
                "CRuntime", "Convert", "Decode", "Dispatch", "Header", "JSON", "Mutation", "Runtime",
                "Service",
            ], sources: ["Checks", "Replay"],
            swiftSettings: strict))
}

// The in-process benchmark, built only by benchmarks/process/build.
if Context.environment["TOUCHD_BENCHMARKS"] != nil {
    package.targets.append(
        .executableTarget(
            name: "benchmark",
            dependencies: [
                "TouchDispatch", "TouchGestures", "TouchScene", "TouchOperations", "JSONTape", "CJSON",
                "CMemory",
            ],
            path: "benchmarks/process", exclude: ["build"],
            swiftSettings: [.unsafeFlags(["-parse-as-library", "-cross-module-optimization"])]))
}
