internal import JSONTape
internal import TouchDispatch
internal import TouchWire

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
        out.append(touch.type.spelling)
        out.append("\",\"window\":")
        writeWindow(touch.window)
        out.append(",\"view\":")
        writeView(touch.view)
        out.append(",\"gestureRecognizers\":")
        out.array(outcome.collected.recognizers[outcome.collected.ofTouches[index].range]) {
            recognizer, out in
            names.write(recognizer, to: &out)
        }
        out.append(",\"tapCount\":")
        out.int(touch.tapCount)
        out.append(",\"phase\":\"")
        out.append(touch.phase.spelling)
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
}

extension AnswerWriter {
    mutating func writePresses() {
        out.append(",\"presses\":[")
        for (position, press) in outcome.presses.enumerated() {
            if position > 0 { out.append(UInt8(ascii: ",")) }
            guard out.count <= limit else { break }
            write(press, PressIndex(position))
        }
        out.append(UInt8(ascii: "]"))
    }

    private mutating func write(_ press: Press, _ index: PressIndex) {
        out.append("{\"id\":")
        out.press(index)
        out.append(",\"key\":")
        keys.write(Int(press.key.raw), to: &out)
        out.append(",\"type\":")
        if let type = press.type { out.string(type.name) } else { out.append("null") }
        if let key = press.uiKey { out.member("uiKey", sequence.uiKeys[Int(key)], selectors) }
        out.append(",\"window\":")
        writeWindow(press.window)
        out.append(",\"responder\":")
        writeResponder(press.responder)
        out.append(",\"gestureRecognizers\":")
        out.array(outcome.collected.recognizers[outcome.collected.ofPresses[index].range]) {
            recognizer, out in
            names.write(recognizer, to: &out)
        }
        out.append(",\"phase\":")
        out.string(press.phase.name)
        out.append(",\"timestamp\":")
        out.seconds(press.timestamp)
        out.append(UInt8(ascii: "}"))
    }
}
