internal import TouchAnalysis
internal import TouchDispatch

extension Linter {
    /// Reports taps that act with a delay, or in addition to a multiple tap.
    mutating func lintTaps() {
        let required = tapsThatDelegatesMakeWait()
        var known: [ViewIndex: [RecognizerIndex]] = [:]
        var reported: Set<RecognizerIndex> = []
        for index in scene.views.indices where canContinue {
            guard !traits[index].isHidden else { continue }
            let taps = enabledRecognizers(of: ViewIndex(index)).filter { isTap($0) && !isIdle($0) }
            for tap in taps where canContinue {
                budget.spend(8)
                let waits =
                    scene[tap].requireToFail.count > 0
                    || scene.delegate(of: tap)?.shouldRequireFailureOf != nil || required.contains(tap)
                if waits { lintDelay(tap) }
            }
            guard !taps.isEmpty else { continue }
            let view = ViewIndex(index)
            budget.spend(Int(scene[view].depth) &+ 1)
            let outer = scene.path(to: view).dropLast().flatMap { known[$0] ?? [] }
            known[view] = taps
            lintMultipleTaps(taps, outer, &reported)
        }
    }

    /// The recognizers that a delegate lists in `shouldBeRequiredToFailBy`.
    private mutating func tapsThatDelegatesMakeWait() -> Set<RecognizerIndex> {
        var named: Set<RecognizerIndex> = []
        for delegate in scene.gestureDelegates {
            guard case .listed(let span)? = delegate.shouldBeRequiredToFailBy else { continue }
            budget.spend(Int(span.count) &* 4)
            named.formUnion(scene.recognizerLists[span.range])
        }
        return named
    }

    // MARK: Delay

    /// A longer delay is a warning, in seconds.
    static let tolerableDelay = 0.5

    /// Reports the time from the lift to the action of the tap, measured with a trial.
    private mutating func lintDelay(_ tap: RecognizerIndex) {
        let trial = self.trial
        guard let point = touchPoint(of: scene[tap].view),
            let gesture = trial.gesture(of: tap, at: point),
            let outcome = trial.perform(gesture, budget: &budget), let time = outcome.success(of: tap)
        else { return }
        let delay = time - gesture.length
        guard delay.microseconds >= 1000 else { return }
        let seconds = delay.seconds
        var finding = Finding(
            .delayedTap, tap, .FR3, seconds > Linter.tolerableDelay + 1e-9 ? .warning : .note)
        finding.facts.seconds = seconds
        let chain = chain(from: tap, outcome)
        finding.facts.by = chain.prefix(Linter.maximumNamed).map { .gestureRecognizer($0) }
        finding.facts.count = chain.count
        if scene[tap].requireToFail.count > 0 { finding.member = .requireToFail }
        add(finding)
    }

    /// The recognizers that `tap` waits for, directly or through others, if they took part; the nearest
    /// first.
    private mutating func chain(from tap: RecognizerIndex, _ outcome: Outcome) -> [RecognizerIndex] {
        let taking = outcome.recognizers.map(\.recognizer)
        let cost = taking.reduce(16) { $0 &+ scene.relationCost(of: $1) &+ 16 }
        var chain = [tap]
        var place = 0
        while place < chain.count, canContinue {
            let own = chain[place]
            budget.spend(cost &+ taking.count &* (scene.relationCost(of: own) &+ chain.count))
            for other in taking where !chain.contains(other) && scene.requires(own, other) {
                chain.append(other)
            }
            place += 1
        }
        return Array(chain.dropFirst())
    }

    // MARK: Single and double

    /// Reports a single tap that also acts on the first tap of a double tap, because it does not require the
    /// double tap to fail (rule GX-4).
    ///
    /// - Parameters:
    ///   - own: The taps of one view.
    ///   - outer: The taps of its ancestors.
    ///   - reported: The taps that findings are about.
    private mutating func lintMultipleTaps(
        _ own: [RecognizerIndex], _ outer: [RecognizerIndex], _ reported: inout Set<RecognizerIndex>
    ) {
        let taps = own + outer
        guard taps.count > 1 else { return }
        let cost = taps.reduce(4) { $0 &+ scene.relationCost(of: $1) &+ 4 }
        for (position, tap) in taps.enumerated() where canContinue && !reported.contains(tap) {
            guard case .tap(let settings) = scene[tap].kind else { continue }
            budget.spend(cost &+ taps.count &* scene.relationCost(of: tap))
            // Pairs of ancestors were compared before.
            let others = position < own.count ? taps : own
            let next = others.filter { other in
                guard case .tap(let more) = scene[other].kind else { return false }
                return more.numberOfTouchesRequired == settings.numberOfTouchesRequired
                    && more.numberOfTapsRequired > settings.numberOfTapsRequired
            }
            guard let other = next.min(by: { self.taps(of: $0) < self.taps(of: $1) }),
                !next.contains(where: { isRelated(tap, $0) })
            else { continue }
            var finding = Finding(.tapBeforeMultipleTap, tap, .GX4)
            finding.facts.by = [.gestureRecognizer(other)]
            finding.fix = catalogue.waiting(tap, for: other).first
            reported.insert(tap)
            add(finding)
        }
    }

    private func taps(of recognizer: RecognizerIndex) -> Int {
        if case .tap(let settings) = scene[recognizer].kind { settings.numberOfTapsRequired } else { 0 }
    }

    /// Whether the scene defines how the two interact.
    private func isRelated(_ a: RecognizerIndex, _ b: RecognizerIndex) -> Bool {
        scene.requires(a, b) || scene.requires(b, a) || scene.areSimultaneous(a, b)
    }
}
