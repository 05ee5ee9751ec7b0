internal import JSONTape
internal import TouchAnalysis
internal import TouchDispatch
internal import TouchExplanation
internal import TouchWire

// The rules that decide a difference: that of the simulated entry's cause, the rule that states when such a call is made, and the
// causes that an explanation of the entry, or of its absence, names.

extension ReplayDifference {
    /// The greatest number of rules that a difference names.
    private static let maximumRules = 5

    /// The place in the order in which differences of one time follow from each other: hit tests, recognizers that
    /// succeed, other transitions, questions, and calls.
    var order: (Instant, Int, Int) {
        let rank: Int
        switch category {
        case .hitTest: rank = 0
        default:
            let state = (simulated ?? recorded)?.value["to"]?.text
            let other = (recorded ?? simulated)?.value["to"]?.text
            switch (state, other) {
            case (nil, nil): rank = category == .questions ? 3 : 4
            default:
                let succeeds = [state, other].contains { ["began", "recognized", "ended"].contains($0) }
                rank = succeeds ? 1 : 2
            }
        }
        return (time, rank, recorded?.line ?? nearestLine)
    }

    /// Finds the rules that decide.
    mutating func decide(in replay: SegmentReplay, _ reading: ReadingOptions, _ budget: inout WorkBudget) {
        let stated = statedRule(in: replay)
        if let stated { rules.append(stated) }
        if let rule = simulated?.rule {
            rules.append(rule)
            cause = simulated?.value["cause"]?["detail"]?.text
        }
        var sides: [(Observation?, isSimulated: Bool)] = [(simulated, true)]
        if kind == .extra || kind == .other { sides.append((recorded, false)) }
        var causes: [Explanation.Cause] = []
        for (observation, isSimulated) in sides {
            guard let observation else { continue }
            causes += replay.causes(of: observation, isSimulated: isSimulated, reading, &budget)
        }
        if isForwarded(in: replay) { rules += causes.map(\.rule).filter { $0 == .RC4 } + [.RC3] }
        rules += causes.map(\.rule)
        // A rule of its own keeps the recorded view from being hit.
        if category == .hitTest, causes.contains(where: { $0.rule == .HT5 }) { rules.insert(.HT5, at: 0) }
        if rules.isEmpty, let rule = ruleOfRecognizer(in: replay) { rules = [rule] }
        var known: Set<Rule> = []
        rules = Array(rules.filter { known.insert($0).inserted }.prefix(Self.maximumRules))
        if cause == nil { cause = causes.first.map { replay.named($0.text, touches) } }
    }

    /// The rule of the recognizer that was recorded to fail: it states when a recognizer of its type fails.
    private func ruleOfRecognizer(in replay: SegmentReplay) -> Rule? {
        guard let recorded, recorded.category == .transitions,
            case .gestureRecognizer(let recognizer)? = replay.run.request.names.find(recorded.object)
        else { return nil }
        return switch replay.run.request.scene[recognizer].kind {
        case .tap: .TP1
        case .longPress: .LP1
        case .pan: .PN1
        case .swipe: .SW1
        case .pinch: .PI1
        case .rotation: .RO1
        case .screenEdgePan: .EP1
        case .hover: .HV1
        case .custom: .CU1
        case .scrollPan: .SC5
        case .delayedTouches: .SC2
        }
    }

    /// The rule that states when the call is made, if that decides before its cause.
    private func statedRule(in replay: SegmentReplay) -> Rule? {
        guard let entry = simulated ?? recorded else { return nil }
        let method = entry.value["method"]?.text ?? ""
        switch entry.word {
        case "hitTest": return nil
        case "transition": return isExcludedInRecording(replay) ? .GX2 : nil
        case "delegate": return rule(ofQuestion: method)
        case "scroll" where entry.offset == nil: return rule(ofScrollCall: method)
        case "tracking", "controlEvent": return kind == .order ? .CT1 : nil
        case "action": return rule(ofAction: entry, replay)
        case "responder" where method == "resignFirstResponder": return .RC8
        case "touches": return rule(ofTouches: method, replay)
        default: return nil
        }
    }

    private func rule(ofQuestion method: String) -> Rule {
        switch method {
        case "shouldReceiveTouch", "shouldReceiveEvent", "shouldReceivePress": .GE1
        // The question is asked because one recognizer would exclude the other.
        case "shouldRecognizeSimultaneouslyWith": kind == .missing || kind == .extra ? .GX1 : .GX2
        case "shouldRequireFailureOf", "shouldBeRequiredToFailBy": .GE4
        default: .GS3
        }
    }

    private func rule(ofScrollCall method: String) -> Rule {
        switch method {
        case "touchesShouldBegin": members.contains("result") ? .SC3 : .SC2
        case "touchesShouldCancel": .SC4
        case "scrollViewDidEndDecelerating": kind == .time ? .MO3 : .MO7
        default: .MO7
        }
    }

    /// The rule of an action: that of the control event or transition that sends it, unless that was sent in both.
    private func rule(ofAction entry: Observation, _ replay: SegmentReplay) -> Rule? {
        guard let sender = entry.value["sender"]?.text else { return nil }
        if case .gestureRecognizer? = replay.run.request.names.find(sender) {
            return kind == .order || kind == .time ? .GS6 : .GS5
        }
        if kind == .order { return .CT1 }
        let event = entry.value["controlEvent"]?.text ?? ""
        let others = simulated == nil ? replay.simulated : replay.segment.observations
        let isSent = others.contains {
            $0.word == "action" && $0.time == entry.time && $0.value["sender"]?.text == sender
                && $0.value["controlEvent"]?.text == event
        }
        if isSent { return .CT5 }
        switch event {
        case "touchDown", "touchDownRepeat": return .CT1
        case "touchDragInside", "touchDragOutside", "touchDragEnter", "touchDragExit": return .CT2
        case "touchUpInside", "touchUpOutside", "touchCancel": return .CT3
        default: return nil
        }
    }

    private func rule(ofTouches method: String, _ replay: SegmentReplay) -> Rule? {
        guard simulated?.rule == nil else { return nil }
        if kind == .order { return .PL3 }
        if let recorded, let simulated, recorded.touches != simulated.touches { return .TC5 }
        guard let recorded else { return nil }
        let recordedMethod = recorded.value["method"]?.text
        if recordedMethod == "touchesCancelled" { return .CX1 }
        guard kind == .extra else { return nil }
        let own = replay.simulated.filter {
            $0.word == "touches" && $0.object == recorded.object && $0.touches == recorded.touches
        }
        let isCanceledNow = own.contains {
            $0.time == recorded.time && $0.value["method"]?.text == "touchesCancelled"
        }
        if isCanceledNow, method == "touchesMoved" { return .PL3 }
        guard method == "touchesBegan" || method == "touchesEnded", !isForwarded(in: replay) else {
            return nil
        }
        // The simulation delivers it later, or not at all, although the view was hit.
        let isWithheld = own.contains { $0.rule == .DL4 } || own.isEmpty
        guard isWithheld else { return nil }
        return method == "touchesBegan" ? .DL1 : .DL2
    }

    /// Whether the receiver of a call of touches is not the view that they hit.
    private func isForwarded(in replay: SegmentReplay) -> Bool {
        guard let entry = simulated ?? recorded, entry.word == "touches", let touch = entry.touches.first
        else {
            return false
        }
        let hit = replay.simulated.last { $0.category == .hitTest && $0.touches.first == touch }
        return hit.map { $0.value["view"]?.text != entry.object } ?? false
    }

    /// Whether the recognizer failed in the recording and succeeds in the simulation because it, or another one, allows
    /// simultaneous recognition.
    private func isExcludedInRecording(_ replay: SegmentReplay) -> Bool {
        guard let recorded, let simulated, recorded.value["to"]?.text == "failed",
            simulated.value["to"]?.text != "failed"
        else { return false }
        return replay.simulated.contains {
            $0.value["method"]?.text == "shouldRecognizeSimultaneouslyWith"
                && $0.value["result"]?.bool == true
                && $0.time <= simulated.time
                && ($0.object == simulated.object || $0.value["other"]?.text == simulated.object)
        }
    }
}
