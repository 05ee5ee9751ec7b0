internal import CFuzzRuntime
public import FuzzChecks

/// Runs a check as a libFuzzer target. An error that the check throws ends the process, like a trap.
public enum Harness {
    // Only one thread runs inputs.
    nonisolated(unsafe) private static var start = 0.0

    /// Called from `LLVMFuzzerInitialize`.
    public static func initialize() {
        fuzz_install_hooks()
        Meter.shared = Meter(
            start: {
                start = fuzz_thread_seconds()
                fuzz_reset_peak()
            },
            stop: { (Int(fuzz_peak()), fuzz_thread_seconds() - start) })
    }

    /// Called from `LLVMFuzzerTestOneInput`. `planted` returns true if the input triggers the target's
    /// planted trap.
    public static func run(
        _ check: (some FuzzCheck).Type, _ data: UnsafePointer<UInt8>?, _ count: Int,
        planted: ([UInt8]) -> Bool = { _ in false }
    ) -> CInt {
        let input = Array(UnsafeBufferPointer(start: data, count: count))
        do { try check.run(input) } catch {
            fail("\(check.name): \(error)")
        }
        if planted(input) { fail("\(check.name): the planted trap") }
        return 0
    }

    private static func fail(_ message: String) -> Never {
        fatalError("violation: \(message)")
    }
}
