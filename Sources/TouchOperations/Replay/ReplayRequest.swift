internal import JSONTape
internal import TouchDispatch
internal import TouchWire

/// A recording to compare with the simulation. Refers to the parser's memory.
package struct ReplayRequest {
    var recording: Recording
    var settings = ReplaySettings()
    /// The threshold for which a range is searched.
    var fit: Thresholds.Name?
    var warnings: [Diagnostic] = []
}

extension ReplayRequest {
    /// Reads the request of `decoder`. If it has faults, throws all of them.
    static func read(_ decoder: inout RequestDecoder) throws(RequestFault) -> ReplayRequest {
        var reader = decoder.reader
        var positions: [ReplayMember: Int] = [:]
        if var cursor = reader.object(at: reader.root, "the request") {
            while let (member, value) = reader.next(&cursor, Members.replay) { positions[member] = value }
            if !cursor.has(ReplayMember.recording) { reader.missing("recording", of: reader.root) }
        }
        if let position = positions[._schema] { _ = reader.string(at: position, "$schema") }
        if let position = positions[._comment] { reader.comment(at: position) }
        let tolerance = positions[.tolerance].flatMap { reader.time(at: $0, "tolerance") }
        let fit: Thresholds.Name? = positions[.fit].flatMap {
            reader.value(at: $0, "fit", Members.thresholds)
        }
        try reader.check()
        guard let position = positions[.recording] else {
            throw .internalError("the recording could not be read")
        }
        _ = reader.elements(at: position, "recording")
        try reader.check()
        var request = ReplayRequest(recording: try Recording(at: position, &reader), fit: fit)
        request.warnings = reader.resolvedWarnings
        if let tolerance { request.settings.tolerance = tolerance }
        return request
    }
}

/// The values that a replay can vary.
struct ReplaySettings {
    /// Times that differ by no more than this are considered equal.
    var tolerance = Instant(microseconds: 25_000)
    /// A threshold with another value than its default.
    var threshold: (name: String, value: Double)?
}
