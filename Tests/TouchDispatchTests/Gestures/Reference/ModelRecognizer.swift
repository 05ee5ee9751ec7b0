@testable import TouchDispatch

/// A recognizer of the reference model: its visible state, and its machine.
final class ModelRecognizer {
    /// A transition that is not listed yet.
    struct Pending {
        var to: GestureState
        var rule: Rule
    }

    let index: Int
    let view: ViewIndex
    let depth: Int
    var properties: GestureRecognizer
    let delegate: GestureDelegate?
    /// Whether it is attached to its view: not removed, and not added later (rule GE-11).
    var isAttached: Bool
    var targets: [Target]
    /// The visible state.
    var state = GestureState.possible
    var machine: ModelMachine
    /// The contacts that the recognizer has received since its reset, in order.
    var contacts: [ModelContact] = []
    var pending: [Pending] = []
    /// Whether the recognizer has succeeded and is blocked by a requirement (rule FR-2).
    var isWaiting = false
    /// Whether the machine requested a state in the current step 3, even the same one again.
    var hasNews = false
    /// Whether the recognizer has been waiting since an earlier event.
    var hasWaited = false

    init(_ index: Int, _ properties: GestureRecognizer, in scene: Scene, _ thresholds: Thresholds) {
        self.index = index
        self.properties = properties
        view = properties.view
        isAttached = !properties.flags.contains(.isAddedLater)
        targets = Array(scene.targets[properties.targets.range])
        depth = Int(scene[properties.view].depth)
        delegate = properties.delegate.map { scene.gestureDelegates[Int($0)] }
        machine = ModelMachine.make(properties, scene, thresholds)
    }

    var isEnabled: Bool { properties.flags.contains(.isEnabled) && isAttached }
    var cancelsTouchesInView: Bool { properties.flags.contains(.cancelsTouchesInView) }
    var name: String { "r\(index)" }

    /// Whether the recognizer failed by itself and the failure is not listed yet.
    var hasFailedUnlisted: Bool { pending.first?.to == .failed }

    /// Whether step 4 will update the recognizer.
    var wantsUpdate: Bool { !pending.isEmpty && !hasFailedUnlisted && !isWaiting }

    /// Whether the recognizer withholds the contact's Began (rule DL-1) or Ended (rule DL-2).
    func holds(_ flag: GestureRecognizer.Flags, of contact: ModelContact) -> Bool {
        state == .possible && properties.flags.contains(flag) && contacts.contains { $0 === contact }
    }

    /// Adds the transitions that the machine requested in one call (rules GS-5, GS-12, FR-2).
    func take(_ wishes: [Pending]) {
        for wish in wishes {
            let isUnsent = pending.first?.to == .began
            switch wish.to {
            case .possible: break
            case .began: pending.append(wish)
            case .changed:
                // Changed has no effect before began is sent.
                if isUnsent {
                    machine.state = .began
                } else if pending.last?.to != .changed {
                    pending.append(wish)
                }
            case .ended: pending.append(wish)
            case .cancelled:
                if isUnsent {
                    pending = [Pending(to: .failed, rule: isWaiting ? .FR2 : wish.rule)]
                    machine.state = .failed
                    isWaiting = false
                } else {
                    pending.append(wish)
                }
            case .failed:
                pending = [wish]
                isWaiting = false
            }
        }
    }

    /// Sets a state for an external reason.
    func stop(_ state: GestureState) {
        self.state = state
        machine.state = state
        machine.deadline = nil
        pending = []
        isWaiting = false
        hasWaited = false
    }
}
