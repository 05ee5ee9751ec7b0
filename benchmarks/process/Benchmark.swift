import CSystem
import Foundation

/// What is measured inside one process, without sockets: `benchmarks/run` builds it, runs it and reads what it prints.
///
///     benchmark request FOLDER ROUNDS        every .json of the folder: simdjson's bare parse, and the whole answer, in turn
///     benchmark beside FOLDER OTHER ROUNDS   the whole answer to each, in turn with those of another folder
///     benchmark count FOLDER TIMES           every .json of the folder, answered so many times; prints nothing
///     benchmark hit-test VIEWS ROUNDS        a point in a scene of so many views: prepared, scanned for, looked up
///     benchmark views VIEWS                  the frames of that scene, one view a line: superview x y width height
///
/// Prints `key value` pairs; times are nanoseconds.
@main
enum Benchmark {
    static func main() throws {
        // As the server does.
        sys_memory_return_large_blocks()
        let arguments = CommandLine.arguments.dropFirst()
        let numbers = arguments.compactMap { Int($0) }
        switch (arguments.first, arguments.count) {
        case ("request", 3): try RequestBenchmark(folder: arguments[2]).run(rounds: numbers[0])
        case ("beside", 4):
            try RequestBenchmark(folder: arguments[2]).run(
                beside: RequestBenchmark(folder: arguments[3]), rounds: numbers[0])
        case ("count", 3): try RequestBenchmark(folder: arguments[2]).count(times: numbers[0])
        case ("hit-test", 3): HitTestBenchmark(views: numbers[0]).run(rounds: numbers[1])
        case ("views", 2): for line in Cards(views: numbers[0]).lines { print(line) }
        default:
            print(
                "benchmark: request FOLDER ROUNDS | beside FOLDER OTHER ROUNDS | count FOLDER TIMES | hit-test VIEWS ROUNDS | views VIEWS"
            )
            exit(2)
        }
    }

    /// Of `body`, each of `count` times.
    static func nanoseconds(_ count: Int, _ body: () throws -> Void) rethrows -> Double {
        let clock = ContinuousClock()
        let elapsed = try clock.measure { for _ in 0..<count { try body() } }
        let (seconds, attoseconds) = elapsed.components
        return (Double(seconds) * 1e9 + Double(attoseconds) * 1e-9) / Double(count)
    }

    static func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }
}
