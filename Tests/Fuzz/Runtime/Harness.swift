internal import CFuzzRuntime
public import FuzzChecks

/// Turns a check into a target of libFuzzer: what the check throws ends the process, as a trap does.
public enum Harness {
    // One thread runs the inputs.
    nonisolated(unsafe) private static var start = 0.0

    /// For `LLVMFuzzerInitialize`.
    public static func initialize() {
        fuzz_install_hooks()
        Meter.shared = Meter(
            start: {
                start = fuzz_thread_seconds()
                fuzz_reset_peak()
            },
            stop: { (Int(fuzz_peak()), fuzz_thread_seconds() - start) })
    }

    /// For `LLVMFuzzerTestOneInput`. `planted` is what the target's own trap looks for.
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

    private static func fail(_ words: String) -> Never {
        fatalError("violation: \(words)")
    }
}
