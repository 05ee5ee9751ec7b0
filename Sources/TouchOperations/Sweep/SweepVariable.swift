internal import JSONTape

/// A varied number of a request, and the numbers that change with it.
package struct SweepVariable {
    /// A number on the tape, and its values at both ends of the range.
    struct Place {
        package var position: Int
        package var from: Double
        package var to: Double
        /// Whether the decoder accepts only whole numbers there.
        package var isWhole = false
    }

    /// The pointer as a URI fragment.
    var pointer: String
    /// The varied number, followed by those of `with`.
    var places: [Place]
    /// The values that are tried first, in ascending order and including both ends; at least two.
    var samples: [Double]
    /// Whether no values between the samples are tried.
    var isStepped: Bool
    /// The tape positions of the members `from` and `to`.
    var ends: (from: Int, to: Int)
    /// The unit of the number; empty if it has none or is unknown.
    var unit: String

    /// Whether only whole numbers are valid.
    var isWhole: Bool { places[0].isWhole }
    var from: Double { samples[0] }
    var to: Double { samples[samples.count - 1] }

    /// Writes `value`, and the corresponding values of the other numbers, to `tape`.
    func set(_ value: Double, on tape: JSONTape) {
        let part = (value - from) / (to - from)
        for (number, place) in places.enumerated() {
            let own =
                number == 0 ? value : part >= 1 ? place.to : place.from + (place.to - place.from) * part
            tape.replaceNumber(at: place.position, by: place.isWhole ? own.rounded() : own)
        }
    }
}

/// The units of numbers of a request, according to the names of their members.
enum SweepUnit {
    private static let seconds: Set<String> = [
        "time", "hold", "gap", "duration", "until", "minimumPressDuration", "deadline",
    ]
    private static let points: Set<String> = [
        "x", "y", "width", "height", "tx", "ty", "allowableMovement", "top", "left", "bottom", "right",
        "majorRadius", "minimumTapSize", "radius",
    ]
    private static let radians: Set<String> = ["angle", "by", "altitudeAngle", "azimuthAngle"]

    /// The unit of the number at the end of `tokens`; empty if it has none or is unknown.
    static func of(_ tokens: [String]) -> String {
        guard let name = tokens.last else { return "" }
        let owner = tokens.dropLast().last ?? ""
        if owner == "thresholds" { return ofThreshold(name) }
        if owner == "pinch", name == "from" || name == "to" { return "pt" }
        if seconds.contains(name) || (owner == "elapsed" && (name == "min" || name == "max")) { return "s" }
        if points.contains(name) { return "pt" }
        return radians.contains(name) ? "rad" : ""
    }

    private static func ofThreshold(_ name: String) -> String {
        let ends: [(String, String)] = [
            ("Interval", "s"), ("Duration", "s"), ("Press", "s"), ("Delay", "s"), ("Angle", "deg"),
            ("rotationHysteresis", "deg"), ("Weight", ""), ("Decay", ""), ("Alpha", ""),
        ]
        return ends.first { name.hasSuffix($0.0) }?.1 ?? "pt"
    }
}
