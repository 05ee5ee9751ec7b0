internal import JSONTape
package import TouchScene

extension SceneDecoder {
    /// Reads a member that only controls have into the latest of `scene.controls`.
    package mutating func control(_ member: ViewMember, at value: Int, _ viewClass: ViewClass) {
        let index = ControlIndex(scene.controls.count &- 1)
        switch member {
        case .targets: scene[index].targets = controlTargets(at: value)
        case .beginTracking: scene[index].overrides.beginTracking = reader.bool(at: value, "beginTracking")
        case .continueTracking:
            scene[index].overrides.continueTracking = reader.bool(at: value, "continueTracking")
        case .sendAction:
            scene[index].overrides.sendAction = sendActionOverride(at: value, of: .control(index))
        default:
            guard let setting = member.setMember, isAllowed(setting, for: viewClass, at: value) else {
                return
            }
            guard let property = controlProperty(setting, at: value) else {
                viewMembers.isControlUnclear = true
                return
            }
            // Assigned without limits: `checkControl` checks and clamps the final values.
            scene[index].assign(property)
        }
    }

    /// Checks the relations between the values of the latest control after all of them were read.
    mutating func checkControl(_ cursor: JSONReader.ObjectCursor) {
        let index = ControlIndex(scene.controls.count &- 1)
        defer { scene[index].clamp() }
        // The insets of the scene include the control (rule RF-3).
        scene[index].refresh.extendsInset = scene[index].refresh.isRefreshing
        let control = scene[index]
        // A value that could not be read must not cause another fault.
        guard !viewMembers.isControlUnclear else { return viewMembers.isControlUnclear = false }
        if control.range.maximum < control.range.minimum {
            reader.fault(
                .outOfRange,
                at: position(of: cursor.has(ViewMember.maximumValue) ? .maximumValue : .minimumValue),
                "maximumValue must be at least minimumValue (\(minimum: control.range.minimum))")
        }
        if cursor.has(ViewMember.selectedSegmentIndex),
            control.segments.selected >= control.segments.count
        {
            reader.fault(
                .outOfRange, at: position(of: .selectedSegmentIndex),
                "selectedSegmentIndex must be less than numberOfSegments (\(count: control.segments.count))")
        }
    }

    // MARK: Properties

    /// Whether controls of this class have the property.
    mutating func isAllowed(_ member: SetMember, for viewClass: ViewClass, at value: Int) -> Bool {
        guard let classes = member.controlClasses, !classes.contains(viewClass) else { return true }
        let owners: DiagnosticMessage = "only \(allowed: classes.map(\.name), separator: " and ")"
        let have: DiagnosticMessage = classes.count == 1 ? " has " : " have "
        reader.notAMember(
            at: value,
            owners + have
                + "the member “\(member: member.name)”; this view is a \(className: viewClass.name)")
        return false
    }

    // MARK: Targets and actions

    private mutating func controlTargets(at position: Int) -> Span32 {
        let start = scene.controlTargets.count
        var cursor = reader.elements(at: position, "targets")
        while let element = reader.next(&cursor) { controlTarget(at: element) }
        return scene.controlTargets.span(since: start)
    }

    private mutating func controlTarget(at position: Int) {
        guard var cursor = reader.object(at: position, "a target") else { return }
        let index = scene.controlTargets.count
        var registered = ControlTarget(Target(nil, action: SelectorIndex(0)), for: .none)
        while let (member, value) = reader.next(&cursor, Members.controlTarget) {
            switch member {
            case .target: refer(at: value, .controlTarget(index), mayBeNull: true)
            case .action:
                registered.target.action = selector(at: value, "action") ?? registered.target.action
            case .events: registered.events = controlEvents(at: value)
            }
        }
        reader.requireAll(cursor, Members.controlTarget)
        scene.controlTargets.append(registered)
    }

    private mutating func controlEvents(at position: Int) -> ControlEventSet {
        var events = ControlEventSet.none
        var cursor = reader.elements(at: position, "events")
        while let element = reader.next(&cursor) {
            if let value = reader.value(at: element, "a control event", ControlEventValue.table) {
                events.formUnion(value.events)
            }
        }
        return events
    }

    /// Reads an override of `sendAction`: another target, another action, or both.
    mutating func sendActionOverride(
        at position: Int, of owner: Reference.SendActionOwner
    ) -> SendActionOverride? {
        guard var cursor = reader.object(at: position, "sendAction") else { return nil }
        var override = SendActionOverride()
        while let (member, value) = reader.next(&cursor, Members.sendActionOverride) {
            switch member {
            case .target:
                override.receiver = .object(nil)
                refer(at: value, .sendActionTarget(owner), mayBeNull: true)
            case .action: override.action = selector(at: value, "action")
            }
        }
        if cursor.seen.isEmpty, !cursor.hasUnknown {
            reader.missing(
                "target", of: position, "“sendAction” must contain a target, an action, or both")
        }
        return override
    }
}
