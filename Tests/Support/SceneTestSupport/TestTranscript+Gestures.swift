package import TouchDispatch

extension TestTranscript {
    /// The trace without stages, hit tests and forwarded calls, in order:
    /// `tap.began[1]` and `v.began[1]`, `tap?shouldBegin=true`, `pan?shouldRequireFailureOf(tap)=false`,
    /// `tap possible>recognized`, `app.tap(recognized)`; with trace `full` also `tap.reset`. See `controlLog`
    /// for controls.
    package var log: [String] { outcome.entries.compactMap { line($0) } }

    /// `log` without resets.
    package var brief: [String] { outcome.entries.compactMap { isReset($0) ? nil : line($0) } }

    /// `brief`, each line with its time in seconds.
    package var timed: [String] {
        outcome.entries.compactMap { entry in
            guard !isReset(entry), let line = line(entry) else { return nil }
            return "\(seconds(entry.time)) \(line)"
        }
    }

    /// `log` of one event; if `event` is nil, of deadlines.
    package func log(event: Int?) -> [String] {
        outcome.entries.filter { $0.event == event.map { Int32($0) } ?? TraceEntry.noEvent }
            .compactMap { line($0) }
    }

    /// `log` with hit tests, written as `hitTest[1]=v`.
    package var logWithHitTests: [String] {
        outcome.entries.compactMap { entry in
            guard case .hitTest(let position) = entry.body else { return line(entry) }
            let record = outcome.hitTesting.records[Int(position)]
            let touch = record.touch.map { "\($0.raw + 1)" } ?? "-"
            return "hitTest[\(touch)]=\(scene.name(record.hit?.view))"
        }
    }

    /// The lines of `log` that begin with one of `prefixes`.
    package func log(_ prefixes: String...) -> [String] {
        log.filter { line in prefixes.contains { line.hasPrefix($0) } }
    }

    /// The states that `recognizer` entered, without resets.
    package func path(_ recognizer: String) -> [String] {
        transitions(of: recognizer).map { stateName($0.transition.to, $0.transition.recognizer) }
    }

    /// Like `path`, each state with its time in seconds.
    package func timedPath(_ recognizer: String) -> [String] {
        transitions(of: recognizer).map {
            "\(seconds($0.time)) \(stateName($0.transition.to, $0.transition.recognizer))"
        }
    }

    /// The cause of each transition: `tap failed movedTooFar TP-1`, with ` by pan` if another recognizer
    /// caused it. Resets are included only if `resets` is true.
    package func causes(resets: Bool = false) -> [String] {
        outcome.entries.compactMap { entry in
            guard case .transition(let transition) = entry.body, resets || transition.to != .possible else {
                return nil
            }
            let cause = outcome.causes[transition.cause]
            let name = scene.name(transition.recognizer)
            let state = stateName(transition.to, transition.recognizer)
            return "\(name) \(state) \(cause.reason) \(cause.rule.rawValue)"
                + (cause.recognizer.map { " by \(scene.name($0))" } ?? "")
        }
    }

    /// The values that the actions of `recognizer` could read.
    package func actions(of recognizer: String) -> [ActionRecord] {
        outcome.entries.compactMap { entry in
            guard case .callback(let callback) = entry.body, case .action(let position) = callback.details
            else { return nil }
            let record = outcome.calls.actions[Int(position)]
            return scene.name(record.sender) == recognizer ? record : nil
        }
    }

    /// Every recognizer's state after each of its calls, as its machine reports it: `tap=recognized`.
    package var machineStates: [String] {
        callbacks.compactMap { callback in
            guard case .gestureRecognizer(let index)? = callback.receiver,
                case .state(let state) = callback.details
            else { return nil }
            return "\(scene.name(index))=\(stateName(state, index))"
        }
    }

    /// Each recognizer that received a contact, with its final state and its outcome:
    /// `tap possible recognized`.
    package var recognizers: [String] {
        outcome.recognizers.map { record in
            let outcome = record.outcome.map { stateName($0, record.recognizer) } ?? "none"
            return "\(scene.name(record.recognizer)) \(stateName(record.state, record.recognizer)) \(outcome)"
        }
    }

    package func rule(_ callback: Callback?) -> Rule? {
        callback?.cause.map { outcome.causes[$0].rule }
    }

    // MARK: Parts

    private func transitions(of recognizer: String) -> [(time: Instant, transition: Transition)] {
        outcome.entries.compactMap { entry in
            guard case .transition(let transition) = entry.body, transition.to != .possible,
                scene.name(transition.recognizer) == recognizer
            else { return nil }
            return (entry.time, transition)
        }
    }

    private func isReset(_ entry: TraceEntry) -> Bool {
        switch entry.body {
        case .transition(let transition): transition.to == .possible
        case .callback(let callback): callback.method == .reset
        case .stage, .hitTest: false
        }
    }

    package func seconds(_ time: Instant) -> Double { Double(time.microseconds) / 1e6 }

    private func stateName(_ state: GestureState, _ recognizer: RecognizerIndex) -> String {
        state == .ended && scene.scene[recognizer].kind.isDiscrete ? "recognized" : "\(state)"
    }

    package func line(_ entry: TraceEntry) -> String? {
        switch entry.body {
        case .stage, .hitTest: return nil
        case .transition(let transition):
            let index = transition.recognizer
            let (from, to) = (stateName(transition.from, index), stateName(transition.to, index))
            return "\(scene.name(index)) \(from)>\(to)"
        case .callback(let callback):
            return callback.disposition == .forwarded ? nil : gestureLine(callback)
        }
    }

    private func gestureLine(_ callback: Callback) -> String {
        let receiver = scene.name(callback.receiver)
        switch callback.details {
        case .question(let recognizer, let other):
            let isOfView = callback.method == .delegate(.gestureRecognizerShouldBegin)
            let about = isOfView ? "(\(scene.name(recognizer)))" : other.map { "(\(scene.name($0)))" } ?? ""
            return "\(receiver)?\(name(callback.method))\(about)=\(callback.result ?? false)"
        case .action(let position):
            let record = outcome.calls.actions[Int(position)]
            return "\(receiver).\(name(callback.method))(\(stateName(record.state, record.sender)))"
        case .sentAction(let position): return line(callback, outcome.calls.sentActions[Int(position)])
        case .content(let view): return scrollLine(callback, view)
        case .row(let row, let returned):
            return scrollLine(callback, row).replacing("=true", with: "=\(scene.name(returned))")
        case .none, .state, .scroll, .controlState:
            switch callback.method {
            case .reset: return "\(receiver).reset"
            case .tracking, .controlEvent: return trackingLine(callback)
            case .scroll: return "\(receiver).\(name(callback.method))"
            default: return line(callback)
            }
        case .motion, .remoteControl, .tab, .squeeze, .orientation: return otherLine(callback)
        }
    }
}
