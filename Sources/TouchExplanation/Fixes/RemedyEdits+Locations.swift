internal import JSONTape
internal import TouchDispatch
internal import TouchWire

// Edits of the locations of fingers.

extension RemedyEdits {
    /// A contact or hover that the request describes by single locations.
    private struct Track {
        var start: Point
        /// The tape positions of `location`, and the points there.
        var places: [(position: Int, point: Point)]

        var reach: Double { places.map { ($0.point - start).length }.max() ?? 0 }
    }

    private static let tracks = 8

    /// The contacts and hovers that are described by single locations, ordered by their beginning.
    private var tracks: [Track] {
        var tracks: [Track] = []
        var current: [String: Int] = [:]
        for event in places.events {
            let event = JSONValue(tape, at: event)
            for touch in event.elements(EventMember.touches.name) {
                guard let finger = touch[TouchMember.finger.name]?.text else { continue }
                note(touch, finger, &tracks, &current)
            }
            if let hover = event[EventMember.hover.name] {
                note(hover, "\u{0}", &tracks, &current)
            }
            if tracks.count > RemedyEdits.tracks { break }
        }
        return Array(tracks.prefix(RemedyEdits.tracks))
    }

    private func note(
        _ touch: JSONValue, _ finger: String, _ tracks: inout [Track], _ current: inout [String: Int]
    ) {
        guard let location = touch[TouchMember.location.name], let point = point(location) else { return }
        let phase = touch[TouchMember.phase.name]?.text
        if phase == "began" || phase == "entered" {
            current[finger] = tracks.count
            tracks.append(Track(start: point, places: [(location.position, point)]))
        } else if let track = current[finger] {
            tracks[track].places.append((location.position, point))
        }
    }

    /// The point `{x, y}` or `[x, y]`.
    private func point(_ location: JSONValue) -> Point? {
        let (x, y) =
            location.isArray
            ? (location.elements.first?.number, location.elements.last?.number)
            : (location["x"]?.number, location["y"]?.number)
        return x.flatMap { x in y.map { Point(x: x, y: $0) } }
    }

    // MARK: Distance

    func changeDistance(_ farther: Bool, _ times: Double?) -> [Candidate] {
        var candidates = shorthands.compactMap { member, object, number -> Candidate? in
            switch member {
            case .drag: drag(number, object, farther, times)
            case .pinch: pinch(object, farther, times)
            case .rotate: rotation(object, farther, times)
            default: nil
            }
        }
        let tracks = tracks.filter { $0.reach > 0 }
        candidates += tracks.map { travel([$0], farther, times) }
        if tracks.count > 1 { candidates.append(travel(tracks, farther, times)) }
        return candidates
    }

    private static func goals(_ start: Double, _ farther: Bool, _ times: Double?) -> [Double] {
        if farther {
            return [times.map { start * $0 }, start + 5, start + 20, start * 2, start + 100, start + 300]
                .compactMap { $0 }.filter { $0 > start && $0 < 1e5 }
        }
        return [times.map { start * $0 }, start * 0.9, start * 0.6, start * 0.3, start * 0.1, 0]
            .compactMap { $0 }.filter { $0 < start }
    }

    private func drag(_ number: Int, _ object: Int, _ farther: Bool, _ times: Double?) -> Candidate? {
        guard let (from, to) = ends(ofShorthand: number) else { return nil }
        let length = (to - from).length
        guard length > 0 else { return nil }
        return .searched(
            Candidate.SearchVariable(
                start: length, goals: RemedyEdits.goals(length, farther, times), grid: 1
            ) {
                let end = RemedyEdits.json(from + (to - from) * ($0 / length), movedFrom: to)
                return RequestEdit.set(["to"], of: object, to: end, on: tape).map { [$0] }
            })
    }

    /// The mean location of the fingers of a shorthand, at its start and at its end.
    private func ends(ofShorthand number: Int) -> (Point, Point)? {
        let sequence = request.dispatch.sequence
        var ends: [Point] = []
        for (index, origin) in request.dispatch.source.origins.enumerated() where Int(origin.event) == number
        {
            guard sequence.events.indices.contains(index),
                case .touches(let span) = sequence.events[index].kind
            else { continue }
            let points = sequence.samples[span.range].compactMap(\.location)
            guard !points.isEmpty else { continue }
            ends.append(points.reduce(.zero, +) * (1 / Double(points.count)))
        }
        guard let first = ends.first, let last = ends.last else { return nil }
        return (first, last)
    }

    private func pinch(_ object: Int, _ farther: Bool, _ times: Double?) -> Candidate? {
        guard let from = number("from", of: object), let to = number("to", of: object) else { return nil }
        let spread = to - from
        let goals = RemedyEdits.goals(spread.magnitude, farther, times).flatMap { change in
            spread == 0
                ? [from + change, max(0, from - change)] : [max(0, from + (spread < 0 ? -change : change))]
        }
        return .searched(
            Candidate.SearchVariable(start: to, goals: goals, grid: 1) { value in
                RequestEdit.set(["to"], of: object, to: RemedyEdits.json(value), on: tape).map { [$0] }
            })
    }

    private func rotation(_ object: Int, _ farther: Bool, _ times: Double?) -> Candidate? {
        guard let by = number("by", of: object) else { return nil }
        let goals =
            farther
            ? [times.map { by * $0 }, by * 2, by * 5, by < 0 ? -0.5 : 0.5].compactMap { $0 }
            : [times.map { by * $0 }, by * 0.5, by * 0.1, 0].compactMap { $0 }
        return .searched(
            Candidate.SearchVariable(start: by, goals: goals, grid: 0.01) { value in
                RequestEdit.set(["by"], of: object, to: RemedyEdits.json(value), on: tape).map { [$0] }
            })
    }

    private func travel(_ tracks: [Track], _ farther: Bool, _ times: Double?) -> Candidate {
        let reach = tracks.map(\.reach).max() ?? 0
        return .searched(
            Candidate.SearchVariable(
                start: reach, goals: RemedyEdits.goals(reach, farther, times), grid: 1
            ) {
                value in
                tracks.flatMap { track in
                    track.places.filter { $0.point != track.start }.map { place in
                        let point = track.start + (place.point - track.start) * (value / reach)
                        return RequestEdit.replace(
                            at: place.position, RemedyEdits.json(point, movedFrom: place.point))
                    }
                }
            })
    }

    // MARK: Place

    /// Moves each gesture alone, then all of them together, so that they begin at `point`.
    func placings(at point: Point) -> [Candidate] {
        var moves = tracks.map { track in (track.start, { edits(of: track, by: $0) }) }
        for (_, object, number) in shorthands {
            guard let start = ends(ofShorthand: number)?.0 else { continue }
            moves.append((start, { edits(ofShorthand: object, number, by: $0) }))
        }
        var candidates = moves.map { start, edits in placing([(start, edits)], at: point) }
        if moves.count > 1 { candidates.append(placing(moves, at: point)) }
        return candidates
    }

    private func placing(_ moves: [(start: Point, edits: (Point) -> [RequestEdit])], at point: Point)
        -> Candidate
    {
        let translations = moves.map { point - $0.start }
        let length = translations.map(\.length).max() ?? 0
        return .searched(
            Candidate.SearchVariable(start: 0, goals: [length], grid: 1) { value in
                guard length > 0 else { return nil }
                return zip(moves, translations).flatMap { $0.edits($1 * (value / length)) }
            })
    }

    private func edits(of track: Track, by translation: Point) -> [RequestEdit] {
        track.places.map {
            .replace(at: $0.position, RemedyEdits.json($0.point + translation, movedFrom: $0.point))
        }
    }

    private func edits(ofShorthand object: Int, _ number: Int, by translation: Point) -> [RequestEdit] {
        guard let (from, to) = ends(ofShorthand: number) else { return [] }
        func moved(_ point: Point) -> String { RemedyEdits.json(point + translation, movedFrom: point) }
        guard tape.kind(at: object) == .object else { return [.replace(at: object, moved(from))] }
        var edits: [RequestEdit] = []
        for (member, point) in [("at", from), ("from", from), ("to", to)] {
            // The members `from` and `to` of a pinch are numbers.
            guard let place = JSONValue(tape, at: object)[member], place.number == nil else { continue }
            edits.append(.replace(at: place.position, moved(point)))
        }
        return edits
    }
}
