extension Dispatcher {
    /// Step 1 of rule ST-1: lets every deadline up to `time` pass, each by itself, in order of time, then in update
    /// order (rule CK-1). Nil: until none is left.
    mutating func passDeadlines(upTo time: Instant?) {
        while !budget.isSpent, !trace.isOverLimit {
            guard let (recognizer, due) = nextDeadline(), time.map({ due <= $0 }) ?? true else { return }
            // A script can call itself back for ever.
            budget.spend(1000)
            trace.now = due
            trace.event = TraceEntry.noEvent
            let action = run(recognizer, .deadline, [])
            follow(action, of: recognizer)
            tellEndOfDelay(recognizer)
            updateRecognizers()
            settle()
        }
    }

    /// Rule SC-1; where a scroll has taken the touches there is nothing to tell.
    private mutating func tellEndOfDelay(_ recognizer: RecognizerIndex) {
        guard options.trace == .full, case .delayedTouches = scene[recognizer].kind else { return }
        let own = gestures[recognizer].contacts
        budget.spend(own.count)
        guard own.contains(where: { contacts[$0].delivery == .beganHeld }) else { return }
        let method = Method.scroll(.sendTouchesShouldBeginForDelayedTouches)
        trace.callback(Callback(method, object: .gestureRecognizer(recognizer)))
    }

    private mutating func nextDeadline() -> (recognizer: RecognizerIndex, due: Instant)? {
        var best: (recognizer: RecognizerIndex, due: Instant)?
        budget.spend(gestures.active.count &* 16)
        for recognizer in gestures.active where !gestures[recognizer].inner.isFinished {
            guard let due = gestures[recognizer].deadline else { continue }
            if let known = best {
                guard due < known.due || (due == known.due && isBefore(recognizer, known.recognizer)) else {
                    continue
                }
            }
            best = (recognizer, due)
        }
        return best
    }

    /// What ends every event and every deadline: held touches that nobody holds go to their views, finished groups
    /// are reset (steps 7 and 8).
    mutating func settle() {
        releaseHeldContacts()
        resetFinishedGroups()
    }
}
