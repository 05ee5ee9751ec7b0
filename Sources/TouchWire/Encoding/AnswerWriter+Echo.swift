internal import JSONTape
internal import TouchDispatch

extension AnswerWriter {
    /// The events as they were dispatched, shorthands expanded: sent again they give the same answer.
    mutating func writeEchoedEvents() {
        out.append(",\"echoedEvents\":[")
        for (position, event) in sequence.events.enumerated() {
            guard out.count <= limit else { break }
            if position > 0 { out.append(UInt8(ascii: ",")) }
            out.append("{\"time\":")
            out.seconds(event.time)
            write(event.kind)
            out.append(UInt8(ascii: "}"))
        }
        out.append(UInt8(ascii: "]"))
    }

    private mutating func write(_ kind: Event.Kind) {
        switch kind {
        case .touches(let span):
            out.append(",\"touches\":[")
            writeSamples(span, isUpdate: false)
        case .estimatedPropertiesUpdated(let span):
            out.append(",\"touchesEstimatedPropertiesUpdated\":[")
            writeSamples(span, isUpdate: true)
        case .presses(let span): writePresses(span)
        case .motion(let phase, let subtype):
            out.append(",\"motion\":{\"phase\":")
            out.string(phase.name)
            out.append(",\"subtype\":")
            out.string(subtype.name)
            out.append("}")
        case .remoteControl(let subtype):
            out.append(",\"remoteControl\":{\"subtype\":")
            out.string(subtype.name)
            out.append("}")
        case .menuAction(let action):
            out.append(",\"menuAction\":")
            selectors.write(Int(action.raw), to: &out)
        case .orientation(let orientation):
            out.append(",\"orientation\":")
            out.string(orientation.name)
        case .becomeFirstResponder(let responder):
            out.append(",\"becomeFirstResponder\":")
            names.write(responder, to: &out)
        case .resignFirstResponder(let responder):
            out.append(",\"resignFirstResponder\":")
            names.write(responder, to: &out)
        case .hover(let sample): write(sample)
        case .interrupt(let reason):
            out.append(reason == nil ? ",\"interrupt\":{" : ",\"interrupt\":{\"reason\":")
            if let reason { selectors.write(Int(reason.raw), to: &out) }
            out.append("}")
        case .set(let span): writeChanges(span)
        case .removeView(let view):
            out.append(",\"remove\":")
            writeView(view)
        case .removeRecognizer(let recognizer):
            out.append(",\"remove\":")
            names.write(recognizer, to: &out)
        case .addTarget(let recognizer, let target):
            out.append(",\"addTarget\":{\"recognizer\":")
            write(target, of: recognizer)
        case .removeTarget(let recognizer, let target):
            out.append(",\"removeTarget\":{\"recognizer\":")
            write(target, of: recognizer)
        case .setTranslation(let recognizer, let translation):
            out.append(",\"setTranslation\":{\"recognizer\":")
            names.write(recognizer, to: &out)
            out.append(",\"x\":")
            out.number(translation.x)
            out.append(",\"y\":")
            out.number(translation.y)
            out.append("}")
        case .sendAction(let target, let sender):
            out.append(",\"sendAction\":{\"action\":")
            selectors.write(Int(target.action.raw), to: &out)
            out.append(",\"target\":")
            writeResponder(target.responder)
            out.append(",\"from\":")
            writeResponder(sender)
            out.append("}")
        case .advance: out.append(",\"advance\":true")
        }
    }

    private mutating func write(_ target: Target, of recognizer: RecognizerIndex) {
        names.write(recognizer, to: &out)
        out.append(",\"target\":")
        writeResponder(target.responder)
        out.append(",\"action\":")
        selectors.write(Int(target.action.raw), to: &out)
        out.append("}")
    }

    private mutating func write(_ sample: HoverSample) {
        out.append(",\"hover\":{\"phase\":\"")
        out.append(sample.phase.text)
        out.append("\"")
        if let location = sample.location {
            out.append(",\"location\":")
            out.point(location)
        }
        out.member(",\"zOffset\":", sample.zOffset)
        out.append("}")
    }

    // MARK: Properties

    /// The changes of one event are all of one object.
    private mutating func writeChanges(_ span: Span32) {
        for position in span.range {
            let isFirst = position == Int(span.start)
            switch sequence.changes[position] {
            case .viewFlag(let view, let flag, let isSet):
                if isFirst { begin(.responder(.view(view))) }
                write(flag.member, isSet)
            case .alpha(let view, let alpha):
                if isFirst { begin(.responder(.view(view))) }
                out.append(",\"alpha\":")
                out.number(Double(alpha))
            case .control(let view, let property):
                if isFirst { begin(.responder(.view(view))) }
                out.append(",")
                out.string(property.member.name)
                out.append(":")
                out.value(of: property)
            case .scrollView(let view, let property):
                if isFirst { begin(.responder(.view(view))) }
                out.append(",")
                out.string(property.member)
                out.append(":")
                out.value(of: property)
            case .recognizerFlag(let recognizer, let flag, let isSet):
                if isFirst { begin(.gestureRecognizer(recognizer)) }
                write(flag.member, isSet)
            case .kind(let recognizer, let kind):
                if isFirst { begin(.gestureRecognizer(recognizer)) }
                writeSettings(of: kind)
            case .scale(let recognizer, let scale):
                if isFirst { begin(.gestureRecognizer(recognizer)) }
                out.append(",\"scale\":")
                out.number(scale)
            case .rotation(let recognizer, let rotation):
                if isFirst { begin(.gestureRecognizer(recognizer)) }
                out.append(",\"rotation\":")
                out.number(rotation)
            }
        }
        out.append("}")
    }

    private mutating func write(_ member: String?, _ isSet: Bool) {
        guard let member else { return }
        out.append(",")
        out.string(member)
        out.append(":")
        out.bool(isSet)
    }

    private mutating func begin(_ object: SceneObject) {
        out.append(",\"set\":{\"id\":")
        names.write(object, to: &out)
    }

    /// All numbers of the kind: what was not set is as it was.
    private mutating func writeSettings(of kind: GestureKind) {
        switch kind {
        case .tap(let settings):
            writeCounts(settings.numberOfTapsRequired, settings.numberOfTouchesRequired)
        case .longPress(let settings):
            writeCounts(settings.numberOfTapsRequired, settings.numberOfTouchesRequired)
            if let duration = settings.minimumPressDuration {
                out.append(",\"minimumPressDuration\":")
                out.seconds(duration)
            }
            if let movement = settings.allowableMovement {
                out.append(",\"allowableMovement\":")
                out.number(movement)
            }
        case .pan(let settings):
            out.append(",\"minimumNumberOfTouches\":")
            out.int(settings.minimumNumberOfTouches)
            guard settings.maximumNumberOfTouches < Int.max else { return }
            out.append(",\"maximumNumberOfTouches\":")
            out.int(settings.maximumNumberOfTouches)
        case .swipe(let settings):
            out.append(",\"numberOfTouchesRequired\":")
            out.int(settings.numberOfTouchesRequired)
        case .pinch, .rotation, .screenEdgePan, .scrollPan, .delayedTouches, .hover, .custom: break
        }
    }

    private mutating func writeCounts(_ taps: Int, _ touches: Int) {
        out.append(",\"numberOfTapsRequired\":")
        out.int(taps)
        out.append(",\"numberOfTouchesRequired\":")
        out.int(touches)
    }

    // MARK: Samples

    private mutating func writePresses(_ span: Span32) {
        out.append(",\"presses\":")
        out.array(sequence.presses[span.range]) { sample, out in
            out.append("{\"key\":")
            keys.write(Int(sample.key.raw), to: &out)
            out.append(",\"phase\":")
            out.string(sample.phase.name)
            out.append(",\"type\":")
            out.string(sample.type.name)
            out.append("}")
        }
    }

    private mutating func writeSamples(_ span: Span32, isUpdate: Bool) {
        for position in span.range {
            let sample = sequence.samples[position]
            if position > Int(span.start) { out.append(UInt8(ascii: ",")) }
            out.append("{\"finger\":")
            fingers.write(Int(sample.finger.raw), to: &out)
            if !isUpdate {
                out.append(",\"phase\":\"")
                out.append(sample.phase.text)
                out.append(UInt8(ascii: "\""))
            }
            if let location = sample.location {
                out.append(",\"location\":")
                out.point(location)
            }
            if !isUpdate, sample.phase == .began {
                out.append(",\"type\":\"")
                out.append(sample.type.text)
                out.append(UInt8(ascii: "\""))
            }
            if sample.details >= 0 { out.details(sequence.details[Int(sample.details)], withEdge: true) }
            out.append(UInt8(ascii: "}"))
        }
        out.append(UInt8(ascii: "]"))
    }
}
