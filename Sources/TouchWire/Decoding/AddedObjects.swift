internal import JSONTape
internal import TouchScene

/// The views and recognizers that the events of a request add (rules AN-7 and GE-11). They are read together with the
/// scene: views at the places among their siblings at which the events insert them, recognizers after the others of their
/// view.
struct AddedObjects {
    /// A view of a list of subviews, by the tape position of its object.
    struct Sibling {
        var position: Int
        var isAdded: Bool
    }

    private struct Addition {
        /// The number of the event.
        var event: Int
        var view: Int
        /// Nil to insert it in front of the other subviews.
        var index: Int?
    }

    /// By the id of the superview, in the order of the events.
    private var additions: [String: [Addition]] = [:]
    /// The number of the event that removes the object with an id first.
    private var removals: [String: Int] = [:]
    /// The view that was read for each position of the tape.
    var views: [Int: ViewIndex] = [:]
    /// The positions of the recognizers on the tape, by the id of their view, in the order of the events.
    private var recognizerPositions: [String: [Int]] = [:]
    /// The recognizer that was read for each position of the tape.
    var recognizers: [Int: RecognizerIndex] = [:]

    init() {}

    /// Finds the views and recognizers that `events` adds, at most `limit`. Faults of the events are reported when the
    /// events are read.
    init(_ events: Int, _ tape: JSONTape, limit: Int) {
        guard AddedObjects.addsObjects(events, tape) else { return }
        var count = 0
        let elements = tape.elements(of: events)
        for (number, event) in elements.enumerated() where count < limit {
            guard let add = tape.member("add", of: event),
                let parent = tape.member("parent", of: add).flatMap(tape.text)
            else { continue }
            if let recognizer = tape.member("gestureRecognizer", of: add),
                tape.kind(at: recognizer) == .object
            {
                count += 1
                recognizerPositions[parent.text, default: []].append(recognizer)
            }
            guard let view = tape.member("view", of: add), tape.kind(at: view) == .object else { continue }
            count += 1
            let index = tape.member("index", of: add).flatMap {
                tape.isNumber(at: $0) ? tape.number(at: $0) : nil
            }
            additions[parent.text, default: []].append(
                Addition(
                    event: number, view: view, index: index.map { $0 >= 0 && $0 < 1e9 ? Int($0) : 0 }))
        }
        guard !additions.isEmpty else { return }
        for (number, event) in elements.enumerated() {
            guard let id = tape.member("remove", of: event).flatMap(tape.text)?.text, removals[id] == nil
            else { continue }
            removals[id] = number
        }
    }

    /// Whether any event has the member `add`. Most requests have none.
    static func addsObjects(_ events: Int, _ tape: JSONTape) -> Bool {
        guard tape.kind(at: events) == .array else { return false }
        let list = tape.contents(at: events)
        var event = list.lowerBound
        while event < list.upperBound {
            if tape.kind(at: event) == .object {
                let members = tape.contents(at: event)
                var key = members.lowerBound
                while key < members.upperBound {
                    if tape.string(at: key) == "add" { return true }
                    key = tape.next(after: key &+ 1)
                }
            }
            event = tape.next(after: event)
        }
        return false
    }

    /// Whether no view is added, or all have been read.
    var hasNoViews: Bool { additions.isEmpty }

    /// The recognizers that events add to the view with this id, each returned once.
    mutating func recognizers(of id: String) -> [Int] {
        recognizerPositions.isEmpty ? [] : recognizerPositions.removeValue(forKey: id) ?? []
    }

    /// Whether no recognizer is added, or all have been read.
    var hasNoRecognizers: Bool { recognizerPositions.isEmpty }

    /// The subviews of the view with this id, those that events add included; nil if no event adds one. Each
    /// addition is used once.
    ///
    /// - Parameter original: The subviews in the scene.
    /// - Complexity: O(n · m) for n subviews and m additions.
    mutating func subviews(of id: String, original: [Int], on tape: JSONTape) -> [Sibling]? {
        guard let added = additions.removeValue(forKey: id) else { return nil }
        var siblings = original.map { Sibling(position: $0, isAdded: false) }
        var removed = original.map { removal(ofView: $0, on: tape) }
        for addition in added {
            var insertionIndex = siblings.count
            if let index = addition.index {
                // Counts the subviews that are present at the time of the event.
                var present = 0
                for (position, removal) in removed.enumerated() where removal > addition.event {
                    if present == index {
                        insertionIndex = position
                        break
                    }
                    present += 1
                }
            }
            siblings.insert(Sibling(position: addition.view, isAdded: true), at: insertionIndex)
            removed.insert(removal(ofView: addition.view, on: tape), at: insertionIndex)
        }
        return siblings
    }

    private func removal(ofView view: Int, on tape: JSONTape) -> Int {
        guard let id = tape.member("id", of: view).flatMap(tape.text) else { return .max }
        return removals[id.text] ?? .max
    }
}
