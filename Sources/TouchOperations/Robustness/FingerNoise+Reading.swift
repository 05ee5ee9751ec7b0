internal import JSONTape
internal import TouchAnalysis
internal import TouchWire

extension FingerNoise {
    /// The range of distances, in points.
    private static let distances = 0...1000.0
    private static let rates = 1...1000.0

    static func read(at position: Int, _ reader: inout JSONReader) -> FingerNoise {
        var noise = FingerNoise()
        guard var cursor = reader.object(at: position, "noise") else { return noise }
        while let (member, value) = reader.next(&cursor, Members.noise) {
            switch member {
            case .offset: noise.offset = reader.number(at: value, "offset", in: distances) ?? 0
            case .maximumOffset:
                noise.maximumOffset = reader.number(at: value, "maximumOffset", in: distances) ?? 0
            case .wobble: noise.wobble = reader.number(at: value, "wobble", in: distances) ?? 0
            case .hold: noise.hold = reader.number(at: value, "hold", in: 0...0.9) ?? 0
            case .samplesPerSecond: noise.samplesPerSecond = rates(at: value, &reader)
            }
        }
        return noise
    }

    /// Reads the smallest and the greatest sample rate; nil for 0, or if they are invalid.
    private static func rates(at position: Int, _ reader: inout JSONReader) -> ClosedRange<Double>? {
        if reader.tape.isNumber(at: position), reader.tape.number(at: position) == 0 { return nil }
        guard reader.tape.kind(at: position) == .array else {
            reader.wrongType(at: position, "samplesPerSecond", "an array of two numbers, or 0")
            return nil
        }
        let places = reader.tape.elements(of: position)
        let count = places.count
        guard count == 2 else {
            reader.fault(
                .outOfRange, at: position, "“samplesPerSecond” must have 2 elements, not \(count: count)")
            return nil
        }
        guard let from = reader.number(at: places[0], "a sample rate", in: rates),
            let to = reader.number(at: places[1], "a sample rate", in: rates)
        else { return nil }
        if from <= to { return from...to }
        reader.fault(
            .outOfRange, at: places[1],
            "the second sample rate must be \(minimum: from) or more, not \(value: to)")
        return nil
    }
}
