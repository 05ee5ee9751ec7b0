internal import JSONTape
internal import TouchDispatch
internal import TouchWire

// Fingers that go elsewhere, or farther.

extension RemedyEdits {
    /// One finger of the request from down to up, where it says so itself: the places on its way.
    private struct Track {
        var start: Point
        /// Positions of `location`, with what they read.
        var places: [(position: Int, point: Point)]

        var reach: Double { places.map { ($0.point - start).length }.max() ?? 0 }
    }

    private static let tracks = 8

    /// Contacts and hovers that are written out, in order of began.
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
        guard let location = touch[TouchMember.location.name], let x = location["x"]?.number,
            let y = location["y"]?.number
        else { return }
        let point = Point(x: x, y: y)
        let phase = touch[TouchMember.phase.name]?.text
        if phase == "began" || phase == "entered" {
            current[finger] = tracks.count
            tracks.append(Track(start: point, places: [(location.position, point)]))
        } else if let track = current[finger] {
            tracks[track].places.append((location.position, point))
        }
    }

    // MARK: Distance

    func travels(_ farther: Bool, _ times: Double?) -> [Candidate] {
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
                start: length, goals: RemedyEdits.goals(length, farther, times), grid: 0.01
            ) {
                let end = RemedyEdits.json(from + (to - from) * ($0 / length), movedFrom: to)
                return RequestEdit.set(["to"], of: object, to: end, on: tape).map { [$0] }
            })
    }

    /// Where the fingers of a shorthand are first and last, in their middle.
    private func ends(ofShorthand number: Int) -> (Point, Point)? {
        let sequence = request.dispatch.sequence
        var ends: [Point] = []
        for (index, origin) in request.dispatch.origins.enumerated() where Int(origin.event) == number {
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
        let way = to - from
        let goals = RemedyEdits.goals(way.magnitude, farther, times).flatMap { change in
            way == 0 ? [from + change, max(0, from - change)] : [max(0, from + (way < 0 ? -change : change))]
        }
        return .searched(
            Candidate.SearchVariable(start: to, goals: goals, grid: 0.01) { value in
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
            Candidate.SearchVariable(start: by, goals: goals, grid: 0.001) { value in
                RequestEdit.set(["by"], of: object, to: RemedyEdits.json(value), on: tape).map { [$0] }
            })
    }

    private func travel(_ tracks: [Track], _ farther: Bool, _ times: Double?) -> Candidate {
        let reach = tracks.map(\.reach).max() ?? 0
        return .searched(
            Candidate.SearchVariable(
                start: reach, goals: RemedyEdits.goals(reach, farther, times), grid: 0.01
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

    /// The gestures one by one, and then all of them, begin at `point`.
    func placings(at point: Point) -> [Candidate] {
        var moves = tracks.map { track in (track.start, { way in edits(of: track, by: way) }) }
        for (_, object, number) in shorthands {
            guard let start = ends(ofShorthand: number)?.0 else { continue }
            moves.append((start, { way in edits(ofShorthand: object, number, by: way) }))
        }
        var candidates = moves.map { start, edits in placing([(start, edits)], at: point) }
        if moves.count > 1 { candidates.append(placing(moves, at: point)) }
        return candidates
    }

    private func placing(_ moves: [(start: Point, edits: (Point) -> [RequestEdit])], at point: Point)
        -> Candidate
    {
        let ways = moves.map { point - $0.start }
        let length = ways.map(\.length).max() ?? 0
        return .searched(
            Candidate.SearchVariable(start: 0, goals: [length], grid: 0.01) { value in
                guard length > 0 else { return nil }
                return zip(moves, ways).flatMap { move, way in move.edits(way * (value / length)) }
            })
    }

    private func edits(of track: Track, by way: Point) -> [RequestEdit] {
        track.places.map {
            .replace(at: $0.position, RemedyEdits.json($0.point + way, movedFrom: $0.point))
        }
    }

    private func edits(ofShorthand object: Int, _ number: Int, by way: Point) -> [RequestEdit] {
        guard let (from, to) = ends(ofShorthand: number) else { return [] }
        var edits: [RequestEdit] = []
        for (member, point) in [("at", from), ("from", from), ("to", to)] {
            guard let place = JSONValue(tape, at: object)[member], place.isObject else { continue }
            edits.append(.replace(at: place.position, RemedyEdits.json(point + way, movedFrom: point)))
        }
        return edits
    }
}

extension Point {
    fileprivate var length: Double { (x * x + y * y).squareRoot() }
}
