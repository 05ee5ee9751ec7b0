internal import JSONTape
internal import TouchDispatch
internal import TouchWire

/// A sweep request. Refers to the parser's memory.
struct SweepRequest {
    /// One or two variables. If there are two, the first varies along the columns of the grid.
    var variables: [SweepVariable]
    var outcome: SweepOutcome
    /// The maximum distance between the last value of one outcome and the first value of the next; nil for a
    /// billionth of the range.
    var tolerance: Double?
    var parts: SweepParts
    var remarks: RequestRemarks
}

/// The tape positions of the parts of the request that is run.
struct SweepParts {
    var scene: Int
    var events: Int
    var options: Int?
}

enum Sweep {
    /// The maximum number of runs of one sweep.
    static let maximumRuns = 10_000
    /// The maximum number of numbers that change with a varied number.
    static let maximumCompanions = 16
    /// The default number of values that are tried first: for one variable, and for each of two variables.
    static let samples = (line: 64, grid: 32)
    static let maximumSamples = 1_000
}

extension RequestDecoder {
    mutating func sweepRequest() throws(RequestFault) -> SweepRequest {
        var positions: [SweepMember: Int] = [:]
        if var cursor = reader.object(at: JSONTape.root, "the request") {
            while let (member, value) = reader.next(&cursor, Members.sweep) { positions[member] = value }
            for member in [SweepMember.scene, .events, .vary, .outcome] where !cursor.has(member) {
                reader.missing(member.name, of: JSONTape.root)
            }
        }
        if let position = positions[._schema] { _ = reader.string(at: position, "$schema") }
        if let position = positions[._comment] { reader.comment(at: position) }
        let tolerance = positions[.tolerance].flatMap {
            reader.number(at: $0, "tolerance", in: 0...Double.greatestFiniteMagnitude)
        }
        if let position = positions[.expect] { _ = reader.expectations(at: position, in: .dispatchRequest) }
        var variables = positions[.vary].map { SweepVariable.variables(at: $0, &reader) } ?? []
        reader.wholeNumbers = []
        // Faults of the request at the first values are reported only if other values cannot avoid them.
        for variable in variables { variable.set(variable.from, on: reader.tape) }
        if let position = positions[.options] { _ = reader.options(at: position) }
        if let position = positions[.scene], reader.limitFault == nil {
            eventDecoder.scene(at: position, with: positions[.events])
        }
        if let position = positions[.events], reader.limitFault == nil { eventDecoder.events(at: position) }
        let outcome = positions[.outcome].flatMap { SweepOutcome.read(at: $0, &self) }
        SweepVariable.keepWhole(&variables, &reader)
        var avoidable: RequestFault?
        do { try reader.check() } catch {
            if !error.mayDependOnNumbers { throw error }
            avoidable = error
        }
        // The outcome was not read if a limit was exceeded in the scene.
        guard let outcome, let scene = positions[.scene], let events = positions[.events], !variables.isEmpty
        else { throw avoidable ?? .internalError("the sweep could not be read") }
        return SweepRequest(
            variables: variables, outcome: outcome, tolerance: tolerance,
            parts: SweepParts(scene: scene, events: events, options: positions[.options]),
            remarks: remarks)
    }

    /// Reads the request with the numbers that are currently on the tape.
    mutating func sweptRequest(_ parts: SweepParts) throws(RequestFault) -> DispatchRequest {
        var options = parts.options.map { reader.options(at: $0) } ?? RequestOptions()
        eventDecoder.scene(at: parts.scene, with: parts.events)
        if reader.limitFault == nil { eventDecoder.events(at: parts.events) }
        try reader.check()
        options.makeObservable(within: sceneDecoder.limits)
        var remarks = remarks
        remarks.warnings = []
        return dispatchRequest(options, remarks)
    }
}

extension RequestOptions {
    /// Makes the trace contain everything that an outcome can observe.
    mutating func makeObservable(within limits: Limits) {
        if dispatch.trace == .none { dispatch.trace = .callbacks }
        dispatch.kinds = .all
        dispatch.entryLimit = limits.entries
    }
}

extension RequestFault {
    /// Whether other numbers in the scene, the events or the options could avoid the fault.
    var mayDependOnNumbers: Bool {
        switch self {
        case .limitExceeded: true
        case .notJSON, .internalError, .outOfMemory: false
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
