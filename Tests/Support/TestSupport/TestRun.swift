import Glibc

/// Determines which enumerated and random cases this test run executes.
///
/// A quick run executes a sample. The sample is the same in each run, so that a failure is caused by the change
/// that is tested. These environment variables change the selection:
///
/// | variable | effect |
/// |---|---|
/// | `TOUCHD_TEST_SEED=random` | executes other samples in each run, to search for faults |
/// | `TOUCHD_TEST_SEED=123` | executes the same samples as the run that printed this seed |
/// | `TOUCHD_DEEP=1` | executes larger samples, and the tests that are too slow for a quick run |
/// | `TOUCHD_DEEP=all` | executes every enumerated case, and the largest number of random cases |
/// | `TOUCHD_CHECK=CT-9` | executes only the checks whose sentences contain this text |
package enum TestRun {
    package enum Depth: Int, Comparable, Sendable {
        case quick, deep, all

        package static func < (a: Depth, b: Depth) -> Bool { a.rawValue < b.rawValue }
    }

    package static let depth: Depth =
        switch variable("TOUCHD_DEEP") {
        case nil, "", "0": .quick
        case "all": .all
        default: .deep
        }

    /// Selects the samples. A random seed is below 10⁹, so that it is easy to type.
    package static let seed: UInt64 = {
        let seed: UInt64 =
            switch variable("TOUCHD_TEST_SEED") {
            case nil, "": 1
            case "random": .random(in: 0..<1_000_000_000)
            case let text?:
                UInt64(text) ?? { preconditionFailure("TOUCHD_TEST_SEED must be a number or random") }()
            }
        print("Repeat this run’s samples with: \(environment(seed)) scripts/swift-test")
        return seed
    }()

    /// The environment variables that repeat this run's samples, for failure messages.
    package static var reproduction: String { environment(seed) }

    private static let selectedText = variable("TOUCHD_CHECK")

    /// Whether `TOUCHD_CHECK` selects the check with this sentence.
    static func includes(_ sentence: String) -> Bool {
        guard let selectedText else { return true }
        return sentence.contains(selectedText)
    }

    private static func environment(_ seed: UInt64) -> String {
        switch depth {
        case .quick: "TOUCHD_TEST_SEED=\(seed)"
        case .deep: "TOUCHD_DEEP=1 TOUCHD_TEST_SEED=\(seed)"
        case .all: "TOUCHD_DEEP=all TOUCHD_TEST_SEED=\(seed)"
        }
    }

    private static func variable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
}
