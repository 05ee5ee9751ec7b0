internal import TouchDispatch

extension Decoder {
    // MARK: pointInside

    mutating func pointInsideRules(at position: Int) -> Span32 {
        let start = scene.pointInsideRules.count
        var cursor = elements(at: position, "pointInside")
        while let element = next(&cursor) {
            switch tape.kind(at: element) {
            case .true: scene.pointInsideRules.append(.always(true))
            case .false: scene.pointInsideRules.append(.always(false))
            case .object: pointInsideRule(at: element)
            case .array, .string, .int, .unsigned, .double, .null:
                wrongType(at: element, "a pointInside rule", "true, false or an object")
            }
        }
        return Span32(start: start, count: scene.pointInsideRules.count - start)
    }

    private mutating func pointInsideRule(at position: Int) {
        guard var cursor = object(at: position, "a pointInside rule") else { return }
        while let (member, value) = next(&cursor, Members.pointInside) {
            switch member {
            case .insets: scene.pointInsideRules.append(.insets(insets(at: value)))
            case .ellipse: appendIfTrue(.ellipse, at: value)
            case .polygon: scene.pointInsideRules.append(.polygon(polygon(at: value)))
            case .anySubview: appendIfTrue(.anySubview, at: value)
            case .insideView:
                refer(at: value, .pointInsideView(scene.pointInsideRules.count))
                scene.pointInsideRules.append(.insideView(ViewIndex(0)))
            }
        }
        requireOne(cursor, "a pointInside rule", Members.pointInside)
    }

    private mutating func appendIfTrue(_ rule: PointInsideRule, at position: Int) {
        if requireTrue(at: position) { scene.pointInsideRules.append(rule) }
    }

    private mutating func polygon(at position: Int) -> Span32 {
        let start = scene.polygonVertices.count
        var cursor = elements(at: position, "polygon")
        while let element = next(&cursor) {
            if let vertex = point(at: element, "a vertex") { scene.polygonVertices.append(vertex) }
        }
        // Those that are at fault count as well: there they are.
        if tape.kind(at: position) == .array, tape.elementCount(at: position) < 3 {
            fault(.outOfRange, at: position, "a polygon needs three vertices or more")
        }
        return Span32(start: start, count: scene.polygonVertices.count - start)
    }

    // MARK: hitTest

    mutating func hitTestRules(at position: Int) -> Span32 {
        let start = scene.hitTestRules.count
        var cursor = elements(at: position, "hitTest")
        while let element = next(&cursor) {
            switch tape.kind(at: element) {
            case .null: scene.hitTestRules.append(.nothing)
            case .object: hitTestRule(at: element)
            case .string:
                if tape.string(at: element) == "self" {
                    scene.hitTestRules.append(.itself)
                } else {
                    fault(.unknownValue, at: element, "a hitTest rule that is a string must be “self”")
                }
            case .array, .int, .unsigned, .double, .true, .false:
                wrongType(at: element, "a hitTest rule", "“self”, null or an object")
            }
        }
        return Span32(start: start, count: scene.hitTestRules.count - start)
    }

    private mutating func hitTestRule(at position: Int) {
        guard var cursor = object(at: position, "a hitTest rule") else { return }
        let rule = scene.hitTestRules.count
        // The id is put in when all views are known.
        let unresolved = ViewIndex(0)
        while let (member, value) = next(&cursor, Members.hitTest) {
            switch member {
            case .view:
                refer(at: value, .hitTestView(rule))
                scene.hitTestRules.append(.view(unresolved, ifInside: nil))
            case .ifInside: refer(at: value, .hitTestCondition(rule))
            case .nilIfSelf: if requireTrue(at: value) { scene.hitTestRules.append(.nilIfSelf) }
            case .nilIfInside:
                refer(at: value, .hitTestView(rule))
                scene.hitTestRules.append(.nilIfInside(unresolved))
            case .subviewsFirst: if requireTrue(at: value) { scene.hitTestRules.append(.subviewsFirst) }
            }
        }
        if cursor.has(HitTestMember.ifInside) {
            if !cursor.has(HitTestMember.view) {
                missing("view", of: position, "“ifInside” is the condition of a view")
            }
            cursor.seen &= ~(1 &<< UInt64(HitTestMember.ifInside.rawValue))
            if cursor.seen == 0 { return }
        }
        requireOne(cursor, "a hitTest rule", Members.hitTest)
    }

    // MARK: One of several

    /// A switch that can only be on; `otherwise` says how to have it off.
    mutating func requireTrue(
        at position: Int, otherwise: StaticString = "leave the rule out"
    ) -> Bool {
        guard let isOn = bool(at: position, "this") else { return false }
        if !isOn { fault(.unknownValue, at: position, "this can only be true; \(otherwise) instead") }
        return isOn
    }

    /// Reports an object that has none of its members, or several.
    mutating func requireOne<Member: MemberName>(
        _ cursor: ObjectCursor, _ what: String, _ table: MemberTable<Member>
    ) {
        guard cursor.seen.nonzeroBitCount != 1, faults.wants(cursor.object) else { return }
        let known = table.list
        switch cursor.seen.nonzeroBitCount {
        case 0 where cursor.hasUnknown: break
        case 0: missing(table.allNames[0], of: cursor.object, "\(what) needs one of \(known)")
        case 1: break
        default: fault(.conflictingMembers, at: cursor.object, "\(what) has only one of \(known)")
        }
    }
}
