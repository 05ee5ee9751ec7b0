package import JSONTape
package import TouchAnswers
internal import TouchDispatch
internal import TouchWire

/// The states of the recognizers as a Mermaid state diagram: a box for each recognizer, and an edge for each
/// change of state with the time and cause of its first occurrence.
///
/// Mermaid's default limits are 50 000 characters and 500 edges. Recognizers beyond them are omitted, and the
/// diagram contains their number.
package struct MermaidStates: ~Copyable {
    /// The number of bytes after which no further recognizer is written, and the maximum number of
    /// recognizers.
    private static let bounds = (bytes: 30_000, recognizers: 50)
    private static let states = GestureState.allCases.count

    /// How often one state followed another, and the first entry in which it did.
    private struct Edge {
        var count = 0
        var first = 0
    }

    private let run: DispatchRun
    private var words: EntryWords
    private var out = ByteWriter()
    /// In order of appearance.
    private var recognizers: [RecognizerIndex] = []
    /// For each recognizer, its edges by from × to.
    private var edges: [[Edge]] = []

    package init(_ run: DispatchRun) {
        self.run = run
        words = EntryWords(run)
        collect()
    }

    private mutating func collect() {
        var places: [RecognizerIndex: Int] = [:]
        for record in run.outcome.recognizers { place(record.recognizer, &places) }
        for (position, entry) in run.outcome.entries.enumerated() {
            guard case .transition(let transition) = entry.body else { continue }
            let number = place(transition.recognizer, &places)
            let edge = Int(transition.from.rawValue) * MermaidStates.states + Int(transition.to.rawValue)
            if edges[number][edge].count == 0 { edges[number][edge].first = position }
            edges[number][edge].count += 1
        }
    }

    @discardableResult
    private mutating func place(_ recognizer: RecognizerIndex, _ places: inout [RecognizerIndex: Int]) -> Int
    {
        if let known = places[recognizer] { return known }
        places[recognizer] = recognizers.count
        recognizers.append(recognizer)
        edges.append(Array(repeating: Edge(), count: MermaidStates.states * MermaidStates.states))
        return recognizers.count - 1
    }

    /// Writes the diagram, followed by the mismatches as comments.
    package consuming func write(_ mismatches: [Mismatch]) -> Bytes {
        out.append("stateDiagram-v2\n")
        var number = 0
        while number < recognizers.count, number < MermaidStates.bounds.recognizers,
            out.count < MermaidStates.bounds.bytes
        {
            write(number)
            number += 1
        }
        if recognizers.isEmpty { out.append("    state \"no recognizer received a touch\" as none\n") }
        if number < recognizers.count {
            let rest = recognizers.count - number
            out.append(text: "    state \"… \(rest) more recognizers are omitted\" as rest\n")
        }
        out.mermaidComments(mismatches)
        out.mermaidComments(run.limitations)
        return out.finish()
    }

    private mutating func write(_ number: Int) {
        let recognizer = recognizers[number]
        out.append("    state \"")
        out.mermaid(words.id(of: .gestureRecognizer(recognizer)))
        out.append(" on ")
        out.mermaid(words.id(of: .responder(.view(run.request.scene[recognizer].view))))
        out.append(text: "\" as r\(number) {\n")
        let own = edges[number]
        for state in GestureState.allCases where isUsed(state, own) {
            out.append("        state \"")
            out.append(state.spelling(isDiscrete: run.request.scene[recognizer].kind.isDiscrete))
            out.append(text: "\" as \(id(state, number))\n")
        }
        out.append(text: "        [*] --> \(id(.possible, number))\n")
        for (place, edge) in own.enumerated() where edge.count > 0 { write(edge, place, number) }
        out.append("    }\n")
    }

    private func isUsed(_ state: GestureState, _ edges: [Edge]) -> Bool {
        let raw = Int(state.rawValue)
        return state == .possible
            || (0..<MermaidStates.states).contains {
                edges[raw * MermaidStates.states + $0].count + edges[$0 * MermaidStates.states + raw].count
                    > 0
            }
    }

    private func id(_ state: GestureState, _ number: Int) -> String { "r\(number)s\(state.rawValue)" }

    private mutating func write(_ edge: Edge, _ place: Int, _ number: Int) {
        let entry = run.outcome.entries[edge.first]
        guard case .transition(let transition) = entry.body else { return }
        out.append(text: "        \(id(transition.from, number)) --> \(id(transition.to, number)) : ")
        var label = EntryWords.seconds(entry.time) + " s, " + words.reason(of: transition)
        if edge.count > 1 { label = "\(edge.count) times, first " + label }
        out.mermaid(label, atMost: 120)
        out.append("\n")
    }
}
