import TestSupport
import Testing

@testable import TouchService

@Suite("Durations in header fields and log lines")
struct DurationTests {
    @Test(
        "a duration is written as milliseconds with three decimals, truncated",
        arguments: [
            (Duration.zero, "0.000"), (.nanoseconds(999), "0.000"), (.microseconds(7), "0.007"),
            (.microseconds(45), "0.045"), (.microseconds(999), "0.999"), (.milliseconds(1), "1.000"),
            (.microseconds(1_020), "1.020"), (.microseconds(123_456_789), "123456.789"),
            (.seconds(9_000_000_000), "9000000000000.000"),
        ])
    func milliseconds(_ duration: Duration, _ text: String) {
        expect(duration.milliseconds, equals: text)
    }
}
