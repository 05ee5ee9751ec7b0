package import JSONTape
package import TouchDispatch
package import TouchWire

/// Two dispatch requests to be compared. Refers to the parser's memory.
package struct DiffRequest {
    /// One of the two requests and its position on a tape.
    struct Side {
        var request: DispatchRequest
        /// The tape that contains the request at `position`.
        var tape: JSONTape
        var position: Int
    }

    var a: Side
    var b: Side
    /// Times that differ by no more than this are considered equal.
    var tolerance: Instant

    /// Reads the diff request on `tape`. The faults of both sides are reported together.
    static func read(_ tape: JSONTape, _ reading: ReadingOptions) throws(RequestFault) -> DiffRequest {
        var reader = JSONReader(tape, isStrict: reading.isStrict)
        var positions: [DiffMember: Int] = [:]
        if var cursor = reader.object(at: JSONTape.root, "the request") {
            while let (member, value) = reader.next(&cursor, Members.diff) { positions[member] = value }
            for member in [DiffMember.a, .b] where !cursor.has(member) {
                reader.missing(member.name, of: JSONTape.root)
            }
        }
        if let position = positions[._schema] { _ = reader.string(at: position, "$schema") }
        if let position = positions[._comment] { reader.comment(at: position) }
        let tolerance = positions[.tolerance].flatMap { reader.time(at: $0, "tolerance") }
        var faults: [Diagnostic] = []
        do { try reader.check() } catch { try collect(error, &faults) }
        // The sides are read in the order of the document.
        var sides: [DiffMember: DispatchRequest] = [:]
        for member in [DiffMember.a, .b].sorted(by: { positions[$0] ?? 0 < positions[$1] ?? 0 }) {
            guard let position = positions[member] else { continue }
            var decoder = RequestDecoder(tape, limits: reading.limits, isStrict: reading.isStrict)
            do { sides[member] = try decoder.dispatchRequest(at: position) } catch {
                try collect(error, &faults)
            }
        }
        guard faults.isEmpty else { throw .invalid(Array(faults.prefix(DiagnosticList.maximum))) }
        guard let a = sides[.a], let b = sides[.b] else {
            throw .internalError("the requests could not be read")
        }
        var request = DiffRequest(
            a: Side(request: a, tape: tape, position: positions[.a] ?? JSONTape.root),
            b: Side(request: b, tape: tape, position: positions[.b] ?? JSONTape.root),
            tolerance: tolerance ?? .zero)
        request.chooseTrace()
        return request
    }

    /// Makes a diff request from two files with dispatch requests.
    ///
    /// - Parameters:
    ///   - a: The tape of the first file. It must remain valid while the request is used.
    ///   - b: The tape of the second file. It must also remain valid.
    ///   - tolerance: Times that differ by no more than this are considered equal; nil for exact comparison.
    ///   - systems: The versions of iOS under which both are run, instead of those that the files state; nil for the
    ///     versions in the files.
    /// - Throws: The faults of both requests, with the pointers that they would have in a diff request.
    package static func read(
        _ a: JSONTape, _ b: JSONTape, tolerance: Instant?,
        systems: (a: SystemVersion, b: SystemVersion)? = nil, _ reading: ReadingOptions
    ) throws(RequestFault) -> DiffRequest {
        var faults: [Diagnostic] = []
        var sides: [Side] = []
        for (tape, pointer) in [(a, "#/a"), (b, "#/b")] {
            var decoder = RequestDecoder(
                tape, pointer: pointer, limits: reading.limits, isStrict: reading.isStrict)
            do {
                sides.append(
                    Side(request: try decoder.dispatchRequest(), tape: tape, position: JSONTape.root))
            } catch { try collect(error, &faults) }
        }
        guard faults.isEmpty, sides.count == 2 else {
            throw .invalid(Array(faults.prefix(DiagnosticList.maximum)))
        }
        var request = DiffRequest(a: sides[0], b: sides[1], tolerance: tolerance ?? .zero)
        if let systems {
            request.a.request = request.a.request.changingOptions { $0.system = systems.a }
            request.b.request = request.b.request.changingOptions { $0.system = systems.b }
        }
        request.chooseTrace()
        return request
    }

    private static func collect(_ fault: RequestFault, _ faults: inout [Diagnostic]) throws(RequestFault) {
        guard case .invalid(let found) = fault else { throw fault }
        faults += found
    }

    /// Sets the same trace level for both runs. Otherwise, entries that only one level records would be
    /// differences.
    private mutating func chooseTrace() {
        let isFull = [a, b].allSatisfy { $0.request.options.dispatch.trace == .full }
        let level: TraceLevel = isFull ? .full : .callbacks
        let change = { (options: inout DispatchOptions) in
            options.trace = level
            options.kinds = .all
        }
        a.request = a.request.changingOptions(change)
        b.request = b.request.changingOptions(change)
    }
}
