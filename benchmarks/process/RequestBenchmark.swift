import CJSON
import Foundation
import JSONTape
import TouchOperations

/// Decoding, dispatching and encoding, beside simdjson's parse of the same bytes.
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
        // As many as take long enough for the clock.
        let once = try Benchmark.nanoseconds(1) { for body in bodies { _ = try answer(body, engine) } }
        let passes = min(40, max(1, Int(1e8 / once)))
        var parse: [Double] = []
        var whole: [Double] = []
        for _ in 0..<(rounds + 1) {
            parse.append(
                Benchmark.nanoseconds(passes) {
                    for body in bodies {
                        body.withUnsafeBufferPointer { bytes in
                            guard let start = bytes.baseAddress else { return }
                            _ = cjson_parse(parser, start, bytes.count - PaddedBytes.padding, &document)
                        }
                    }
                } / Double(bodies.count))
            whole.append(
                try Benchmark.nanoseconds(passes) {
                    for body in bodies { answered += try answer(body, engine) }
                } / Double(bodies.count))
            times += passes
        }
        // The first round warms up.
        let ratios = zip(whole, parse).dropFirst().map { $0 / $1 }
        print("bytes", bytes)
        print("answer", answered / bodies.count / times)
        print("parse", Benchmark.median(Array(parse.dropFirst())))
        print("whole", Benchmark.median(Array(whole.dropFirst())))
        print("least", whole.dropFirst().min() ?? 0)
        report(ratios)
    }

    /// The whole answer, and in turn with it that to the bodies of `reference`: a machine that is slower for a while is so
    /// for both.
    func run(beside reference: RequestBenchmark, rounds: Int) throws {
        let engine = Engine()
        // As many as take long enough for the clock, and for others to have had their turn.
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
            // Before and behind, so that a change in between counts half.
            let before = try time(reference, others)
            let whole = try time(self, own)
            return whole / ((before + (try time(reference, others))) / 2)
        }
        print("bytes", bytes)
        print("answer", try bodies.reduce(0) { $0 + (try answer($1, engine)) } / bodies.count)
        report(ratios)
    }

    /// Every body so many times, for who counts instructions.
    func count(times: Int) throws {
        let engine = Engine()
        for _ in 0..<times { for body in bodies { _ = try answer(body, engine) } }
    }

    /// Of a body, on average.
    private var bytes: Int { bodies.reduce(0) { $0 + $1.count - PaddedBytes.padding } / bodies.count }

    private func report(_ ratios: [Double]) {
        print("ratio", Benchmark.median(ratios), ratios.min() ?? 0, ratios.max() ?? 0)
    }

    /// How many bytes the answer to `body` has.
    private func answer(_ body: [UInt8], _ engine: Engine) throws -> Int {
        try body.withUnsafeBufferPointer { bytes in
            try engine.answer(
                .dispatch, to: PaddedBytes(bytes, count: bytes.count - PaddedBytes.padding)
            ).count
        }
    }
}
