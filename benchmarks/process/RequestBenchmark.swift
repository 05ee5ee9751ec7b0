import CJSON
import Foundation
import TouchWire

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
        let passes = 40
        var document = cjson_document()
        var answered = 0
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
                    for body in bodies {
                        try body.withUnsafeBufferPointer { bytes in
                            let text = PaddedBytes(bytes, count: bytes.count - PaddedBytes.padding)
                            answered += try engine.dispatch(text).count
                        }
                    }
                } / Double(bodies.count))
        }
        // The first round warms up.
        let ratios = zip(whole, parse).dropFirst().map { $0 / $1 }
        print("bytes", bodies.reduce(0) { $0 + $1.count - PaddedBytes.padding } / bodies.count)
        print("answer", answered / bodies.count / passes / (rounds + 1))
        print("parse", Benchmark.median(Array(parse.dropFirst())))
        print("whole", Benchmark.median(Array(whole.dropFirst())))
        print("ratio", Benchmark.median(ratios), ratios.min() ?? 0, ratios.max() ?? 0)
    }
}
