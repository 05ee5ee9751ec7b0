internal import JSONTape
package import TouchDispatch

extension JSONReader {
    /// Reads a time on the virtual clock, in seconds. It must not be negative.
    package mutating func time(at position: Int, _ what: StaticString) -> Instant? {
        guard let seconds = number(at: position, what, in: 0...Instant.maximumSeconds) else { return nil }
        return Instant(seconds: seconds)
    }

    /// Reads a duration from 0 to `seconds`. The default of one hour is the maximum of each part of a
    /// shorthand and of a deadline.
    package mutating func duration(
        at position: Int, _ what: StaticString, upTo seconds: Double = 3600
    ) -> Instant? {
        number(at: position, what, in: 0...seconds).flatMap(Instant.init(seconds:))
    }
}
