internal import JSONTape
internal import TouchDispatch
internal import TouchWire

/// A sweep request. Refers to the parser's memory.
struct SweepRequest {
    /// One or two; of two the first goes along the columns of the grid.
    var variables: [SweepVariable]
    var outcome: SweepOutcome
    /// How far the last value of one outcome may be from the first of the next; nil: a billionth of the range.
    var tolerance: Double?
    var parts: SweepParts
    var warnings: [Diagnostic]
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

extension RequestDecoder {
    mutating func sweepRequest() throws(RequestFault) -> SweepRequest {
        var positions: [SweepMember: Int] = [:]
        if var cursor = reader.object(at: JSONTape.root, "the request") {
            while let (member, value) = reader.next(&cursor, SweepMember.table) { positions[member] = value }
            for member in [SweepMember.scene, .events, .vary, .outcome] where !cursor.has(member) {
                reader.missing(member.name, of: JSONTape.root)
            }
        }
        if let position = positions[._schema] { _ = reader.string(at: position, "$schema") }
        let tolerance = positions[.tolerance].flatMap {
            reader.number(at: $0, "tolerance", in: 0...Double.greatestFiniteMagnitude)
        }
        if let position = positions[.expect] { _ = reader.expectations(at: position, in: .dispatchRequest) }
        var variables = positions[.vary].map { SweepVariable.variables(at: $0, &reader) } ?? []
        reader.wholeNumbers = []
        // What is wrong with the request at the first values is told unless other values might mend it.
        for variable in variables { variable.set(variable.from, on: reader.tape) }
        if let position = positions[.options] { _ = reader.options(at: position) }
        if let position = positions[.scene], reader.limitFault == nil { sceneDecoder.scene(at: position) }
        if let position = positions[.events], reader.limitFault == nil { eventDecoder.events(at: position) }
        let outcome = positions[.outcome].flatMap { SweepOutcome.read(at: $0, &self) }
        SweepVariable.keepWhole(&variables, &reader)
        var curable: RequestFault?
        do { try reader.check() } catch {
            if !error.mayDependOnNumbers { throw error }
            curable = error
        }
        // Where a limit ended the reading of the scene, the outcome was not read.
        guard let outcome, let scene = positions[.scene], let events = positions[.events], !variables.isEmpty
        else { throw curable ?? .internalError("the sweep was not understood") }
        return SweepRequest(
            variables: variables, outcome: outcome, tolerance: tolerance,
            parts: SweepParts(scene: scene, events: events, options: positions[.options]),
            warnings: foundWarnings)
    }

    /// The request as it stands on the tape now.
    mutating func sweptRequest(_ parts: SweepParts) throws(RequestFault) -> DispatchRequest {
        var options = parts.options.map { reader.options(at: $0) } ?? RequestOptions()
        sceneDecoder.scene(at: parts.scene)
        if reader.limitFault == nil { eventDecoder.events(at: parts.events) }
        try reader.check()
        if options.dispatch.trace == .none { options.dispatch.trace = .callbacks }
        options.dispatch.kinds = .all
        options.dispatch.entryLimit = sceneDecoder.limits.entries
        return dispatchRequest(options, [])
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
