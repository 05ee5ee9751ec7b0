import RequestTestSupport
import TestSupport
import Testing

@testable import TouchDispatch
@testable import TouchWire

struct RequirementsTests {
    /// Returns a request with one recognizer for each name in `edges`. `a>b` means that a requires b to fail.
    private func request(_ edges: String) -> String {
        let pairs = edges.split(separator: " ").map { $0.split(separator: ">").map(String.init) }
        let names = Set(pairs.joined()).sorted()
        let recognizers = names.map { name in
            let required = pairs.filter { $0[0] == name }.map { "\"\($0[1])\"" }.joined(separator: ",")
            return Wire.recognizer(name, "tap", #""requireToFail":[\#(required)]"#)
        }
        return Wire.request(window: #""gestureRecognizers":[\#(recognizers.joined(separator: ","))]"#)
    }

    /// Returns `code recognizer.entry` of each warning.
    private func warnings(_ edges: String) throws -> [String] {
        let answer = try JSON(parsing: try Wire.dispatch(request(edges)))
        return (answer["warnings"]?.array ?? []).map { warning in
            let pointer = (warning["pointer"]?.string ?? "")
                .replacing("#/scene/windows/0/gestureRecognizers/", with: "")
                .replacing("/requireToFail/", with: ".")
            return "\(warning["code"]?.string ?? "") \(pointer)"
        }
    }

    @Test(
        "one warning for each group of connected cycles, at the first requirement in it",
        arguments: [
            ("a>b b>c", ""), ("a>b b>a", "failure-requirement-cycle 0.0"),
            ("a>b b>c c>b", "failure-requirement-cycle 1.0"),
            ("a>x a>b b>c c>a", "failure-requirement-cycle 0.1"),
            ("a>b b>a c>d d>c", "failure-requirement-cycle 0.0, failure-requirement-cycle 2.0"),
            ("a>b b>a b>c c>b", "failure-requirement-cycle 0.0"),
            ("a>b a>c b>d c>d", ""),
            ("a>a", "self-requirement 0.0"),
            ("a>b a>a b>a b>b", "failure-requirement-cycle 0.0, self-requirement 0.1, self-requirement 1.1"),
        ])
    func circles(edges: String, reported: String) throws {
        expect(try warnings(edges).joined(separator: ", "), equals: reported)
    }

    @Test("Cycles of failure requirements (FR-5)") func checks() {
        check("a requirement of a recognizer on itself is ignored, its other requirements are read") {
            let text = request("a>b a>a a>c")
            try Wire.decode(text) { request in
                let span = request.scene.gestureRecognizers[0].requireToFail
                expect(request.scene.recognizerLists[span.range].map(\.raw), equals: [1, 2])
            }
        }

        check("random requirements: the number of cycles equals that of a reachability matrix") {
            var random = SplitMix64(seed: 77)
            for _ in 0..<150 {
                let count = Int.random(in: 2...7, using: &random)
                var edges: [(Int, Int)] = []
                for _ in 0..<Int.random(in: 1...10, using: &random) {
                    edges.append(
                        (Int.random(in: 0..<count, using: &random), Int.random(in: 0..<count, using: &random))
                    )
                }
                var reaches = Array(repeating: Array(repeating: false, count: count), count: count)
                for (a, b) in edges where a != b { reaches[a][b] = true }
                for k in 0..<count {
                    for i in 0..<count {
                        for j in 0..<count where reaches[i][k] && reaches[k][j] { reaches[i][j] = true }
                    }
                }
                // Each group of connected cycles is counted at its first member.
                let cycles = (0..<count).count { a in
                    reaches[a][a] && !(0..<a).contains { reaches[a][$0] && reaches[$0][a] }
                }
                let text = edges.map { "r\($0)>r\($1)" }.joined(separator: " ")
                let reported = try warnings(text)
                expect(reported.count { $0.hasPrefix("failure") }, equals: cycles, "\(text)")
                expect(reported.count { $0.hasPrefix("self") }, equals: edges.count { $0.0 == $0.1 })
            }
        }

        check("a cycle of 10 000 recognizers is found without recursion") {
            let recognizers = (0..<10_000).map {
                Wire.recognizer("r\($0)", "tap", #""requireToFail":["r\#(($0 + 1) % 10_000)"]"#)
            }
            let text = Wire.request(window: #""gestureRecognizers":[\#(recognizers.joined(separator: ","))]"#)
            let warnings = try JSON(parsing: try Wire.dispatch(text))["warnings"]?.array ?? []
            expect(warnings.count, equals: 1)
        }
    }
}
