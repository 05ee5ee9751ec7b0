@testable import TouchDispatch

/// Removes parts of a failing case as long as it still fails.
struct Shrinker {
    let fails: (GestureCase) -> Bool
    private(set) var it: GestureCase
    /// The number of remaining attempts.
    private var patience = 3000

    init(_ it: GestureCase, fails: @escaping (GestureCase) -> Bool) {
        self.it = it
        self.fails = fails
    }

    static func shrink(_ it: GestureCase, fails: @escaping (GestureCase) -> Bool) -> GestureCase {
        var shrinker = Shrinker(it, fails: fails)
        while shrinker.pass(), shrinker.patience > 0 {}
        return shrinker.it
    }

    mutating func attempt(_ change: (inout GestureCase) -> Void) -> Bool {
        var candidate = it
        change(&candidate)
        patience -= 1
        guard patience > 0, candidate.isPossible, fails(candidate) else { return false }
        it = candidate
        return true
    }

    /// Tries each removal once. Returns whether the case became smaller.
    private mutating func pass() -> Bool {
        var hasShrunk = false
        func noted(_ success: Bool) { hasShrunk = hasShrunk || success }
        for place in it.steps.indices.reversed() { noted(attempt { $0.steps.remove(at: place) }) }
        for finger in it.fingers { noted(attempt { $0.drop(finger: finger) }) }
        for place in it.recognizers.indices.reversed() {
            noted(attempt { $0.recognizers.remove(at: place) })
        }
        for part in it.views.reversed() where part.parent != nil {
            noted(attempt { $0.drop(view: part.id) })
        }
        noted(dropSamples())
        noted(simplifyRecognizers())
        noted(simplifyViews())
        noted(simplifyControls())
        return hasShrunk
    }

    private mutating func dropSamples() -> Bool {
        var hasShrunk = false
        for place in it.steps.indices.reversed() {
            guard case .touches(let fingers) = it.steps[place].what, fingers.count > 1 else { continue }
            for index in fingers.indices.reversed() {
                let success = attempt { candidate in
                    guard case .touches(var fingers) = candidate.steps[place].what, index < fingers.count,
                        fingers.count > 1
                    else { return candidate.steps.removeAll() }
                    fingers.remove(at: index)
                    candidate.steps[place].what = .touches(fingers)
                }
                hasShrunk = hasShrunk || success
            }
        }
        return hasShrunk
    }

    private mutating func simplifyRecognizers() -> Bool {
        var hasShrunk = false
        for place in it.recognizers.indices {
            let before = it.recognizers[place]
            var changes: [(inout GestureCase.RecognizerPart) -> Void] = []
            let defaults = GestureCase.RecognizerPart(0, on: 0, before.kind).flags
            if before.flags != defaults { changes.append { $0.flags = defaults } }
            if before.allowed != nil { changes.append { $0.allowed = nil } }
            if !before.canPrevent.isEmpty { changes.append { $0.canPrevent = [:] } }
            if !before.canBePreventedBy.isEmpty { changes.append { $0.canBePreventedBy = [:] } }
            for index in before.requireToFail.indices.reversed() {
                changes.append { if index < $0.requireToFail.count { $0.requireToFail.remove(at: index) } }
            }
            // The last rule ends the gesture, so it is kept.
            for index in before.rules.indices.dropLast().reversed() {
                changes.append { if index < $0.rules.count { $0.rules.remove(at: index) } }
            }
            if before.delegate.shouldBegin != nil { changes.append { $0.delegate.shouldBegin = nil } }
            if before.delegate.shouldReceiveTouch != nil {
                changes.append { $0.delegate.shouldReceiveTouch = nil }
            }
            if before.delegate.shouldReceiveEvent != nil {
                changes.append { $0.delegate.shouldReceiveEvent = nil }
            }
            if before.delegate.simultaneously != nil { changes.append { $0.delegate.simultaneously = nil } }
            if before.delegate.requireFailure != nil { changes.append { $0.delegate.requireFailure = nil } }
            if before.delegate.requiredToFail != nil { changes.append { $0.delegate.requiredToFail = nil } }
            for change in changes {
                let success = attempt { change(&$0.recognizers[place]) }
                hasShrunk = hasShrunk || success
            }
        }
        return hasShrunk
    }

    private mutating func simplifyViews() -> Bool {
        var hasShrunk = false
        for place in it.views.indices {
            let before = it.views[place]
            if !before.on.isEmpty || !before.off.isEmpty {
                let success = attempt {
                    $0.views[place].on = []
                    $0.views[place].off = []
                }
                hasShrunk = hasShrunk || success
            }
            if before.swallowsEvents {
                let success = attempt { $0.views[place].swallowsEvents = false }
                hasShrunk = hasShrunk || success
            }
            if before.transform != nil {
                let success = attempt { $0.views[place].transform = nil }
                hasShrunk = hasShrunk || success
            }
            if before.shouldBegin != nil {
                let success = attempt { $0.views[place].shouldBegin = nil }
                hasShrunk = hasShrunk || success
            }
            if before.touches != .handle {
                let success = attempt { $0.views[place].touches = .handle }
                hasShrunk = hasShrunk || success
            }
            // The views between a scroll view and its zoomed view can then be dropped.
            if let zoomed = it.views.first(where: { $0.id == before.scroll.zoomedView }),
                let parent = zoomed.parent, parent != before.id
            {
                let success = attempt { $0.views[place].scroll.zoomedView = parent }
                hasShrunk = hasShrunk || success
            }
        }
        return hasShrunk
    }
}

extension GestureCase {
    /// Whether the decoder would accept the sequence, the scroll event in it ends, and the case is not empty.
    var isPossible: Bool {
        var down: Set<Int> = []
        var isScrolling = false
        guard !steps.isEmpty, !views.isEmpty else { return false }
        for step in steps {
            if case .scroll(let sample) = step.what {
                guard isScrolling == (sample.phase != .began) else { return false }
                isScrolling = sample.phase == .began || sample.phase == .changed
            }
            guard case .touches(let fingers) = step.what else { continue }
            for finger in fingers {
                if finger.phase == .began {
                    guard down.insert(finger.finger).inserted else { return false }
                } else {
                    guard down.contains(finger.finger) else { return false }
                    if finger.phase == .ended || finger.phase == .cancelled { down.remove(finger.finger) }
                }
            }
        }
        return !isScrolling
    }

    /// The fingers of all touch events.
    var fingers: [Int] {
        let all = steps.flatMap { step in
            if case .touches(let fingers) = step.what { fingers.map(\.finger) } else { [Int]() }
        }
        return Set(all).sorted()
    }

    mutating func drop(finger: Int) {
        steps = steps.compactMap { step in
            guard case .touches(let fingers) = step.what else { return step }
            let rest = fingers.filter { $0.finger != finger }
            return rest.isEmpty
                ? nil : Step(time: step.time, what: .touches(rest), buttonMask: step.buttonMask)
        }
    }

    /// Removes a view with its subtree and their recognizers.
    mutating func drop(view: Int) {
        var gone: Set<Int> = [view]
        for part in views { if let parent = part.parent, gone.contains(parent) { gone.insert(part.id) } }
        views.removeAll { gone.contains($0.id) }
        recognizers.removeAll { gone.contains($0.view) }
    }
}
