internal import TouchDispatch

/// A sweep request. Refers to the parser's memory.
struct SweepRequest {
    /// One or two; of two the first goes along the columns of the grid.
    var variables: [SweepVariable]
    var outcome: SweepOutcome
    /// How far the last value of one outcome may be from the first of the next; nil: a billionth of the range.
    var tolerance: Double?
    var parts: SweepParts
    var warnings: [Fault]
}

/// Where the parts of the request stand that is run.
struct SweepParts {
    var scene: Int
    var events: Int
    var options: Int?
}

enum Sweep {
    /// Runs of one sweep at most.
    static let maximumRuns = 10_000
    /// Numbers that may move along with one that is varied.
    static let maximumCompanions = 16
    /// Values that are tried first, along one variable alone and along each of two.
    static let samples = (line: 64, grid: 32)
    static let maximumSamples = 1_000
}

extension Decoder {
    mutating func sweepRequest() throws(RequestFault) -> SweepRequest {
        var positions: (vary: Int?, outcome: Int?, scene: Int?, events: Int?, options: Int?)
        var tolerance: Double?
        if var cursor = object(at: JSONTape.root, "the request") {
            while let (member, value) = next(&cursor, Members.sweep), limitFault == nil {
                switch member {
                case .scene: positions.scene = value
                case .events: positions.events = value
                case .options: positions.options = value
                case .vary: positions.vary = value
                case .outcome: positions.outcome = value
                case .tolerance:
                    tolerance = number(at: value, "tolerance", in: 0...Double.greatestFiniteMagnitude)
                case ._schema: _ = string(at: value, "$schema")
                }
            }
            for member in [SweepMember.scene, .events, .vary, .outcome] where !cursor.has(member) {
                missing(member.name, of: JSONTape.root)
            }
        }
        let variables = positions.vary.map { self.variables(at: $0) } ?? []
        // What is wrong with the request at the first values is told unless other values mend it.
        for variable in variables { variable.set(variable.from, on: tape) }
        if let position = positions.options { _ = options(at: position) }
        if let position = positions.scene, limitFault == nil { scene(at: position) }
        if let position = positions.events, limitFault == nil { events(at: position) }
        let outcome = positions.outcome.flatMap { self.outcome(at: $0) }
        do { try check() } catch { if !error.mayDependOnNumbers { throw error } }
        guard let outcome, let scene = positions.scene, let events = positions.events, !variables.isEmpty
        else { throw .internalError("the sweep was not understood") }
        return SweepRequest(
            variables: variables, outcome: outcome, tolerance: tolerance,
            parts: SweepParts(scene: scene, events: events, options: positions.options),
            warnings: warnings.resolved(on: tape))
    }

    /// The request as it stands on the tape now.
    mutating func sweptRequest(_ parts: SweepParts) throws(RequestFault) -> DispatchRequest {
        var options = parts.options.map { self.options(at: $0) } ?? RequestOptions()
        scene(at: parts.scene)
        if limitFault == nil { events(at: parts.events) }
        try check()
        if options.dispatch.trace == .none { options.dispatch.trace = .callbacks }
        options.dispatch.kinds = .all
        options.dispatch.entryLimit = limits.entries
        return DispatchRequest(
            scene: scene, names: names, sequence: sequence, fingers: fingers, keys: keys,
            selectors: selectors, labels: labels, origins: origins, options: options, warnings: [],
            expectations: nil)
    }

    // MARK: What is varied

    private mutating func variables(at position: Int) -> [SweepVariable] {
        var cursor = elements(at: position, "vary")
        var variables: [SweepVariable] = []
        let count = tape.kind(at: position) == .array ? tape.elementCount(at: position) : 0
        if tape.kind(at: position) == .array, !(1...2).contains(count) {
            fault(.outOfRange, at: position, "one number can be varied, or two: “vary” has \(count)")
            return []
        }
        while let element = next(&cursor) {
            guard let variable = variable(at: element, isOneOfTwo: count == 2) else { continue }
            let others = Set(variables.flatMap { $0.places.map(\.position) })
            if variable.places.contains(where: { others.contains($0.position) }) {
                fault(.conflictingMembers, at: element, "this number is varied by the other one already")
            }
            variables.append(variable)
        }
        return variables
    }

    private mutating func variable(at position: Int, isOneOfTwo: Bool) -> SweepVariable? {
        guard var cursor = object(at: position, "what is varied") else { return nil }
        var (pointer, companions, samples, step): (Int?, Int?, Int?, Double?)
        var (from, to): (Double?, Double?)
        var toPosition = position
        while let (member, value) = next(&cursor, Members.vary) {
            switch member {
            case .pointer: pointer = value
            case .from: from = number(at: value, "from")
            case .to: (to, toPosition) = (number(at: value, "to"), value)
            case .with: companions = value
            case .samples: samples = integer(at: value, "samples", in: 2...Sweep.maximumSamples)
            case .step: step = number(at: value, "step", in: 1e-6...Double.greatestFiniteMagnitude)
            }
        }
        for member in [VaryMember.pointer, .from, .to] where !cursor.has(member) {
            missing(member.name, of: position)
        }
        if cursor.has(VaryMember.step), cursor.has(VaryMember.samples) {
            fault(.conflictingMembers, at: position, "“step” says how many “samples” there are")
        }
        guard let pointer, let main = place(at: pointer) else { return nil }
        var places = [SweepVariable.Place(position: main.position, from: from ?? 0, to: to ?? 1)]
        if let companions { places += self.companions(at: companions) }
        guard let from, let to else { return nil }
        guard from < to, (to - from).isFinite else {
            fault(.outOfRange, at: toPosition, "“to” must be greater than “from”")
            return nil
        }
        let values: [Double]
        if let step {
            guard (to - from) / step < Double(Sweep.maximumSamples) else {
                fault(
                    .outOfRange, at: position, "“step” leaves more than \(Sweep.maximumSamples) values to try")
                return nil
            }
            values = Decoder.steps(from, to, step)
        } else {
            let count = samples ?? (isOneOfTwo ? Sweep.samples.grid : Sweep.samples.line)
            values = (0..<count).map { number in
                number == count - 1 ? to : from + (to - from) * (Double(number) / Double(count - 1))
            }
        }
        return SweepVariable(
            pointer: JSONPointer.path(to: main.position, on: tape), places: places, samples: values,
            isStepped: step != nil, unit: SweepUnit.of(main.tokens))
    }

    /// `from`, and then in steps as far as `to`, which is always among them.
    private static func steps(_ from: Double, _ to: Double, _ step: Double) -> [Double] {
        let count = Int(((to - from) / step + 1e-9).rounded(.down))
        var values = (0...count).map { from + Double($0) * step }
        if let last = values.last, to - last <= step * 1e-6 { values[values.count - 1] = to } else {
            values.append(to)
        }
        return values.count < 2 ? [from, to] : values
    }

    private mutating func companions(at position: Int) -> [SweepVariable.Place] {
        var places: [SweepVariable.Place] = []
        var list = elements(at: position, "with")
        while let element = next(&list) {
            guard places.count < Sweep.maximumCompanions else {
                fault(
                    .outOfRange, at: position,
                    "no more than \(Sweep.maximumCompanions) numbers can move along with another")
                break
            }
            guard var cursor = object(at: element, "what moves along") else { continue }
            var (pointer, from, to): (Int?, Double?, Double?)
            while let (member, value) = next(&cursor, Members.varyWith) {
                switch member {
                case .pointer: pointer = value
                case .from: from = number(at: value, "from")
                case .to: to = number(at: value, "to")
                }
            }
            for member in [VaryWithMember.pointer, .from, .to] where !cursor.has(member) {
                missing(member.name, of: element)
            }
            guard let pointer, let place = place(at: pointer), let from, let to else { continue }
            places.append(SweepVariable.Place(position: place.position, from: from, to: to))
        }
        return places
    }

    /// Where the number stands that the pointer at `position` points at.
    private mutating func place(at position: Int) -> (position: Int, tokens: [String])? {
        guard let text = string(at: position, "pointer")?.text else { return nil }
        guard let tokens = JSONPointer.tokens(of: text), let first = tokens.first,
            ["scene", "events", "options"].contains(first)
        else {
            fault(
                .unknownValue, at: position,
                "a pointer begins with /scene, /events or /options, and tokens that follow have a “/” each")
            return nil
        }
        guard case .value(let value) = tape.follow(tokens) else {
            fault(.unknownValue, at: position, "the request has nothing at “\(text.prefix(200))”")
            return nil
        }
        guard tape.isNumber(at: value) else {
            fault(.wrongType, at: position, "what stands at “\(text.prefix(200))” is no number")
            return nil
        }
        return (value, tokens)
    }
}

extension RequestFault {
    /// Whether other numbers in the scene, the events or the options might mend it.
    var mayDependOnNumbers: Bool {
        switch self {
        case .limitExceeded: true
        case .notJSON, .internalError: false
        case .invalid(let faults):
            faults.allSatisfy { fault in
                guard
                    ["#/scene", "#/events", "#/options"].contains(where: fault.pointer.hasPrefix)
                else { return false }
                switch fault.code {
                case .outOfRange, .timeGoesBack, .conflictingMembers, .touchNotDown, .touchAlreadyDown,
                    .touchListedTwice:
                    return true
                default: return false
                }
            }
        }
    }
}
