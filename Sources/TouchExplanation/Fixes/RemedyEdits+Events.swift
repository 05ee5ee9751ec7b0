internal import JSONTape
internal import TouchAnalysis
internal import TouchDispatch
internal import TouchWire

extension RemedyEdits {
    /// The maximum number of events, and of gestures, that are tried individually.
    private static let tried = 8

    func candidates(for change: Remedy.EventChange) -> [Candidate] {
        switch change {
        case .omitted(let event): omission(of: event)
        case .interactive(let event): interaction(with: event)
        case .lifted(let event): lift(event)
        case .held(let longer, let span): holds(longer, span)
        case .distance(let farther, let times): changeDistance(farther, times)
        case .taps(let count): counts([EventMember.tap], TapMember.count.name, count)
        case .fingers(let count):
            counts([EventMember.tap, .longPress, .drag], TapMember.fingers.name, min(max(count, 1), 10))
        case .placed(let point): placings(at: point)
        case .performed(let performances): performance(performances)
        }
    }

    // MARK: Events of the request

    /// The position of the event of the request that event `number` of the sequence was made from, and whether it
    /// is one of several events made from it; nil if there is none.
    func event(_ number: Int) -> (position: Int, isExpanded: Bool)? {
        let origins = request.dispatch.source.origins
        guard !origins.isEmpty else {
            return places.events.indices.contains(number) ? (places.events[number], false) : nil
        }
        guard origins.indices.contains(number) else { return nil }
        let origin = origins[number]
        let index = Int(origin.event)
        guard places.events.indices.contains(index) else { return nil }
        return (places.events[index], origin.isExpanded)
    }

    func number(_ member: String, of object: Int) -> Double? {
        JSONValue(tape, at: object)[member]?.number
    }

    /// The time of the event of the request at `index`, in seconds. An event can omit its time.
    private func time(ofEvent index: Int) -> Double {
        if let time = number(EventMember.time.name, of: places.events[index]) { return time }
        let sequence = request.dispatch.sequence
        let origins = request.dispatch.source.origins
        let first = origins.isEmpty ? index : origins.firstIndex { $0.event == index }
        guard let first, sequence.events.indices.contains(first) else { return 0 }
        return sequence.events[first].time.seconds
    }

    /// The shorthands of the request: the kind, the position of its object, and the index of the event.
    var shorthands: [(member: EventMember, object: Int, number: Int)] {
        let kinds: [EventMember] = [.tap, .longPress, .drag, .pinch, .rotate]
        return places.events.enumerated().lazy.compactMap { number, event in
            if let gesture, gesture != number { return nil }
            for kind in kinds {
                if let object = tape.member(kind.name, of: event) { return (kind, object, number) }
            }
            return nil
        }.prefix(RemedyEdits.tried).map { $0 }
    }

    private func omission(of number: Int32) -> [Candidate] {
        guard let (position, isExpanded) = event(Int(number)), !isExpanded,
            let index = places.events.firstIndex(of: position)
        else { return [] }
        let json = #"{"time":\#(RemedyEdits.json(time(ofEvent: index))),"advance":true}"#
        return [.fixed([.replace(at: position, json)])]
    }

    private func interaction(with number: Int32) -> [Candidate] {
        guard let (position, isExpanded) = event(Int(number)), !isExpanded,
            let animation = tape.member(EventMember.animate.name, of: position)
        else { return [] }
        let options = JSONValue(tape, at: animation).elements(AnimateMember.options.name).map(\.json)
        let json = (options + [#""allowUserInteraction""#]).joined(separator: ",")
        return set([AnimateMember.options.name], of: animation, "[\(json)]").map { [.fixed($0)] } ?? []
    }

    private func lift(_ number: Int32) -> [Candidate] {
        guard let (position, isExpanded) = event(Int(number)), !isExpanded else { return [] }
        let phases = JSONValue(tape, at: position).elements(EventMember.touches.name)
            .compactMap { $0[TouchMember.phase.name] }
        let cancelled = phases.filter { $0 == "cancelled" }
        return [.fixed(cancelled.map { .replace(at: $0.position, "\"ended\"") })]
    }

    private func counts(_ members: [EventMember], _ name: String, _ count: Int) -> [Candidate] {
        shorthands.filter { members.contains($0.member) }.compactMap {
            set(name, ofShorthand: $0.object, "\(count)").map { .fixed([$0]) }
        }
    }

    /// Sets a member of a shorthand. A shorthand that consists of its location only becomes an object.
    func set(_ name: String, ofShorthand object: Int, _ json: String) -> RequestEdit? {
        guard tape.kind(at: object) != .object else {
            return RequestEdit.set([name], of: object, to: json, on: tape)
        }
        let place = JSONValue(tape, at: object).json
        return .replace(at: object, #"{"at":\#(place),"\#(name)":\#(json)}"#)
    }

    // MARK: Time

    private func holds(_ longer: Bool, _ span: Double?) -> [Candidate] {
        var candidates = shorthands.flatMap { member, object, _ -> [Candidate] in
            RemedyEdits.durations(of: member).map { name in
                hold(name, number(name, of: object) ?? RemedyEdits.usual(name, member), object, longer, span)
            }
        }
        let indices = gesture.map { $0..<min($0 + 2, places.events.count) } ?? places.events.indices
        for index in indices.prefix(RemedyEdits.tried) where index > 0 {
            if let shift = shift(index, longer, span) { candidates.append(shift) }
        }
        return candidates
    }

    private func hold(_ name: String, _ start: Double, _ object: Int, _ longer: Bool, _ span: Double?)
        -> Candidate
    {
        let goals =
            longer
            ? [span.map { start + $0 }, start + 0.1, start + 0.4, start + 1, start + 3].compactMap { $0 }
            : [start * 0.8, start * 0.4, start * 0.1, 0.01].filter { $0 < start && $0 >= 0.005 }
        return .searched(
            Candidate.SearchVariable(start: start, goals: goals, grid: 0.01) { value in
                set(name, ofShorthand: object, RemedyEdits.json(value)).map { [$0] }
            })
    }

    /// Moves the events from `index` on to later or earlier times.
    private func shift(_ index: Int, _ longer: Bool, _ span: Double?) -> Candidate? {
        let moved = places.events.indices[index...]
        guard moved.count <= 200 else { return nil }
        let times = moved.map(time(ofEvent:))
        let room = times[0] - time(ofEvent: index - 1)
        guard longer || room > 0.001 else { return nil }
        let goals =
            longer ? [span, 0.1, 0.4, 1, 3].compactMap { $0 } : [-room * 0.5, -room * 0.9, -room + 0.001]
        return .searched(
            Candidate.SearchVariable(start: 0, goals: goals, grid: 0.01) { value in
                let edits = zip(moved, times).compactMap { event, time in
                    RequestEdit.set(
                        [EventMember.time.name], of: places.events[event],
                        to: RemedyEdits.json(time + value), on: tape)
                }
                return edits.count == moved.count ? edits : nil
            })
    }

    private static func durations(of member: EventMember) -> [String] {
        switch member {
        case .tap: ["hold", "gap"]
        case .drag: ["duration", "hold"]
        default: ["duration"]
        }
    }

    /// The default value of the member.
    private static func usual(_ name: String, _ member: EventMember) -> Double {
        switch (member, name) {
        case (.tap, "hold"): 0.05
        case (.tap, _): 0.1
        case (.drag, "hold"): 0
        case (.drag, _): 0.3
        case (.longPress, _): 1
        default: 0.5
        }
    }

    // MARK: Entire sequences

    private func performance(_ performances: [Remedy.Performance]) -> [Candidate] {
        guard let list = places.eventList else { return [] }
        let json = performances.map(RemedyEdits.events).joined(separator: ",")
        return [.fixed([.replace(at: list, "[\(json)]")])]
    }

    private static func events(_ performance: Remedy.Performance) -> String {
        switch performance {
        case .shorthand(let time, let shorthand):
            #"{"time":\#(json(time)),\#(shorthand.json)}"#
        case .hover(let point):
            #"{"time":0,"hover":{"phase":"entered","location":\#(json(point))}},"#
                + #"{"time":1,"hover":{"phase":"exited"}}"#
        case .press(let type, let duration):
            #"{"time":0,"presses":[{"key":"1","phase":"began","type":"\#(type.name)"}]},"#
                + #"{"time":\#(json(duration)),"presses":[{"key":"1","phase":"ended"}]}"#
        }
    }

    fileprivate static func json(_ time: Instant) -> String {
        var out = ByteWriter(capacity: 32)
        out.seconds(time)
        return out.text()
    }
}

extension Shorthand {
    /// The shorthand as a member of an event.
    fileprivate var json: String {
        typealias JSON = RemedyEdits
        switch self {
        case .tap(let center, let fingers, let count, let hold, let gap):
            return #""tap":{"at":\#(JSON.json(center)),"count":\#(count),"fingers":\#(fingers),"#
                + #""hold":\#(JSON.json(hold)),"gap":\#(JSON.json(gap))}"#
        case .longPress(let center, let fingers, let duration):
            return #""longPress":{"at":\#(JSON.json(center)),"fingers":\#(fingers),"#
                + #""duration":\#(JSON.json(duration))}"#
        case .drag(let from, let to, let fingers, let hold, let duration):
            return #""drag":{"from":\#(JSON.json(from)),"to":\#(JSON.json(to)),"fingers":\#(fingers),"#
                + #""hold":\#(JSON.json(hold)),"duration":\#(JSON.json(duration))}"#
        case .pinch(let center, let from, let to, let angle, let duration):
            return #""pinch":{"at":\#(JSON.json(center)),"from":\#(JSON.json(from)),"to":\#(JSON.json(to)),"#
                + #""angle":\#(JSON.json(angle)),"duration":\#(JSON.json(duration))}"#
        case .rotate(let center, let radius, let by, let duration):
            return #""rotate":{"at":\#(JSON.json(center)),"radius":\#(JSON.json(radius)),"#
                + #""by":\#(JSON.json(by)),"duration":\#(JSON.json(duration))}"#
        }
    }
}
