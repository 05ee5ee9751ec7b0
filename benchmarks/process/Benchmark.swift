import CMemory
import Foundation

/// Measures requests and hit tests in one process, without sockets. `benchmarks/run` builds and runs it.
///
///     benchmark request FOLDER ROUNDS        every .json of the folder: simdjson's parsing, complete answer
///     benchmark compare FOLDER OTHER ROUNDS  the complete answers to the requests of two folders
///     benchmark count FOLDER TIMES           answers every .json of the folder TIMES times; prints nothing
///     benchmark hit-test VIEWS ROUNDS        a point in a scene of VIEWS views: preparation, scan, index
///     benchmark views VIEWS                  the frames of that scene: superview x y width height
///
/// Measurements that are compared alternate. Prints `key value` pairs; times are in nanoseconds.
@main
enum Benchmark {
    static func main() throws {
        // The same allocator settings as in the server.
        mem_return_large_blocks()
        let arguments = CommandLine.arguments.dropFirst()
        let numbers = arguments.compactMap { Int($0) }
        switch (arguments.first, arguments.count) {
        case ("request", 3): try RequestBenchmark(folder: arguments[2]).run(rounds: numbers[0])
        case ("compare", 4):
            try RequestBenchmark(folder: arguments[2]).run(
                comparedWith: RequestBenchmark(folder: arguments[3]), rounds: numbers[0])
        case ("count", 3): try RequestBenchmark(folder: arguments[2]).count(times: numbers[0])
        case ("hit-test", 3): HitTestBenchmark(views: numbers[0]).run(rounds: numbers[1])
        case ("views", 2): for line in Cards(views: numbers[0]).lines { print(line) }
        default:
            print(
                "benchmark: request FOLDER ROUNDS | compare FOLDER OTHER ROUNDS | count FOLDER TIMES "
                    + "| hit-test VIEWS ROUNDS | views VIEWS")
            exit(2)
        }
    }

    /// Returns the nanoseconds per call of `body`, measured over `count` calls.
    static func nanoseconds(_ count: Int, _ body: () throws -> Void) rethrows -> Double {
        let clock = ContinuousClock()
        let elapsed = try clock.measure { for _ in 0..<count { try body() } }
        let (seconds, attoseconds) = elapsed.components
        return (Double(seconds) * 1e9 + Double(attoseconds) * 1e-9) / Double(count)
    }

    static func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }
}
