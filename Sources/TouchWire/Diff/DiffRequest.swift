internal import TouchDispatch

enum DiffMember: UInt8, MemberName { case a, b, tolerance, _schema }

extension Members {
    static let diff = MemberTable<DiffMember>()
}

/// Two dispatch requests to be compared. Refers to the parser's memory.
struct DiffRequest {
    /// A request, and where it stands.
    struct Side {
        var request: DispatchRequest
        var position: Int
    }

    var a: Side
    var b: Side
    /// Times that are no further apart are the same.
    var tolerance: Instant

    /// Reads the request that `tape` holds. What is wrong with the one side never hides what is wrong with the other.
    static func read(_ tape: JSONTape, _ reading: ReadingOptions) throws(RequestFault) -> DiffRequest {
        var decoder = Decoder(tape, limits: reading.limits, isStrict: reading.isStrict)
        var positions: (a: Int?, b: Int?)
        var tolerance = Instant.zero
        if var cursor = decoder.object(at: JSONTape.root, "the request") {
            while let (member, value) = decoder.next(&cursor, Members.diff) {
                switch member {
                case .a: positions.a = value
                case .b: positions.b = value
                case .tolerance: tolerance = decoder.time(at: value, "tolerance") ?? .zero
                case ._schema: _ = decoder.string(at: value, "$schema")
                }
            }
            for member in [DiffMember.a, .b] where !cursor.has(member) {
                decoder.missing(member.name, of: JSONTape.root)
            }
        }
        var faults: [Fault] = []
        func collect(_ read: () throws(RequestFault) -> DispatchRequest?) throws(RequestFault) -> DispatchRequest? {
            do { return try read() } catch {
                guard case .invalid(let found) = error else { throw error }
                faults += found
                return nil
            }
        }
        // In document order, as far as the two sides go.
        let isSwapped = (positions.b ?? .max) < (positions.a ?? .max)
        _ = try collect { () throws(RequestFault) in
            try decoder.check()
            return nil
        }
        var sides: [DispatchRequest?] = [nil, nil]
        for place in isSwapped ? [1, 0] : [0, 1] {
            guard let position = place == 0 ? positions.a : positions.b else { continue }
            sides[place] = try collect { () throws(RequestFault) in
                var decoder = Decoder(tape, limits: reading.limits, isStrict: reading.isStrict)
                return try decoder.dispatchRequest(at: position)
            }
        }
        guard faults.isEmpty else { throw .invalid(Array(faults.prefix(FaultList.maximum))) }
        guard let a = sides[0], let b = sides[1], let placeA = positions.a, let placeB = positions.b else {
            throw .internalError("the requests were not understood")
        }
        var request = DiffRequest(
            a: Side(request: a, position: placeA), b: Side(request: b, position: placeB), tolerance: tolerance)
        request.chooseTrace()
        return request
    }

    /// Both runs tell as much, or one would have entries that the other only leaves out.
    private mutating func chooseTrace() {
        let isFull = [a, b].allSatisfy { $0.request.options.dispatch.trace == .full }
        let level: TraceLevel = isFull ? .full : .callbacks
        a.request.options.dispatch.trace = level
        b.request.options.dispatch.trace = level
        a.request.options.dispatch.kinds = .all
        b.request.options.dispatch.kinds = .all
    }
}
