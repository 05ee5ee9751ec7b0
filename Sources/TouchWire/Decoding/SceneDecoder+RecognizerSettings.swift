internal import JSONTape
internal import TouchLimitations
package import TouchScene

extension SceneDecoder {
    /// Reads a member that only some types of recognizers have. `kind` has this member.
    package mutating func read(setting member: RecognizerMember, at value: Int, into kind: inout GestureKind)
    {
        switch kind {
        case .tap(var settings):
            if member == .buttonMaskRequired {
                settings.buttonMaskRequired =
                    reader.buttonMaskRequired(at: value) ?? settings.buttonMaskRequired
            } else {
                reader.read(member, at: value, into: &settings)
            }
            kind = .tap(settings)
        case .longPress(var settings):
            reader.read(member, at: value, into: &settings)
            kind = .longPress(settings)
        case .pan(var settings):
            if member == .allowedScrollTypesMask {
                settings.allowedScrollTypesMask = reader.scrollTypes(at: value)
            } else {
                reader.read(member, at: value, into: &settings.touches)
            }
            kind = .pan(settings)
        case .swipe(var settings):
            if member == .direction {
                settings.direction = directions(at: value)
            } else {
                reader.read(member, at: value, into: &settings)
            }
            kind = .swipe(settings)
        case .screenEdgePan:
            if member == .edges {
                kind = .screenEdgePan(edges(at: value))
            } else if !reader.scrollTypes(at: value).isEmpty {
                limitations.add(.init(code: .pointerInteraction, origin: .member(member.name)))
            }
        case .custom(var settings):
            if member == .rules {
                settings.rules = customRules(at: value)
            } else {
                reader.read(member, at: value, into: &settings)
            }
            kind = .custom(settings)
        case .scrollPan(let scroll, var touches):
            reader.read(member, at: value, into: &touches)
            kind = .scrollPan(scroll, touches)
        case .delayedTouches, .pinch, .rotation, .hover: break
        }
    }

    /// Checks that the value of a member is valid for at least one of the types that have the member.
    package mutating func check(_ member: RecognizerMember, at value: Int) {
        // A long press accepts every value that other types accept.
        guard let types = member.types,
            var kind = (types.contains(.longPress) ? .longPress : types.first)?.kind
        else { return }
        read(setting: member, at: value, into: &kind)
    }

    // MARK: Values

    /// Reads a direction or a list of directions.
    private mutating func directions(at position: Int) -> SwipeDirections {
        guard reader.tape.kind(at: position) == .array else {
            return reader.value(at: position, "direction", SwipeDirectionValue.table)?.direction ?? .right
        }
        var directions = SwipeDirections()
        var cursor = reader.elements(
            at: position, "direction", orFault: "“direction” must contain at least one direction")
        while let element = reader.next(&cursor) {
            if let value = reader.value(at: element, "a direction", SwipeDirectionValue.table) {
                directions.insert(value.direction)
            }
        }
        return directions
    }

    /// Reads an edge, `all`, or a list of these.
    private mutating func edges(at position: Int) -> ScreenEdgeSet {
        var edges = ScreenEdgeSet()
        guard reader.tape.kind(at: position) == .array else {
            insertEdges(at: position, "edges", into: &edges)
            return edges
        }
        var cursor = reader.elements(at: position, "edges")
        while let element = reader.next(&cursor) { insertEdges(at: element, "an edge", into: &edges) }
        return edges
    }

    private mutating func insertEdges(
        at position: Int, _ what: StaticString, into edges: inout ScreenEdgeSet
    ) {
        guard let value = reader.value(at: position, what, EdgesValue.table) else { return }
        if let edge = ScreenEdge(rawValue: value.rawValue) {
            edges.insert(edge)
        } else {
            for edge in ScreenEdge.allCases { edges.insert(edge) }
        }
    }
}

extension JSONReader {
    /// Reports that the maximum number of touches is less than the minimum. Returns whether it is not.
    @discardableResult
    mutating func checkOrder(_ touches: PanTouches, at position: Int) -> Bool {
        guard touches.maximum < touches.minimum else { return true }
        fault(
            .outOfRange, at: position,
            "maximumNumberOfTouches must be at least minimumNumberOfTouches (\(minimum: touches.minimum))")
        return false
    }
}
