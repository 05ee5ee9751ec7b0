internal import TouchAnswers
package import TouchDispatch
internal import TouchWire

/// Divides the trace into the entries of one event each, and finds repeated ones.
struct TraceSteps {
    let run: DispatchRun

    /// The entries of one event or deadline, starting at `start`.
    func step(from start: Int) -> Range<Int> {
        let first = run.outcome.entries[start]
        var end = start + 1
        while end < run.outcome.entries.count, run.outcome.entries[end].time == first.time,
            run.outcome.entries[end].event == first.event
        {
            end += 1
        }
        return start..<end
    }

    /// The end of the last of the following steps that repeat `step`.
    func endOfRepetitions(of step: Range<Int>) -> Int {
        var end = step.upperBound
        while end < run.outcome.entries.count {
            let next = self.step(from: end)
            guard next.count == step.count, zip(step, next).allSatisfy({ isAlike($0, $1) }) else { break }
            end = next.upperBound
        }
        return end
    }

    private func isAlike(_ first: Int, _ second: Int) -> Bool {
        switch (run.outcome.entries[first].body, run.outcome.entries[second].body) {
        case (.transition(let a), .transition(let b)):
            a.recognizer == b.recognizer && a.from == b.from && a.to == b.to
        case (.callback(let a), .callback(let b)):
            a.method == b.method && a.receiver == b.receiver && a.result == b.result
                && a.disposition == b.disposition && a.sender(in: run.outcome) == b.sender(in: run.outcome)
                && touches(of: a).elementsEqual(touches(of: b))
        case (.stage(let a), .stage(let b)):
            a.text.utf8Start == b.text.utf8Start
        default: false
        }
    }

    private func touches(of callback: Callback) -> some Sequence<TouchIndex> {
        run.outcome.calls.touches[callback.touches.range].lazy.map(\.touch)
    }
}

extension Callback {
    /// The sender of an action or control event; nil if UIKit makes the call.
    package func sender(in outcome: Outcome) -> Timeline.Owner? {
        switch details {
        case .action(let number): .recognizer(outcome.calls.actions[Int(number)].sender)
        case .sentAction(let number):
            outcome.calls.sentActions[Int(number)].sender.map(Timeline.Owner.responder)
        case .controlState: receiver.map { Timeline.Owner($0) }
        case .none, .state, .question, .content, .row, .scroll, .motion, .tab, .squeeze, .remoteControl,
            .orientation:
            nil
        }
    }
}
