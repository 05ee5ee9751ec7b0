internal import TouchDispatch

extension AnswerWriter {
    mutating func writeTouches() {
        out.append(",\"touches\":[")
        for (position, touch) in outcome.touches.enumerated() {
            if position > 0 { out.append(UInt8(ascii: ",")) }
            guard out.count <= limit else { break }
            write(touch, TouchIndex(position))
        }
        out.append(UInt8(ascii: "]"))
    }

    private mutating func write(_ touch: Touch, _ index: TouchIndex) {
        out.append("{\"id\":")
        out.touch(index)
        out.append(",\"fingers\":")
        out.array(touch.fingers) { finger, out in fingers.write(Int(finger.raw), to: &out) }
        out.append(",\"type\":\"")
        out.append(touch.type.text)
        out.append("\",\"window\":")
        writeWindow(touch.window)
        out.append(",\"view\":")
        writeView(touch.view)
        out.append(",\"gestureRecognizers\":[],\"tapCount\":")
        out.int(touch.tapCount)
        out.append(",\"phase\":\"")
        out.append(touch.phase.text)
        out.append("\",\"location\":")
        out.point(touch.location)
        out.append(",\"previousLocation\":")
        out.point(touch.previousLocation)
        out.append(",\"timestamp\":")
        out.seconds(touch.timestamp)
        out.append(",\"force\":")
        out.optional(touch.properties.force)
        out.append(",\"majorRadius\":")
        out.optional(touch.properties.majorRadius)
        out.append(",\"altitudeAngle\":")
        out.optional(touch.properties.altitudeAngle)
        out.append(",\"azimuthAngle\":")
        out.optional(touch.properties.azimuthAngle)
        out.append(",\"releasedAt\":")
        if let released = touch.releasedAt { out.seconds(released) } else { out.append("null") }
        out.append(UInt8(ascii: "}"))
    }

    /// The events as they were dispatched.
    mutating func writeEchoedEvents() {
        out.append(",\"echoedEvents\":[")
        for (position, event) in sequence.events.enumerated() {
            guard out.count <= limit else { break }
            if position > 0 { out.append(UInt8(ascii: ",")) }
            out.append("{\"time\":")
            out.seconds(event.time)
            switch event.kind {
            case .touches(let span):
                out.append(",\"touches\":[")
                writeSamples(span, isUpdate: false)
            case .estimatedPropertiesUpdated(let span):
                out.append(",\"touchesEstimatedPropertiesUpdated\":[")
                writeSamples(span, isUpdate: true)
            case .becomeFirstResponder(let responder):
                out.append(",\"becomeFirstResponder\":")
                names.write(responder, to: &out)
            case .resignFirstResponder(let responder):
                out.append(",\"resignFirstResponder\":")
                names.write(responder, to: &out)
            // Events that the decoder does not make yet.
            case .hover, .interrupt, .set, .removeView, .removeRecognizer, .addTarget, .removeTarget,
                .setTranslation, .advance:
                break
            }
            out.append(UInt8(ascii: "}"))
        }
        out.append(UInt8(ascii: "]"))
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

extension ByteWriter {
    /// What a sample tells beyond where it is, as members with their commas in front.
    mutating func details(_ details: SampleDetails, withEdge: Bool) {
        properties(details.properties)
        if withEdge, let edge = details.edge {
            append(",\"edge\":\"")
            append(edge.text)
            append("\"")
        }
        if !details.coalesced.isEmpty {
            append(",\"coalesced\":")
            array(details.coalesced) { sample, out in out.auxiliary(sample) }
        }
        if !details.predicted.isEmpty {
            append(",\"predicted\":")
            array(details.predicted) { sample, out in out.auxiliary(sample) }
        }
        guard !details.estimatedProperties.isEmpty else { return }
        append(",\"estimatedProperties\":")
        let named = EstimatedProperties.named.filter { details.estimatedProperties.contains($0.value) }
        array(named) { property, out in out.string(property.name) }
    }

    private mutating func properties(_ properties: TouchProperties) {
        member(",\"force\":", properties.force)
        member(",\"majorRadius\":", properties.majorRadius)
        member(",\"altitudeAngle\":", properties.altitudeAngle)
        member(",\"azimuthAngle\":", properties.azimuthAngle)
    }

    private mutating func member(_ head: StaticString, _ value: Double?) {
        guard let value else { return }
        append(head)
        number(value)
    }

    private mutating func auxiliary(_ sample: AuxiliarySample) {
        append("{\"location\":")
        point(sample.location)
        if let time = sample.time {
            append(",\"time\":")
            seconds(time)
        }
        properties(sample.properties)
        append("}")
    }
}
