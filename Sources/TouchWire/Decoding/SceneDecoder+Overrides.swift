internal import JSONTape
internal import TouchLimitations
internal import TouchScene

extension SceneDecoder {
    // MARK: pointInside

    mutating func pointInsideRules(at position: Int) -> Span32 {
        let start = scene.pointInsideRules.count
        var cursor = reader.elements(at: position, "pointInside")
        while let element = reader.next(&cursor) {
            switch reader.tape.kind(at: element) {
            case .true: scene.pointInsideRules.append(.always(true))
            case .false: scene.pointInsideRules.append(.always(false))
            case .object: pointInsideRule(at: element)
            case .array, .string, .number, .null:
                reader.wrongType(at: element, "a pointInside rule", "true, false or an object")
            }
        }
        return scene.pointInsideRules.span(since: start)
    }

    private mutating func pointInsideRule(at position: Int) {
        guard var cursor = reader.object(at: position, "a pointInside rule") else { return }
        while let (member, value) = reader.next(&cursor, Members.pointInside) {
            switch member {
            case .insets: scene.pointInsideRules.append(.insets(insets(at: value, "insets")))
            case .ellipse: appendIfTrue(.ellipse, at: value)
            case .polygon: scene.pointInsideRules.append(.polygon(polygon(at: value)))
            case .anySubview: appendIfTrue(.anySubview, at: value)
            case .insideView:
                refer(at: value, .pointInsideView(scene.pointInsideRules.count))
                scene.pointInsideRules.append(.insideView(ViewIndex(0)))
            }
        }
        reader.requireOne(cursor, "a pointInside rule", Members.pointInside)
    }

    private mutating func appendIfTrue(_ rule: PointInsideRule, at position: Int) {
        if reader.requireTrue(at: position) { scene.pointInsideRules.append(rule) }
    }

    private mutating func polygon(at position: Int) -> Span32 {
        let start = scene.polygonVertices.count
        var cursor = reader.elements(at: position, "polygon")
        while let element = reader.next(&cursor) {
            if let vertex = point(at: element, "a vertex") { scene.polygonVertices.append(vertex) }
        }
        // Invalid vertices count as well: they have already been reported.
        if reader.tape.kind(at: position) == .array, reader.tape.elementCount(of: position, upTo: 3) < 3 {
            reader.fault(.outOfRange, at: position, "a polygon must have at least three vertices")
        }
        return scene.polygonVertices.span(since: start)
    }

    // MARK: hitTest

    mutating func hitTestRules(at position: Int) -> Span32 {
        let start = scene.hitTestRules.count
        var cursor = reader.elements(at: position, "hitTest")
        while let element = reader.next(&cursor) {
            switch reader.tape.kind(at: element) {
            case .null: scene.hitTestRules.append(.nothing)
            case .object: hitTestRule(at: element)
            case .string:
                if reader.tape.string(at: element) == "self" {
                    scene.hitTestRules.append(.itself)
                } else {
                    reader.fault(.unknownValue, at: element, "a hitTest rule that is a string must be “self”")
                }
            case .array, .number, .true, .false:
                reader.wrongType(at: element, "a hitTest rule", "“self”, null or an object")
            }
        }
        return scene.hitTestRules.span(since: start)
    }

    private mutating func hitTestRule(at position: Int) {
        guard var cursor = reader.object(at: position, "a hitTest rule") else { return }
        let rule = scene.hitTestRules.count
        // Replaced when all views are known.
        let unresolved = ViewIndex(0)
        while let (member, value) = reader.next(&cursor, Members.hitTest) {
            switch member {
            case .view:
                refer(at: value, .hitTestView(rule))
                scene.hitTestRules.append(.view(unresolved, ifInside: nil))
            case .ifInside: refer(at: value, .hitTestCondition(rule))
            case .nilIfSelf: if reader.requireTrue(at: value) { scene.hitTestRules.append(.nilIfSelf) }
            case .nilIfInside:
                refer(at: value, .hitTestView(rule))
                scene.hitTestRules.append(.nilIfInside(unresolved))
            case .subviewsFirst:
                if reader.requireTrue(at: value) { scene.hitTestRules.append(.subviewsFirst) }
            }
        }
        if cursor.has(HitTestMember.ifInside) {
            if !cursor.has(HitTestMember.view) {
                reader.missing(
                    "view", of: position, "“view” is required with “ifInside”, which is its condition")
            }
            cursor.seen.remove(HitTestMember.ifInside.rawValue)
            if cursor.seen.isEmpty { return }
        }
        reader.requireOne(cursor, "a hitTest rule", Members.hitTest)
    }

    // MARK: React Native

    /// Notes a class of React Native, whose views override `hitTest` (rule HT-16).
    @inline(__always) mutating func noteReactNative(_ name: JSONString) {
        let bytes = name.bytes
        guard bytes.count > 6, bytes[0] == UInt8(ascii: "R"), bytes[1] == UInt8(ascii: "C"),
            bytes[2] == UInt8(ascii: "T")
        else { return }
        let kind = ReactNativeClass(String(decoding: name.bytes, as: UTF8.self))
        viewMembers.reactNative = viewMembers.reactNative ?? kind
    }

    /// Adds the override of `hitTest` of a view of React Native (rule HT-16), unless the scene states an override.
    mutating func addHitTest(
        of kind: ReactNativeClass, to view: inout View, _ cursor: JSONReader.ObjectCursor
    ) {
        viewMembers.reactNative = nil
        guard view.superview != nil, !cursor.has(ViewMember.hitTest) else { return }
        let start = scene.hitTestRules.count
        scene.hitTestRules += [.reactNative(isLegacy: kind == .legacy), .itselfIfInside]
        scene.viewOverrides[scene.overrides(of: &view)].hitTestRules = scene.hitTestRules.span(since: start)
    }
}
