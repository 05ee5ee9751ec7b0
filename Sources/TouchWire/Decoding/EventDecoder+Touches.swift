internal import JSONTape
package import TouchScene

extension EventDecoder {
    /// Reads the samples of a touch event.
    package mutating func touches(at position: Int, _ fingerStates: inout FingerStates) -> Span32 {
        let start = sequence.samples.count
        var cursor = reader.elements(
            at: position, "touches", orFault: "“touches” must contain at least one touch")
        while let element = reader.next(&cursor) {
            touch(at: element, inEventAt: position, &fingerStates)
        }
        return sequence.samples.span(since: start)
    }

    private mutating func touch(at position: Int, inEventAt event: Int, _ fingerStates: inout FingerStates) {
        guard var cursor = reader.object(at: position, "a touch") else { return }
        var finger: (index: FingerIndex, position: Int)?
        var phase: (value: TouchPhase, position: Int)?
        var type: (value: TouchType, position: Int)?
        var location: Point?
        // Few samples have details, so they are created when the first one is read.
        var details: Int?
        while let (member, value) = reader.next(&cursor, sceneDecoder.members.touch) {
            switch member {
            case .finger: finger = fingerIndex(at: value).map { ($0, value) }
            case .phase:
                phase = reader.value(at: value, "phase", sceneDecoder.members.touchPhase).map { ($0, value) }
            case .location: location = sceneDecoder.point(at: value, "location")
            case .type: type = reader.value(at: value, "type", TouchTypeValue.table).map { ($0.type, value) }
            case .edge, .force, .majorRadius, .altitudeAngle, .azimuthAngle, .coalesced, .predicted,
                .estimatedProperties:
                if member == .edge, reader.tape.kind(at: value) == .null { continue }
                let index = details ?? sequence.details.count
                if details == nil { sequence.details.append(SampleDetails()) }
                details = index
                detail(member, at: value, of: index)
            }
        }
        if !cursor.has(TouchMember.finger) { reader.missing("finger", of: position) }
        if !cursor.has(TouchMember.phase) { reader.missing("phase", of: position) }
        if let phase, !cursor.has(TouchMember.location), phase.value == .began || phase.value == .moved,
            !(cursor.hasUnknown && reader.isStrict)
        {
            reader.missing(
                "location", of: position, "“location” is required in phase “\(phase: "\(phase.value)")”")
        }
        guard let finger else { return }
        guard let phase else {
            fingerStates[finger.index] = .unknown
            return
        }
        if fingerStates.isListedAgain(finger.index, inEventAt: event) {
            reader.fault(
                .touchListedTwice, at: finger.position, "the event lists this finger more than once")
        } else {
            _ = follow(
                finger.index, at: finger.position, begins: phase.value == .began,
                ends: phase.value == .ended || phase.value == .cancelled, phase: phase.position,
                isKey: false, &fingerStates)
        }
        let known = phase.value == .began ? .direct : fingerStates[details: finger.index]?.type ?? .direct
        if phase.value != .began, let type, type.value != known {
            reader.fault(
                .conflictingMembers, at: type.position, "the type of a touch cannot change after it began")
        }
        if phase.value == .began {
            fingerStates[details: finger.index] = FingerDetails(type: type?.value ?? .direct)
        }
        var sample = TouchSample(finger: finger.index, phase: phase.value, location: location)
        sample.type = type?.value ?? known
        if let details {
            sample.details = Int32(truncatingIfNeeded: details)
            var known = fingerStates[details: finger.index] ?? FingerDetails()
            known.estimates.formUnion(sequence.details[details].estimatedProperties)
            fingerStates[details: finger.index] = known
        }
        sequence.samples.append(sample)
    }

    /// Returns the number of the finger at `position`. Any valid id can be the name of a finger.
    private mutating func fingerIndex(at position: Int) -> FingerIndex? {
        if let name = reader.tape.text(at: position), let known = fingers.find(name) {
            return FingerIndex(known)
        }
        guard let name = sceneDecoder.identifier(at: position) else { return nil }
        let (number, _) = fingers.insert(name)
        sequence.fingerCount = fingers.count
        return FingerIndex(number)
    }

    // MARK: Details

    /// Reads a member into `TouchSequence.details` at `index`.
    @inline(never)
    private mutating func detail(_ member: TouchMember, at value: Int, of index: Int) {
        var details = sequence.details[index]
        switch member {
        case .edge: details.edge = reader.value(at: value, "edge", ScreenEdge.table)
        case .force: details.properties.force = reader.number(at: value, "force", in: 0...Double.infinity)
        case .majorRadius:
            details.properties.majorRadius = reader.number(at: value, "majorRadius", in: 0...Double.infinity)
        case .altitudeAngle: details.properties.altitudeAngle = reader.number(at: value, "altitudeAngle")
        case .azimuthAngle: details.properties.azimuthAngle = reader.number(at: value, "azimuthAngle")
        case .coalesced: details.coalesced = auxiliarySamples(at: value, "coalesced")
        case .predicted: details.predicted = auxiliarySamples(at: value, "predicted")
        case .estimatedProperties:
            var cursor = reader.elements(at: value, "estimatedProperties")
            while let element = reader.next(&cursor) {
                guard
                    let property = reader.value(
                        at: element, "an estimated property", EstimatedPropertyValue.table)
                else {
                    continue
                }
                details.estimatedProperties.insert(property.property)
            }
        case .finger, .phase, .location, .type: break
        }
        sequence.details[index] = details
    }

    private mutating func auxiliarySamples(at position: Int, _ what: StaticString) -> [AuxiliarySample] {
        var samples: [AuxiliarySample] = []
        var cursor = reader.elements(at: position, what)
        while let element = reader.next(&cursor) {
            guard var members = reader.object(at: element, "a sample") else { continue }
            var sample = AuxiliarySample(location: .zero)
            while let (member, value) = reader.next(&members, Members.auxiliarySample) {
                switch member {
                case .time: sample.time = reader.time(at: value, "time")
                case .location: sample.location = sceneDecoder.point(at: value, "location") ?? .zero
                case .force:
                    sample.properties.force = reader.number(at: value, "force", in: 0...Double.infinity)
                case .majorRadius:
                    sample.properties.majorRadius = reader.number(
                        at: value, "majorRadius", in: 0...Double.infinity)
                case .altitudeAngle:
                    sample.properties.altitudeAngle = reader.number(at: value, "altitudeAngle")
                case .azimuthAngle: sample.properties.azimuthAngle = reader.number(at: value, "azimuthAngle")
                }
            }
            if !members.has(AuxiliarySampleMember.location) { reader.missing("location", of: element) }
            samples.append(sample)
        }
        return samples
    }

    // MARK: Estimates

    /// Reads the samples of a `touchesEstimatedPropertiesUpdated` event. Only estimated properties can be
    /// updated.
    mutating func estimates(at position: Int, _ fingerStates: FingerStates) -> Span32 {
        let start = sequence.samples.count
        var cursor = reader.elements(
            at: position, "touchesEstimatedPropertiesUpdated",
            orFault: "“touchesEstimatedPropertiesUpdated” must contain at least one touch")
        var listed: [FingerIndex] = []
        while let element = reader.next(&cursor) {
            guard let finger = estimate(at: element, fingerStates) else { continue }
            if listed.contains(finger) {
                reader.fault(.touchListedTwice, at: element, "the event lists this finger more than once")
            } else if listed.count >= sceneDecoder.limits.liveFingers {
                reader.exceeded("live fingers", sceneDecoder.limits.liveFingers, at: element)
                break
            }
            listed.append(finger)
        }
        return sequence.samples.span(since: start)
    }

    private mutating func estimate(at position: Int, _ fingerStates: FingerStates) -> FingerIndex? {
        guard var cursor = reader.object(at: position, "an update") else { return nil }
        var finger: FingerIndex?
        var location: Point?
        var details = SampleDetails()
        var updates: [(EstimatedProperties, Int)] = []
        while let (member, value) = reader.next(&cursor, Members.estimate) {
            switch member {
            case .finger: finger = knownFinger(at: value)
            case .location:
                location = sceneDecoder.point(at: value, "location")
                updates.append((.location, value))
            case .force:
                details.properties.force = reader.number(at: value, "force", in: 0...Double.infinity)
                updates.append((.force, value))
            case .altitudeAngle:
                details.properties.altitudeAngle = reader.number(at: value, "altitudeAngle")
                updates.append((.altitude, value))
            case .azimuthAngle:
                details.properties.azimuthAngle = reader.number(at: value, "azimuthAngle")
                updates.append((.azimuth, value))
            }
        }
        if !cursor.has(EstimateMember.finger) { reader.missing("finger", of: position) }
        guard let finger else { return nil }
        let estimates = fingerStates[details: finger]?.estimates ?? []
        for (property, place) in updates where !estimates.contains(property) {
            reader.fault(
                .conflictingMembers, at: place,
                "no earlier sample of this touch lists this property in “estimatedProperties”")
        }
        var sample = TouchSample(finger: finger, phase: .stationary, location: location)
        sample.details = Int32(truncatingIfNeeded: sequence.details.count)
        sequence.details.append(details)
        sequence.samples.append(sample)
        return finger
    }

    private mutating func knownFinger(at position: Int) -> FingerIndex? {
        guard let name = sceneDecoder.identifier(at: position) else { return nil }
        guard let number = fingers.find(name) else {
            reader.fault(.unknownID, at: position, "no touch of the finger “\(id: name.text)” has begun")
            return nil
        }
        return FingerIndex(number)
    }
}
