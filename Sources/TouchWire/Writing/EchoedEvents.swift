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
        case .set(let span):
            out.key("set")
            out.object {
                if let first = sequence.changes[span.range].first { $0.member("id", first.object, names) }
                ChangedPropertiesWriter(request).write(sequence.changes[span.range], to: &$0)
            }
        case .animate(let position): write(sequence.animations[Int(position)], to: &out)
        case .setContentOffset(let scroll, let offset, let isAnimated):
            writeSetContentOffset(scroll, offset, isAnimated: isAnimated, to: &out)
        case .scrollToItem(let scroll, let item, let position, let isAnimated):
            writeScrollToItem(scroll, item, position, isAnimated: isAnimated, to: &out)
        case .addView(let view):
            out.key("add")
            out.append(text: request.source.addition(of: .responder(.view(view))))
        case .addRecognizer(let recognizer):
            out.key("add")
            out.append(text: request.source.addition(of: .gestureRecognizer(recognizer)))
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
