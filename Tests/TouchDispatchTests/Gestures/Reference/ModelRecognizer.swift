@testable import TouchDispatch

/// A recognizer of the reference model: what everybody sees of it, and the machine inside.
final class ModelRecognizer {
    /// A transition that is yet to be listed.
    struct Pending {
        var to: GestureState
        var rule: Rule
    }

    let index: Int
    let view: ViewIndex
    let depth: Int
    var properties: GestureRecognizer
    let delegate: GestureDelegate?
    var isAttached = true
    /// What everybody sees.
    var state = GestureState.possible
    var machine: ModelMachine
    /// Those it has received since its reset, in order.
    var contacts: [ModelContact] = []
    var pending: [Pending] = []
    /// Blocked: it has succeeded and waits for a required one (rule FR-2).
    var isWaiting = false
    /// Its machine said something in this step 3, be it what it said before.
    var hasNews = false
    /// It waits, or waited, since an earlier event.
    var hasWaited = false

    init(_ index: Int, _ properties: GestureRecognizer, in scene: Scene, _ thresholds: Thresholds) {
        self.index = index
        self.properties = properties
        view = properties.view
        depth = Int(scene[properties.view].depth)
        delegate = properties.delegate.map { scene.gestureDelegates[Int($0)] }
        machine = ModelMachine.make(properties.kind, scene, thresholds)
    }

    var isEnabled: Bool { properties.flags.contains(.isEnabled) && isAttached }
    var cancelsTouchesInView: Bool { properties.flags.contains(.cancelsTouchesInView) }
    var name: String { "r\(index)" }

    /// Whether it failed by itself, and that is not listed yet.
    var hasFailedUnlisted: Bool { pending.first?.to == .failed }

    /// Whether it is about to be updated in step 4.
    var wantsUpdate: Bool { !pending.isEmpty && !hasFailedUnlisted && !isWaiting }

    /// Whether it keeps Began of the contacts it has (rule DL-1), or Ended (rule DL-2).
    func holds(_ flag: GestureRecognizer.Flags, of contact: ModelContact) -> Bool {
        state == .possible && properties.flags.contains(flag) && contacts.contains { $0 === contact }
    }

    /// Takes what the machine wished for in one call (rules GS-5, GS-12, FR-2).
    func take(_ wishes: [Pending]) {
        for wish in wishes {
            let isUnsent = pending.first?.to == .began
            switch wish.to {
            case .possible: break
            case .began: pending.append(wish)
            case .changed:
                // Before began is sent nothing has changed.
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

    /// Its end by others' doing.
    func stop(_ state: GestureState) {
        self.state = state
        machine.state = state
        machine.deadline = nil
        pending = []
        isWaiting = false
        hasWaited = false
    }
}
