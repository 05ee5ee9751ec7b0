internal import JSONTape
package import TouchScene

extension ByteCursor {
    /// `time` in seconds.
    package mutating func seconds(_ time: Instant) { seconds(microseconds: time.microseconds) }
}

extension ByteWriter {
    /// `time` in seconds.
    package mutating func seconds(_ time: Instant) { seconds(microseconds: time.microseconds) }
}
