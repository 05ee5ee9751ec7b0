/// Where in a story things stand, so that a cause is looked for in its own gesture and not in another one of the run.
struct StoryIndex {
    /// Entries of each recognizer's transitions, in order.
    private var transitions: [RecognizerIndex: [Int]] = [:]
    /// Entries of the hit tests, by their number.
    private var hitTests: [Int: Int] = [:]
    /// Entries of the hit tests by which touches began.
    private var beginnings: [TouchIndex: Int] = [:]
    /// Touches with a hit test, as they began.
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

    /// Where `recognizer` acted between the two resets (rule GS-7) that `position` lies between; nil: it did not.
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

    /// Where `recognizer` acted first; nil: it did not.
    func firstAction(of recognizer: RecognizerIndex, in outcome: Outcome) -> Int? {
        transitions[recognizer]?.first { place in
            guard case .transition(let transition) = outcome.entries[place].body else { return false }
            return transition.to == .began || transition.to == .ended
        }
    }

    /// The first touch that `recognizer` collected since its last reset before `position`, or else its last one before;
    /// nil: it had none by then.
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
