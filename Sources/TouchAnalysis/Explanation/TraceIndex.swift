internal import TouchDispatch

/// Positions in a trace by recognizer, hit test and touch, so that causes are searched for in the gesture in
/// question and not in another one of the run.
package struct TraceIndex {
    /// Positions of the transitions of each recognizer, in order.
    private var transitions: [RecognizerIndex: [Int]] = [:]
    /// Positions of the hit tests, by their number.
    private var hitTests: [Int: Int] = [:]
    /// Positions of the hit tests with which touches began.
    private var beginnings: [TouchIndex: Int] = [:]
    /// Touches that have a hit test, in the order in which they began.
    private(set) var touches: [TouchIndex] = []

    init(_ outcome: Outcome) {
        for (position, entry) in outcome.entries.enumerated() {
            switch entry.body {
            case .transition(let transition): transitions[transition.recognizer, default: []].append(position)
            case .hitTest(let number):
                hitTests[Int(number)] = position
                guard let touch = outcome.hitTesting.records[Int(number)].touch, beginnings[touch] == nil
                else {
                    continue
                }
                beginnings[touch] = position
                touches.append(touch)
            case .callback, .stage: break
            }
        }
    }

    func position(ofHitTest number: Int) -> Int? { hitTests[number] }

    func beginning(of touch: TouchIndex) -> Int? { beginnings[touch] }

    /// The position at which `recognizer` acted between the resets (rule GS-7) before and after `position`;
    /// nil if it did not.
    func action(of recognizer: RecognizerIndex, around position: Int, in outcome: Outcome) -> Int? {
        var found: Int?
        for place in transitions[recognizer] ?? [] {
            guard case .transition(let transition) = outcome.entries[place].body else { continue }
            if transition.to == .possible {
                if place > position { break }
                found = nil
            } else if transition.from == .possible, transition.to == .began || transition.to == .ended {
                found = place
            }
        }
        return found
    }

    /// The position at which `recognizer` acted first; nil if it did not.
    func firstAction(of recognizer: RecognizerIndex, in outcome: Outcome) -> Int? {
        transitions[recognizer]?.first { place in
            guard case .transition(let transition) = outcome.entries[place].body else { return false }
            return transition.to == .began || transition.to == .ended
        }
    }

    /// The first touch that `recognizer` collected between its last reset and `position`, or else its last
    /// touch before that reset; nil if it had none before `position`.
    func touch(of recognizer: RecognizerIndex, before position: Int, in outcome: Outcome) -> TouchIndex? {
        let reset =
            transitions[recognizer]?.last { place in
                guard place < position, case .transition(let transition) = outcome.entries[place].body
                else { return false }
                return transition.to == .possible
            } ?? -1
        var last: TouchIndex?
        for touch in touches {
            guard let begun = beginnings[touch], begun <= position else { break }
            guard outcome.collected.recognizers[outcome.collected.ofTouches[touch].range].contains(recognizer)
            else { continue }
            if begun > reset { return touch }
            last = touch
        }
        return last
    }
}
