@testable import TouchDispatch

extension GestureModel {
    /// Performs steps 4, 5 and 6 (rule ST-1).
    func arbitrate() {
        succeeded = []
        for recognizer in recognizers where recognizer.state == .possible {
            guard recognizer.wantsUpdate || (recognizer.isWaiting && recognizer.hasNews) else { continue }
            recognizer.isWaiting = isBlocked(recognizer)
        }
        for recognizer in recognizers { recognizer.hasNews = false }
        updateThoseThatAct()
        for recognizer in inUpdateOrder(recognizers) where recognizer.hasFailedUnlisted {
            listFailure(recognizer)
        }
        repeat {
            while resolveDependents() {}
        } while breakCycles()
        for recognizer in recognizers { recognizer.hasWaited = recognizer.isWaiting }
    }

    /// Whether a failure requirement blocks the recognizer (rules FR-1 and FR-7).
    func isBlocked(_ recognizer: ModelRecognizer) -> Bool {
        fault != .requirementIgnored
            && recognizers.contains { other in requires(recognizer, other) && blocks(other) }
    }

    private func blocks(_ other: ModelRecognizer) -> Bool {
        other.isEnabled && !other.contacts.isEmpty && other.state == .possible && !other.hasFailedUnlisted
    }

    /// Performs step 4 (rule GX-8).
    private func updateThoseThatAct() {
        var remaining = inUpdateOrder(recognizers.filter(\.wantsUpdate))
        while !remaining.isEmpty {
            let place = remaining.firstIndex { x in
                !remaining.contains { y in
                    x !== y && y.state == .possible && (neverPrevents(x, y) || isTextTap(x, below: y))
                }
            }
            let next = remaining.remove(at: place ?? 0)
            act(next)
            remaining.removeAll { !$0.wantsUpdate }
        }
    }

    private func listFailure(_ recognizer: ModelRecognizer) {
        guard let pending = recognizer.pending.first else { return }
        fail(recognizer, pending.rule.rawValue)
    }

    private func fail(_ recognizer: ModelRecognizer, _ why: String) {
        log("\(recognizer.name) \(recognizer.state)>failed \(why)")
        recognizer.stop(.failed)
        panFailed(recognizer)
    }

    // MARK: Acting

    /// Performs the transitions and actions of one recognizer, in step 4 or at its release.
    private func act(_ x: ModelRecognizer) {
        if x.state == .possible {
            for required in inUpdateOrder(recognizers)
            where requires(x, required) && required.hasFailedUnlisted {
                listFailure(required)
            }
            succeed(x)
        } else {
            for pending in x.pending { change(x, to: pending.to, "\(pending.rule.rawValue)") }
            x.pending = []
        }
    }

    private func change(_ x: ModelRecognizer, to state: GestureState, _ why: String) {
        transition(x, to: state, why)
        sendActions(x)
    }

    private func transition(_ x: ModelRecognizer, to state: GestureState, _ why: String) {
        log("\(x.name) \(x.state)>\(state) \(why)")
        x.state = state
    }

    /// Lets a recognizer leave possible (rules GX-1, GX-6, GS-6 and GS-12).
    private func succeed(_ x: ModelRecognizer) {
        let running = inUpdateOrder(recognizers).filter {
            $0 !== x && $0.state.isRunning && areRelated($0, x)
        }
        for a in running where fault != .runningOneForgotten && excludes(a, x) {
            fail(x, exclusion(of: x, by: a))
            return
        }
        if x.isWaiting || x.hasWaited, let scroll = scrollView(draggedBy: x),
            keepsTouches(scroll, x, isReleased: true)
        {
            fail(x, Rule.SC4.rawValue)
            if let delaying = delaying(afterRefusing: x) { fail(delaying, Rule.SC18.rawValue) }
            return
        }
        let losers = inUpdateOrder(recognizers).filter { other in
            other !== x && other.state == .possible && !other.hasFailedUnlisted && areRelated(x, other)
                && excludes(x, other)
        }
        var pending = x.pending
        let first = pending.removeFirst()
        x.pending = []
        let hasWaited = x.isWaiting || x.hasWaited
        x.isWaiting = false
        if hasWaited { x.machine.restart() }
        transition(x, to: first.to, hasWaited ? "FR-3" : first.rule.rawValue)
        succeeded.append(x)
        if fault == .actionBeforeLosers { sendActions(x) }
        for loser in losers where fault != .loserNotExcluded { fail(loser, exclusion(of: loser, by: x)) }
        if fault != .actionBeforeLosers { sendActions(x) }
        for later in pending { change(x, to: later.to, later.rule.rawValue) }
        if x.cancelsTouchesInView { cancelTouchesInViews(x) }
    }

    /// The cause of the loser's failure (rule GX-7).
    private func exclusion(of loser: ModelRecognizer, by winner: ModelRecognizer) -> String {
        "\(requires(loser, winner) ? "FR-3" : "GX-1") by \(winner.name)"
    }

    private func sendActions(_ x: ModelRecognizer) {
        scroll(by: x)
        focus(by: x)
        swipe(by: x)
        for target in x.targets {
            log(
                "\(TranscriptLines.name(target.receiver)).a\(target.action.raw)(\(x.name)) \(x.state)\(x.machine.reading)\(place(of: x))"
            )
        }
    }

    // MARK: Dependents

    /// Performs one round of step 6 (rules FR-3 and FR-6). Returns whether anything changed.
    private func resolveDependents() -> Bool {
        var hasChanged = false
        for a in inUpdateOrder(recognizers) where a.state == .possible && !a.contacts.isEmpty {
            guard fault != .dependentNotFailed,
                let b = inUpdateOrder(succeeded).first(where: { requires(a, $0) })
            else { continue }
            fail(a, "FR-3 by \(b.name)")
            hasChanged = true
        }
        let released = inUpdateOrder(recognizers).filter { $0.isWaiting && !isBlocked($0) }
        for recognizer in released where recognizer.isWaiting {
            act(recognizer)
            hasChanged = true
        }
        return hasChanged
    }

    /// Fails recognizers that wait for each other (rule FR-5). Returns whether any failed.
    private func breakCycles() -> Bool {
        let waiting = inUpdateOrder(recognizers.filter(\.isWaiting))
        func reached(from a: ModelRecognizer, _ seen: inout [ModelRecognizer]) {
            for b in waiting where requires(a, b) && b.isEnabled && !seen.contains(where: { $0 === b }) {
                seen.append(b)
                reached(from: b, &seen)
            }
        }
        func reaches(_ a: ModelRecognizer, _ b: ModelRecognizer) -> Bool {
            var seen: [ModelRecognizer] = []
            reached(from: a, &seen)
            return seen.contains { $0 === b }
        }
        let stuck = waiting.filter { a in
            let component = waiting.filter { reaches(a, $0) && reaches($0, a) }
            return component.count > 1
                && component.allSatisfy { member in member.contacts.allSatisfy { !$0.isDown } }
        }
        for recognizer in stuck { fail(recognizer, "FR-5") }
        return !stuck.isEmpty
    }
}
