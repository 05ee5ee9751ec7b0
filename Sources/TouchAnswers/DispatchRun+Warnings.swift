package import JSONTape
internal import TouchDispatch
internal import TouchScene
internal import TouchWire

// Parts of the request that may not mean what was intended.

extension DispatchRun {
    /// The warnings about the request, then those about fingers and keys that are still down at the end, then one about a touch
    /// outside of all windows.
    package var warnings: [Diagnostic] {
        var warnings = request.remarks.warnings
        if !outcome.finalState.touchesDown.isEmpty || !outcome.finalState.pressesDown.isEmpty {
            warnings += stillDown
        }
        if let outsideWindows { warnings.append(outsideWindows) }
        return warnings
    }

    /// Warnings about fingers and keys that are still down at the end (rule CK-1), located at the samples in
    /// which they began.
    private var stillDown: [Diagnostic] {
        let fingers = outcome.finalState.touchesDown.compactMap { finger -> Diagnostic? in
            guard case .touches(let span) = request.sequence.events[Int(finger.event)].kind else {
                return nil
            }
            return .warning(
                .touchStillDown,
                at: pointer(toSample: finger.sample &- span.start, of: "touches", ofEvent: finger.event),
                "finger “\(id: request.fingers.names[finger.finger].text)” is still down at the end")
        }
        let keys = outcome.finalState.pressesDown.compactMap { key -> Diagnostic? in
            guard case .presses(let span) = request.sequence.events[Int(key.event)].kind else { return nil }
            return .warning(
                .touchStillDown,
                at: pointer(toSample: key.sample &- span.start, of: "presses", ofEvent: key.event),
                "key “\(id: request.keys.names[key.key].text)” is still down at the end")
        }
        return fingers + keys
    }

    /// The pointer to a sample in the request, or to the shorthand that generated it.
    private func pointer(toSample sample: Int32, of member: String, ofEvent event: Int32) -> String {
        let origins = request.source.origins
        guard !origins.isEmpty else { return "#/events/\(event)/\(member)/\(sample)" }
        let origin = origins[Int(event)]
        return origin.isExpanded ? "#/events/\(origin.event)" : "#/events/\(origin.event)/\(member)/\(sample)"
    }
}
