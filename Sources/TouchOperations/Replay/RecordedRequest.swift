package import JSONTape
internal import TouchDispatch
internal import TouchWire

/// The dispatch request that a recording contains: the first snapshot with a touch, and its events.
package struct RecordedRequest {
    /// The JSON of the request.
    package let text: [UInt8]
    /// The parts of the recording that the request does not contain, one sentence each.
    package let notes: [String]

    /// Returns nil if the text is no recording in lines.
    ///
    /// - Throws: The faults of the recording.
    package init?(of recording: [UInt8]) throws(RequestFault) {
        guard RecordingLines.isRecording(recording) else { return nil }
        let lines = try recording.withUnsafeBufferPointer { bytes throws(RequestFault) in
            try RecordingLines.request(of: bytes)
        }
        let (parser, tape) = try JSONParser.reading(lines)
        defer { withExtendedLifetime(parser) {} }
        var reader = JSONReader(tape, isStrict: false)
        guard let position = tape.member("recording", of: JSONTape.root) else { return nil }
        let recording: Recording
        do { recording = try Recording(at: position, &reader) } catch {
            throw RecordedRequest.withLines(error)
        }
        let index = recording.segments.firstIndex { !$0.touches.isEmpty } ?? 0
        let segment = recording.segments[index]
        text =
            SegmentRequest(segment, of: recording, tolerance: ReplaySettings().tolerance, threshold: nil).text
        var notes = ["the request has the snapshot of line \(segment.line) and the events that follow it"]
        let others = recording.segments.count { !$0.touches.isEmpty } - 1
        if others > 0 {
            notes.append(
                "the events after \(others) later snapshot\(others == 1 ? "" : "s") are not included")
        }
        self.notes = notes + recording.notes
    }

    /// The faults with the lines of the recording instead of pointers, which the text does not have.
    private static func withLines(_ error: RequestFault) -> RequestFault {
        guard case .invalid(let faults) = error else { return error }
        return .invalid(
            faults.map { fault in
                let parts = fault.pointer.split(separator: "/")
                let line = parts.count > 2 ? (Int(parts[2]) ?? 0) + 1 : 1
                return .fault(fault.code, at: "#", "line \(index: line): \(reason: fault.detail)")
            })
    }
}
