import RequestTestSupport
import TestSupport
import Testing
import TouchDispatch

@testable import JSONTape
@testable import TouchAnswers
@testable import TouchWire

@Suite("Times are written in seconds")
struct TimesTests {
    @Test(
        "microseconds are written as decimal seconds",
        arguments: [
            (0, "0"), (1, "0.000001"), (10, "0.00001"), (350_000, "0.35"), (1_000_000, "1"),
            (1_500_000, "1.5"), (10_000_001, "10.000001"), (999_999_999_999_999, "999999999.999999"),
            (1_000_000_000_000_000, "1000000000"), (-1, "-0.000001"),
        ] as [(Int64, String)])
    func seconds(microseconds: Int64, text: String) {
        var out = ByteWriter(capacity: 64)
        out.seconds(Instant(microseconds: microseconds))
        expect(out.finish().text, equals: text)
    }

    @Test("a time is written exactly like its seconds as a floating-point number")
    func secondsAsNumbers() {
        var random = SplitMix64(seed: 34)
        for _ in 0..<20_000 {
            let range: ClosedRange<Int64> = random.chance(2) ? 0...2_000_000 : 0...1_000_000_000_000_000
            let time = Instant(microseconds: Int64.random(in: range, using: &random))
            var out = ByteWriter(capacity: 64)
            out.seconds(time)
            let text = out.finish().text
            var number = ByteWriter(capacity: 64)
            number.number(Double(time.microseconds) / 1e6)
            if text != number.finish().text {
                Issue.record("\(time.microseconds) µs was written as \(text)")
            }
        }
    }
}
