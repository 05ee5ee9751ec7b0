@testable import TouchDispatch

/// What a responder does with events other than touches.
struct OtherHandlings {
    var presses = PhaseHandling()
    var motion = PhaseHandling()
    var remoteControl = PhaseHandling()

    func write(to overrides: inout ResponderOverrides) {
        overrides.presses = presses
        overrides.motion = motion
        overrides.remoteControl = remoteControl
    }
}

extension ViewSpec {
    func presses(_ handling: Handling) -> ViewSpec { with { $0.others.presses = PhaseHandling(handling) } }
    func motion(_ handling: Handling) -> ViewSpec { with { $0.others.motion = PhaseHandling(handling) } }
    func remoteControl(_ handling: Handling) -> ViewSpec {
        with { $0.others.remoteControl = PhaseHandling(handling) }
    }
}
