internal import JSONTape
internal import TouchDispatch
internal import TouchWire

extension AnswerWriter {
    /// Writes the members that only some kinds of callbacks have.
    mutating func writeDetails(of callback: Callback) {
        switch callback.details {
        case .none: break
        case .state(let state):
            guard case .gestureRecognizer(let recognizer)? = callback.receiver else { return }
            writeState(state, of: recognizer)
        case .question(let recognizer, let other):
            out.append(",\"recognizer\":")
            names.write(recognizer, to: &out)
            guard let other else { return }
            out.append(",\"other\":")
            names.write(other, to: &out)
        case .action(let number): write(outcome.calls.actions[Int(number)])
        case .sentAction(let number):
            write(outcome.calls.sentActions[Int(number)], isCall: callback.method == .sendAction)
        case .content(let view):
            out.append(callback.method.kind == .selection ? ",\"cell\":" : ",\"view\":")
            names.write(.view(view), to: &out)
        case .row(let row, let returned):
            out.append(",\"cell\":")
            names.write(.view(row), to: &out)
            out.append(",\"returned\":")
            names.write(.view(returned), to: &out)
        case .scroll(let number): write(outcome.calls.scrolls[Int(number)])
        case .controlState(let state):
            out.append(",\"controlState\":")
            out.state(state)
        case .motion(let subtype):
            out.append(",\"subtype\":")
            out.string(subtype.name)
        case .remoteControl(let subtype):
            out.append(",\"subtype\":")
            out.string(subtype.name)
        case .tab(let index):
            out.append(",\"tabIndex\":")
            out.int(Int(index))
        case .squeeze(let phase): out.member("phase", phase)
        case .orientation(let orientation, let window): writeOrientation(orientation, window)
        }
    }

    /// Writes the arguments of a scroll view's call of its delegate.
    private mutating func write(_ call: ScrollCall) {
        out.append(",\"contentOffset\":")
        out.point(call.contentOffset)
        if let velocity = call.velocity {
            out.append(",\"velocity\":")
            out.point(velocity)
        }
        if let target = call.targetContentOffset {
            out.append(",\"targetContentOffset\":")
            out.point(target)
        }
        if let chosen = call.chosenContentOffset {
            out.append(",\"chosenContentOffset\":")
            out.point(chosen)
        }
        if let view = call.zoomedView {
            out.append(",\"view\":")
            names.write(.view(view), to: &out)
        }
        out.member("zoomScale", ifPresent: call.zoomScale)
        guard let willDecelerate = call.willDecelerate else { return }
        out.append(",\"willDecelerate\":")
        out.bool(willDecelerate)
    }

    private mutating func writeOrientation(_ orientation: InterfaceOrientation, _ window: WindowIndex) {
        out.append(",\"orientation\":")
        out.string(orientation.name)
        out.append(",\"window\":")
        writeWindow(window)
    }

    /// Writes the sender of an action; for the callback `sendAction` also the action and its target.
    private mutating func write(_ action: SentAction, isCall: Bool) {
        if isCall {
            out.append(",\"action\":")
            selectors.write(Int(action.target.action.raw), to: &out)
            out.append(",\"target\":")
            writeObject(action.target.receiver)
        }
        out.append(",\"sender\":")
        writeResponder(action.sender)
        guard let event = action.controlEvent else { return }
        out.member("controlEvent", event)
    }

    private mutating func writeState(_ state: GestureState, of recognizer: RecognizerIndex) {
        let name = state.spelling(isDiscrete: scene[recognizer].kind.isDiscrete, states)
        out.write(atMost: 48) {
            $0.append(",\"state\":\"")
            $0.append(name)
            $0.append(UInt8(ascii: "\""))
        }
    }

    /// Writes the properties of the sender that the receiver of the action would read (rule GA-1).
    private mutating func write(_ action: ActionRecord) {
        out.append(",\"sender\":")
        names.write(action.sender, to: &out)
        writeState(action.state, of: action.sender)
        out.append(",\"location\":")
        let start = out.count
        out.point(action.location)
        let location = start..<out.count
        out.append(",\"locationInView\":")
        if let inView = action.locationInView {
            write(inView, or: location, of: action)
        } else {
            out.append("null")
        }
        out.append(",\"numberOfTouches\":")
        out.int(action.numberOfTouches)
        out.append(",\"locationsOfTouches\":[")
        for position in action.locationsOfTouches.range {
            if position > Int(action.locationsOfTouches.start) { out.append(UInt8(ascii: ",")) }
            write(outcome.calls.locations[position], or: location, of: action)
        }
        out.append("]")
        writeProgress(of: action)
    }

    /// Writes `point`. If it equals the location of `action`, as it often does, copies the text of the
    /// location.
    private mutating func write(_ point: Point, or location: Range<Int>, of action: ActionRecord) {
        if point == action.location { out.repeatBytes(location) } else { out.point(point) }
    }

    /// Writes the properties that only the sender's kind has.
    private mutating func writeProgress(of action: ActionRecord) {
        if let translation = action.translation {
            out.append(",\"translation\":")
            out.point(translation)
        }
        if let velocity = action.velocity {
            out.append(",\"velocity\":")
            out.point(velocity)
        } else {
            out.member("velocity", ifPresent: action.turn.rate)
        }
        out.member("scale", ifPresent: action.turn.scale)
        out.member("rotation", ifPresent: action.turn.rotation)
        if let direction = action.direction {
            out.append(",\"direction\":")
            write(direction)
        }
        out.member("zOffset", ifPresent: action.zOffset)
        let buttons = action.input.buttonMask
        out.input(action.input.modifierFlags, buttons == [] ? nil : buttons)
    }

    /// Writes the name of the direction, or a list of names if there are several directions.
    private mutating func write(_ directions: SwipeDirections) {
        let values = SwipeDirectionValue.allCases.filter { directions.contains($0.direction) }
        if values.count == 1 { return out.spelled(values[0]) }
        out.array(values) { value, out in out.spelled(value) }
    }
}
