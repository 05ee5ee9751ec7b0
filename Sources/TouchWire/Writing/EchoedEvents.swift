package import JSONTape
internal import TouchScene

/// Writes the events as they were dispatched, with shorthands expanded. A request with these events has the
/// same answer.
package struct EchoedEvents {
    let request: DispatchRequest
    /// Maximum size of the answer in bytes. Writing stops above it, because the caller rejects the answer.
    private let limit: Int

    package init(_ request: DispatchRequest, limit: Int) {
        self.request = request
        self.limit = limit
    }

    var sequence: TouchSequence { request.sequence }
    var names: SceneNames { request.names }

    /// Writes the events as an array.
    package func write(to out: inout ByteWriter) {
        out.append("[")
        for event in sequence.events where out.count <= limit {
            out.separate()
            out.append("{")
            out.member("time", event.time)
            write(event.kind, to: &out)
            out.input(event.modifierFlags, event.buttonMask)
            out.append("}")
        }
        out.append("]")
    }

    private func write(_ kind: Event.Kind, to out: inout ByteWriter) {
        switch kind {
        case .touches(let span): writeSamples("touches", span, isUpdate: false, to: &out)
        case .estimatedPropertiesUpdated(let span):
            writeSamples("touchesEstimatedPropertiesUpdated", span, isUpdate: true, to: &out)
        case .presses(let span): writePresses(span, to: &out)
        case .motion(let phase, let subtype):
            out.key("motion")
            out.object {
                $0.member("phase", phase)
                $0.member("subtype", subtype)
            }
        case .remoteControl(let subtype):
            out.key("remoteControl")
            out.object { $0.member("subtype", subtype) }
        case .menuAction(let action): write("menuAction", action, to: &out)
        case .pencil(let input):
            out.key("pencil")
            out.object {
                switch input {
                case .tap: $0.member("type", PencilTypeValue.tap)
                case .squeeze(let phase):
                    $0.member("type", PencilTypeValue.squeeze)
                    $0.member("phase", phase)
                }
            }
        case .statusBarTap: out.member("statusBarTap", true)
        case .orientation(let orientation): out.member("orientation", orientation)
        case .becomeFirstResponder(let responder):
            out.member("becomeFirstResponder", .responder(responder), names)
        case .resignFirstResponder(let responder):
            out.member("resignFirstResponder", .responder(responder), names)
        case .hover(let sample): write(sample, to: &out)
        case .scroll(let sample): write(sample, to: &out)
        case .transform(let sample): write(sample, to: &out)
        case .interrupt(let reason):
            out.key("interrupt")
            out.append("{")
            if let reason { write("reason", reason, to: &out) }
            out.append("}")
        case .set(let span): writeChanges(span, to: &out)
        case .animate(let position): write(sequence.animations[Int(position)], to: &out)
        case .setContentOffset(let scroll, let offset, let isAnimated):
            writeSetContentOffset(scroll, offset, isAnimated: isAnimated, to: &out)
        case .scrollToItem(let scroll, let item, let position, let isAnimated):
            writeScrollToItem(scroll, item, position, isAnimated: isAnimated, to: &out)
        case .addView(let view):
            out.key("add")
            out.append(text: request.source.additions[view] ?? "{}")
        case .addRecognizer(let recognizer):
            out.key("add")
            out.append(text: request.source.addedRecognizers[recognizer] ?? "{}")
        case .removeView(let view): out.member("remove", view, names)
        case .removeRecognizer(let recognizer): out.member("remove", .gestureRecognizer(recognizer), names)
        case .addTarget(let recognizer, let target):
            let pattern = TargetPattern(target.receiver, action: target.action)
            write("addTarget", pattern, of: recognizer, to: &out)
        case .removeTarget(let recognizer, let pattern):
            write("removeTarget", pattern, of: recognizer, to: &out)
        case .setTranslation(let recognizer, let translation):
            out.key("setTranslation")
            out.append("{")
            out.member("recognizer", .gestureRecognizer(recognizer), names)
            out.member("x", translation.x)
            out.member("y", translation.y)
            out.append("}")
        case .zoom(let command): writeZoom(command, to: &out)
        case .sendAction(let target, let sender):
            out.key("sendAction")
            out.append("{")
            write("action", target.action, to: &out)
            out.member("target", target.receiver, names)
            out.member("from", sender.map(SceneObject.responder), names)
            out.append("}")
        case .advance: out.member("advance", true)
        }
    }

    private func write(_ member: StaticString, _ selector: SelectorIndex, to out: inout ByteWriter) {
        out.key(member)
        request.selectors.write(Int(selector.raw), to: &out)
    }

    private func write(
        _ member: StaticString, _ pattern: TargetPattern, of recognizer: RecognizerIndex,
        to out: inout ByteWriter
    ) {
        out.key(member)
        out.append("{")
        out.member("recognizer", .gestureRecognizer(recognizer), names)
        out.member("target", pattern.receiver, names)
        if let action = pattern.action {
            write("action", action, to: &out)
        } else {
            out.key("action")
            out.append("null")
        }
        out.append("}")
    }

    private func write(_ sample: HoverSample, to out: inout ByteWriter) {
        out.key("hover")
        out.object {
            $0.member("phase", sample.phase)
            if let location = sample.location { $0.member("location", location) }
            $0.member("zOffset", ifPresent: sample.zOffset)
            if let type = sample.type { $0.member("type", type) }
        }
    }

    private func write(_ sample: ScrollSample, to out: inout ByteWriter) {
        out.key("scroll")
        out.object {
            $0.member("phase", sample.phase)
            $0.member("type", sample.type)
            if sample.phase == .began { $0.member("location", sample.location) }
            $0.member("delta", sample.delta)
        }
    }

    private func write(_ sample: TransformSample, to out: inout ByteWriter) {
        out.key("transform")
        out.object {
            $0.member("phase", sample.phase)
            if sample.phase == .began { $0.member("location", sample.location) }
            $0.member("scale", sample.scale)
            $0.member("rotation", sample.rotation)
        }
    }

    // MARK: Properties

    /// Writes the changes of one event. They all change the same object.
    private func writeChanges(_ span: Span32, to out: inout ByteWriter) {
        for position in span.range {
            let isFirst = position == Int(span.start)
            switch sequence.changes[position] {
            case .viewFlag(let view, let flag, let isSet):
                if isFirst { begin(.responder(.view(view)), to: &out) }
                write(flag.member, isSet, to: &out)
            case .alpha(let view, let alpha):
                if isFirst { begin(.responder(.view(view)), to: &out) }
                out.member("alpha", Double(alpha))
            case .frame(let view, let frame):
                if isFirst { begin(.responder(.view(view)), to: &out) }
                out.key("frame")
                out.rect(frame)
            case .transform(let view, let transform):
                if isFirst { begin(.responder(.view(view)), to: &out) }
                out.key("transform")
                out.transform(transform)
            case .control(let view, let property):
                if isFirst { begin(.responder(.view(view)), to: &out) }
                out.key(text: property.member.name)
                out.value(of: property)
            case .scrollView(let view, let property):
                if isFirst { begin(.responder(.view(view)), to: &out) }
                out.key(text: property.member)
                out.value(of: property, names)
            case .recognizerFlag(let recognizer, let flag, let isSet):
                if isFirst { begin(.gestureRecognizer(recognizer), to: &out) }
                write(flag.member, isSet, to: &out)
            case .kind(let recognizer, let kind):
                if isFirst { begin(.gestureRecognizer(recognizer), to: &out) }
                writeSettings(of: kind, isOfUIKit: request.scene[recognizer].system != nil, to: &out)
            case .scale(let recognizer, let scale):
                if isFirst { begin(.gestureRecognizer(recognizer), to: &out) }
                out.member("scale", scale)
            case .rotation(let recognizer, let rotation):
                if isFirst { begin(.gestureRecognizer(recognizer), to: &out) }
                out.member("rotation", rotation)
            }
        }
        out.append("}")
    }

    private func write(_ member: String?, _ isSet: Bool, to out: inout ByteWriter) {
        guard let member else { return }
        out.key(text: member)
        out.bool(isSet)
    }

    private func begin(_ object: SceneObject, to out: inout ByteWriter) {
        out.key("set")
        out.append("{")
        out.member("id", object, names)
    }

    /// Writes all numeric settings of the kind. Settings that the event did not change have their current
    /// value.
    private func writeSettings(of kind: GestureKind, isOfUIKit: Bool, to out: inout ByteWriter) {
        if let touches = kind.panTouches {
            out.member("minimumNumberOfTouches", touches.minimum)
            if touches.maximum < Int.max { out.member("maximumNumberOfTouches", touches.maximum) }
        }
        switch kind {
        case .tap(let settings):
            writeCounts(settings.numberOfTapsRequired, settings.numberOfTouchesRequired, to: &out)
            out.member("buttonMaskRequired", settings.buttonMaskRequired)
        case .longPress(let settings):
            writeCounts(settings.numberOfTapsRequired, settings.numberOfTouchesRequired, to: &out)
            if let duration = settings.minimumPressDuration {
                out.member("minimumPressDuration", duration)
            }
            if let movement = settings.allowableMovement {
                out.member("allowableMovement", movement)
            }
        case .pan(let settings):
            // Events cannot set the mask of the content pop.
            if !isOfUIKit { out.member("allowedScrollTypesMask", settings.allowedScrollTypesMask) }
        case .swipe(let settings):
            out.member("numberOfTouchesRequired", settings.numberOfTouchesRequired)
        case .pinch, .rotation, .screenEdgePan, .scrollPan, .delayedTouches, .hover, .custom: break
        }
    }

    private func writeCounts(_ taps: Int, _ touches: Int, to out: inout ByteWriter) {
        out.member("numberOfTapsRequired", taps)
        out.member("numberOfTouchesRequired", touches)
    }

    // MARK: Samples

    private func writePresses(_ span: Span32, to out: inout ByteWriter) {
        out.key("presses")
        out.objects(sequence.presses[span.range]) { sample, out in
            out.key("key")
            request.keys.write(Int(sample.key.raw), to: &out)
            out.member("phase", sample.phase)
            if let type = sample.type { out.member("type", type) }
            if sample.uiKey >= 0 {
                out.member("uiKey", sequence.uiKeys[Int(sample.uiKey)], request.selectors)
            }
        }
    }

    private func writeSamples(
        _ member: StaticString, _ span: Span32, isUpdate: Bool, to out: inout ByteWriter
    ) {
        out.key(member)
        out.objects(sequence.samples[span.range]) { sample, out in
            out.key("finger")
            request.fingers.write(Int(sample.finger.raw), to: &out)
            if !isUpdate { out.member("phase", sample.phase) }
            if let location = sample.location { out.member("location", location) }
            if !isUpdate, sample.phase == .began { out.member("type", sample.type) }
            if sample.details >= 0 { out.details(sequence.details[Int(sample.details)], withEdge: true) }
        }
    }
}
