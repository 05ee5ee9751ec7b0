internal import JSONTape
package import TouchDispatch

/// The description of a variant of a gesture in sentences.
package enum VariantText {
    /// The maximum number of offsets. Others are counted.
    private static let maximum = 4

    /// The changes of the gesture: “offset (-5.2, 3.1) pt, durations × 1.12, 87.25 samples per second”.
    ///
    /// - Parameter samplesPerSecond: Nil if the samples are those of the exact gesture.
    package static func phrase(
        _ offsets: some Collection<Point>, factor: Double, samplesPerSecond: Double?
    ) -> String {
        var parts: [String] = []
        if !offsets.isEmpty {
            var points = offsets.prefix(maximum).map { "(\(number($0.x)), \(number($0.y)))" }
            if offsets.count > maximum { points.append("and \(offsets.count - maximum) more") }
            parts.append("\(offsets.count > 1 ? "offsets" : "offset") \(points.joined(separator: ", ")) pt")
        }
        parts.append("durations × \(number(factor))")
        if let rate = samplesPerSecond { parts.append("\(number(rate)) samples per second") }
        return parts.joined(separator: ", ")
    }

    /// A number with at most two decimals.
    package static func number(_ value: Double) -> String {
        let rounded = (value * 100).rounded() / 100
        return JSONReader.print(rounded.isFinite ? (rounded == 0 ? 0 : rounded) : value)
    }

    /// A share as a percentage.
    package static func percentage(_ share: Double) -> String { "\(number(share * 100)) %" }
}
