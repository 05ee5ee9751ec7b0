import CJSON
import Foundation
import JSONTape
import TouchOperations

/// Measures decoding, dispatching and encoding, compared with simdjson's parsing of the same bytes.
struct RequestBenchmark {
    private let bodies: [[UInt8]]

    init(folder: String) throws {
        let names = try FileManager.default.contentsOfDirectory(atPath: folder).filter {
            $0.hasSuffix(".json")
        }
        bodies = try names.sorted().map { name in
            let data = try Data(contentsOf: URL(fileURLWithPath: folder).appendingPathComponent(name))
            return Array(data) + Array(repeating: 0, count: PaddedBytes.padding)
        }
    }

    func run(rounds: Int) throws {
        guard let parser = cjson_parser_create(2048) else { return }
        defer { cjson_parser_destroy(parser) }
        let engine = Engine()
        var document = cjson_document()
        var answered = 0
        var times = 0
        // Enough passes for the resolution of the clock.
        let once = try Benchmark.nanoseconds(1) { for body in bodies { _ = try answer(body, engine) } }
        let passes = min(40, max(1, Int(1e8 / once)))
        var parse: [Double] = []
        var total: [Double] = []
        for _ in 0..<(rounds + 1) {
            parse.append(
                Benchmark.nanoseconds(passes) {
                    for body in bodies {
                        body.withUnsafeBufferPointer { bytes in
                            guard let start = bytes.baseAddress else { return }
                            _ = cjson_parse(
                                parser, start, bytes.count - PaddedBytes.padding, false, &document)
                        }
                    }
                } / Double(bodies.count))
            total.append(
                try Benchmark.nanoseconds(passes) {
                    for body in bodies { answered += try answer(body, engine) }
                } / Double(bodies.count))
            times += passes
        }
        // The first round warms up.
        let ratios = zip(total, parse).dropFirst().map { $0 / $1 }
        print("bytes", bytes)
        print("answer", answered / bodies.count / times)
        print("parse", Benchmark.median(Array(parse.dropFirst())))
        print("total", Benchmark.median(Array(total.dropFirst())))
        print("least", total.dropFirst().min() ?? 0)
        report(ratios)
    }

    /// Measures complete answers, alternating with those to the bodies of `reference`, so that temporary
    /// slowness of the machine affects both.
    func run(comparedWith reference: RequestBenchmark, rounds: Int) throws {
        let engine = Engine()
        // Enough passes for the resolution of the clock and for scheduling differences to average out.
        func passes(_ benchmark: RequestBenchmark) throws -> Int {
            let once = try Benchmark.nanoseconds(2) {
                for body in benchmark.bodies { _ = try answer(body, engine) }
            }
            return max(1, Int(2e7 / once))
        }
        func time(_ benchmark: RequestBenchmark, _ passes: Int) throws -> Double {
            try Benchmark.nanoseconds(passes) {
                for body in benchmark.bodies { _ = try answer(body, engine) }
            } / Double(benchmark.bodies.count)
        }
        let (own, others) = (try passes(self), try passes(reference))
        let ratios = try (0..<rounds).map { _ in
            // The reference is measured before and after, so that a change of speed in between counts half.
            let before = try time(reference, others)
            let total = try time(self, own)
            return total / ((before + (try time(reference, others))) / 2)
        }
        print("bytes", bytes)
        print("answer", try bodies.reduce(0) { $0 + (try answer($1, engine)) } / bodies.count)
        report(ratios)
    }

    /// Answers every body `times` times, to count instructions.
    func count(times: Int) throws {
        let engine = Engine()
        for _ in 0..<times { for body in bodies { _ = try answer(body, engine) } }
    }

    /// The average number of bytes of a body.
    private var bytes: Int { bodies.reduce(0) { $0 + $1.count - PaddedBytes.padding } / bodies.count }

    private func report(_ ratios: [Double]) {
        print("ratio", Benchmark.median(ratios), ratios.min() ?? 0, ratios.max() ?? 0)
    }

    /// Returns the number of bytes of the answer to `body`.
    private func answer(_ body: [UInt8], _ engine: Engine) throws -> Int {
        try body.withUnsafeBufferPointer { bytes in
            try engine.answer(
                DispatchOperation.self, to: PaddedBytes(bytes, count: bytes.count - PaddedBytes.padding)
            ).count
        }
    }
}
