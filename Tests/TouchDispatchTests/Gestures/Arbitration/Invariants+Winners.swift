@testable import TouchDispatch

extension Invariants {
    /// Of related recognizers that share a touch, at most one runs, unless a delegate or an override allows
    /// both.
    func winners() -> [String] {
        var complaints: [String] = []
        var running: Set<RecognizerIndex> = []
        var touches: [RecognizerIndex: Set<Int32>] = [:]
        for entry in outcome.entries {
            if case .callback(let callback) = entry.body, case .touches = callback.method,
                case .gestureRecognizer(let index)? = callback.receiver
            {
                // A touch object with several contacts does not identify the shared contact.
                let reported = outcome.calls.touches[callback.touches.range].map(\.touch.raw)
                    .filter { outcome.touches[Int($0)].fingers.count == 1 }
                touches[index, default: []].formUnion(reported)
            }
            guard case .transition(let transition) = entry.body else { continue }
            let index = transition.recognizer
            if transition.from == .possible, transition.to != .failed {
                for other in running where !mayRunTogether(index, other) {
                    guard !(touches[index] ?? []).isDisjoint(with: touches[other] ?? []) else { continue }
                    complaints.append("r\(index.raw) succeeds while r\(other.raw) runs")
                }
            }
            if transition.to.isRunning { running.insert(index) } else { running.remove(index) }
            if transition.to == .possible { touches[index] = nil }
        }
        return complaints
    }

    private func mayRunTogether(_ a: RecognizerIndex, _ b: RecognizerIndex) -> Bool {
        let path = scene.path(to: scene[a].view)
        let areRelated = path.contains(scene[b].view) || scene.path(to: scene[b].view).contains(scene[a].view)
        if !areRelated { return true }
        // Rule SC-10.
        if scene[a].view == scene[b].view, let scroll = scene[scene[a].view].scrollView,
            (scene[scroll].delayedTouches...scene[scroll].pinch).contains(a),
            (scene[scroll].delayedTouches...scene[scroll].pinch).contains(b)
        {
            return true
        }
        // Taps never prevent the recognizers of rule GX-3, so only pairs without a tap are checked.
        if case .tap = scene[b].kind { return true }
        return agrees(a, to: b) || agrees(b, to: a) || vetoes(b, a)
    }

    private func agrees(_ a: RecognizerIndex, to b: RecognizerIndex) -> Bool {
        guard let delegate = scene[a].delegate.map({ scene.gestureDelegates[Int($0)] }) else { return false }
        switch delegate.shouldRecognizeSimultaneouslyWith {
        case nil: return false
        case .always(let answer)?: return answer
        case .listed(let span)?: return scene.recognizerLists[span.range].contains(b)
        }
    }

    /// Whether `canPrevent` or `canBePreventedBy` keeps A from excluding B.
    private func vetoes(_ a: RecognizerIndex, _ b: RecognizerIndex) -> Bool {
        let refuses = { (span: Span32, other: RecognizerIndex) in
            self.scene.recognizerAnswers[span.range].contains { $0.recognizer == other && !$0.answer }
        }
        return refuses(scene[a].canPrevent, b) || refuses(scene[b].canBePreventedBy, a)
    }
}
