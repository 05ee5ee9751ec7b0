package import TouchDispatch

/// How a responder handles presses, motion events and remote-control events.
package struct OtherHandlings {
    package var presses = PhaseHandling()
    package var motion = PhaseHandling()
    package var remoteControl = PhaseHandling()

    package func write(to overrides: inout ResponderOverrides) {
        overrides.presses = presses
        overrides.motion = motion
        overrides.remoteControl = remoteControl
    }
}

extension ViewSpec {
    package func presses(_ handling: Handling) -> ViewSpec {
        with { $0.others.presses = PhaseHandling(handling) }
    }
    package func motion(_ handling: Handling) -> ViewSpec {
        with { $0.others.motion = PhaseHandling(handling) }
    }
    package func remoteControl(_ handling: Handling) -> ViewSpec {
        with { $0.others.remoteControl = PhaseHandling(handling) }
    }
}
