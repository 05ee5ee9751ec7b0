internal import TouchAnswers
internal import TouchDispatch
internal import TouchWire

extension Timeline {
    /// Adds the lanes of recognizers and responders.
    mutating func addEntries(_ run: DispatchRun, hasStages: Bool) {
        for (position, entry) in run.outcome.entries.enumerated() {
            switch entry.body {
            case .stage(let stage):
                guard hasStages else { continue }
                mark(lane(of: Owner(stage.performer, run.request.scene)), entry.time, .entry(position))
            case .hitTest(let number):
                add(run.outcome.hitTesting.records[Int(number)], position, entry.time, run.request.scene)
            case .transition(let transition): add(transition, position, entry.time)
            case .callback(let callback): add(callback, position, entry.time, run.outcome)
            }
        }
    }

    private mutating func add(_ record: HitTestRecord, _ position: Int, _ time: Instant, _ scene: Scene) {
        let owner: Owner =
            if let touch = record.touch {
                .touch(touch)
            } else if let hit = record.hit {
                .responder(.view(scene[hit.window].view))
            } else { .noReceiver }
        mark(lane(of: owner), time, .entry(position))
    }

    private mutating func add(_ transition: Transition, _ position: Int, _ time: Instant) {
        let lane = lane(of: .recognizer(transition.recognizer))
        mark(lane, time, .entry(position))
        if transition.to == .possible { return close(lane, at: time) }
        // A recognizer that changes repeatedly stays in its band.
        if case .state(transition.to, _)? = current(lane) { return }
        begin(lane, at: time, .state(transition.to, transition.cause))
    }

    private mutating func add(_ callback: Callback, _ position: Int, _ time: Instant, _ outcome: Outcome) {
        let lane = lane(of: Owner(callback.receiver))
        mark(lane, time, .entry(position))
        switch callback.receiver {
        case .gestureRecognizer?:
            guard current(lane) == nil, callback.method.isDelivery else { return }
            begin(lane, at: time, .state(.possible, nil))
        case .responder?: deliver(callback, lane, position, time, outcome)
        case .other?, nil: break
        }
    }

    private mutating func deliver(
        _ callback: Callback, _ lane: Int, _ position: Int, _ time: Instant, _ outcome: Outcome
    ) {
        guard let isBeginning = callback.method.isBeginning else { return }
        let touches = outcome.calls.touches[callback.touches.range].lazy.map(\.touch.raw)
        let presses = outcome.calls.presses[callback.presses.range].lazy.map { ~$0.raw }
        for object in Array(touches) + Array(presses) {
            if isBeginning {
                guard deliver(object, lane) else { continue }
                let isForwarded = callback.disposition == .forwarded
                begin(lane, at: time, .delivery(isForwarded: isForwarded, ending: nil))
            } else if finish(object, lane) {
                guard case .delivery(let isForwarded, _)? = current(lane) else { continue }
                let ending = Int32(truncatingIfNeeded: position)
                close(lane, at: time, as: .delivery(isForwarded: isForwarded, ending: ending))
            }
        }
    }
}

extension Method {
    /// Whether the method delivers a touch or a press.
    fileprivate var isDelivery: Bool {
        switch self {
        case .touches, .presses: true
        default: false
        }
    }

    /// True if a touch or a press begins with the method, false if it ends; otherwise nil.
    fileprivate var isBeginning: Bool? {
        switch self {
        case .touches(.touchesBegan), .presses(.pressesBegan): true
        case .touches(.touchesEnded), .touches(.touchesCancelled), .presses(.pressesEnded),
            .presses(.pressesCancelled):
            false
        default: nil
        }
    }
}
