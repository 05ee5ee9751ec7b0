internal import JSONTape
internal import TouchWire

extension SweepVariable {
    /// Reads the one or two varied numbers at `position`.
    static func variables(at position: Int, _ reader: inout JSONReader) -> [SweepVariable] {
        var cursor = reader.elements(at: position, "vary")
        var variables: [SweepVariable] = []
        let count = reader.tape.elements(of: position).count
        if reader.tape.kind(at: position) == .array, !(1...2).contains(count) {
            reader.fault(
                .outOfRange, at: position, "“vary” must have 1 or 2 elements, not \(count: count)")
            return []
        }
        while let element = reader.next(&cursor) {
            guard let variable = variable(at: element, isOneOfTwo: count == 2, &reader) else { continue }
            let places = (variables + [variable]).flatMap(\.places)
            if Set(places.map(\.position)).count < places.count {
                reader.fault(.conflictingMembers, at: element, "each number can be varied only once")
            }
            variables.append(variable)
        }
        return variables
    }

    private static func variable(at position: Int, isOneOfTwo: Bool, _ reader: inout JSONReader)
        -> SweepVariable?
    {
        guard var cursor = reader.object(at: position, "an element of “vary”") else { return nil }
        var positions: [VaryMember: Int] = [:]
        while let (member, value) = reader.next(&cursor, Members.vary) { positions[member] = value }
        for member in [VaryMember.pointer, .from, .to] where !cursor.has(member) {
            reader.missing(member.name, of: position)
        }
        let ends = Self.ends(from: positions[.from], to: positions[.to], &reader)
        let companions = positions[.with].map { Self.companions(at: $0, &reader) } ?? []
        let values = samples(positions, of: ends ?? (0, 1), at: position, isOneOfTwo: isOneOfTwo, &reader)
        guard let main = positions[.pointer].flatMap({ place(at: $0, &reader) }), let ends, let values else {
            return nil
        }
        guard let from = positions[.from], let to = positions[.to] else { return nil }
        let own = SweepVariable.Place(position: main.position, from: ends.from, to: ends.to)
        return SweepVariable(
            pointer: JSONPointer.path(to: main.position, on: reader.tape), places: [own] + companions,
            samples: values, isStepped: positions[.step] != nil, ends: (from, to),
            unit: SweepUnit.of(main.tokens))
    }

    /// Restricts numbers that the decoder reads as whole numbers (`wholeNumbers`) to whole numbers. If the range is
    /// small, all of its whole numbers become samples; otherwise the samples are rounded. Fractional ends are faults.
    static func keepWhole(_ variables: inout [SweepVariable], _ reader: inout JSONReader) {
        guard let positions = reader.wholeNumbers else { return }
        for index in variables.indices {
            for place in variables[index].places.indices {
                let position = variables[index].places[place].position
                variables[index].places[place].isWhole = positions.contains(position)
            }
            guard variables[index].isWhole else { continue }
            let (from, to, ends) = (variables[index].from, variables[index].to, variables[index].ends)
            for (end, position) in [(from, ends.from), (to, ends.to)] where end != end.rounded() {
                let message: DiagnosticMessage =
                    "“from” and “to” must be whole numbers for this member, not \(value: end)"
                reader.fault(.outOfRange, at: position, message)
            }
            let count = variables[index].samples.count
            if !variables[index].isStepped, to - from < Double(count) {
                variables[index].samples = steps(from, to, 1)
            } else {
                var samples: [Double] = []
                for sample in variables[index].samples.map({ $0.rounded() }) where sample != samples.last {
                    samples.append(sample)
                }
                if samples.count > 1 { variables[index].samples = samples }
            }
        }
    }

    /// The limits of both ends. In a longer range, a change cannot be found exactly enough.
    private static let limits = -1e9...1e9

    private static func ends(from: Int?, to: Int?, _ reader: inout JSONReader) -> (from: Double, to: Double)?
    {
        let first = from.flatMap { reader.number(at: $0, "from", in: limits) }
        let last = to.flatMap { reader.number(at: $0, "to", in: limits) }
        guard let first, let last, let to else { return nil }
        if first < last { return (first, last) }
        reader.fault(.outOfRange, at: to, "“to” must be greater than “from”")
        return nil
    }

    /// The values that are tried first; nil if the members are invalid.
    private static func samples(
        _ positions: [VaryMember: Int], of ends: (from: Double, to: Double), at position: Int,
        isOneOfTwo: Bool, _ reader: inout JSONReader
    ) -> [Double]? {
        let (from, to) = ends
        let given = positions[.samples].map {
            reader.integer(at: $0, "samples", in: 2...Sweep.maximumSamples)
        }
        guard let stepPosition = positions[.step] else {
            let count = (given ?? nil) ?? (isOneOfTwo ? Sweep.samples.grid : Sweep.samples.line)
            return (0..<count).map { number in
                number == count - 1 ? to : from + (to - from) * (Double(number) / Double(count - 1))
            }
        }
        if given != nil {
            reader.fault(.conflictingMembers, at: position, "“step” and “samples” must not be combined")
        }
        guard let step = reader.number(at: stepPosition, "step", in: 1e-6...Double.greatestFiniteMagnitude)
        else {
            return nil
        }
        if (to - from) / step < Double(Sweep.maximumSamples) - 1 {
            return steps(from, to, step)
        }
        let message: DiagnosticMessage =
            "“step” must leave at most \(maximum: Sweep.maximumSamples) values in the range"
        reader.fault(.outOfRange, at: stepPosition, message)
        return nil
    }

    /// The values from `from` to `to` in steps of `step`. The last value is always `to`.
    private static func steps(_ from: Double, _ to: Double, _ step: Double) -> [Double] {
        let count = Int(((to - from) / step + 1e-9).rounded(.down))
        var values = (0...count).map { from + Double($0) * step }
        if let last = values.last, to - last <= step * 1e-6 {
            values[values.count - 1] = to
        } else {
            values.append(to)
        }
        return values.count < 2 ? [from, to] : values
    }

    private static func companions(at position: Int, _ reader: inout JSONReader) -> [SweepVariable.Place] {
        var places: [SweepVariable.Place] = []
        var list = reader.elements(at: position, "with")
        while let element = reader.next(&list) {
            guard places.count < Sweep.maximumCompanions else {
                reader.fault(
                    .outOfRange, at: position,
                    "“with” must have at most \(maximum: Sweep.maximumCompanions) elements")
                break
            }
            guard var cursor = reader.object(at: element, "an element of “with”") else { continue }
            var (pointer, from, to): (Int?, Double?, Double?)
            while let (member, value) = reader.next(&cursor, Members.varyWith) {
                switch member {
                case .pointer: pointer = value
                case .from: from = reader.number(at: value, "from", in: limits)
                case .to: to = reader.number(at: value, "to", in: limits)
                }
            }
            for member in [VaryWithMember.pointer, .from, .to] where !cursor.has(member) {
                reader.missing(member.name, of: element)
            }
            guard let pointer, let place = place(at: pointer, &reader), let from, let to else { continue }
            places.append(SweepVariable.Place(position: place.position, from: from, to: to))
        }
        return places
    }

    /// The position of the number that the pointer at `position` refers to, and the tokens of the pointer.
    private static func place(at position: Int, _ reader: inout JSONReader) -> (
        position: Int, tokens: [String]
    )? {
        guard let text = reader.string(at: position, "pointer")?.text else { return nil }
        guard let tokens = JSONPointer.tokens(of: text), let first = tokens.first,
            ["scene", "events", "options"].contains(first)
        else {
            reader.fault(
                .unknownValue, at: position,
                "the pointer must be a JSON Pointer that begins with /scene, /events or /options")
            return nil
        }
        guard case .value(let value) = reader.tape.follow(tokens) else {
            reader.fault(
                .unknownValue, at: position, "the request has no value at “\(value: text.prefix(200))”")
            return nil
        }
        guard reader.tape.isNumber(at: value) else {
            reader.fault(
                .wrongType, at: position, "the value at “\(value: text.prefix(200))” must be a number")
            return nil
        }
        return (value, tokens)
    }
}
