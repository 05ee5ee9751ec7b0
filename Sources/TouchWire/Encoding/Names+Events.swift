internal import TouchDispatch

// The wire's spelling of the methods of events other than touches, as constants.

extension PressMethod {
    package var text: StaticString {
        switch self {
        case .pressesBegan: "pressesBegan"
        case .pressesChanged: "pressesChanged"
        case .pressesEnded: "pressesEnded"
        case .pressesCancelled: "pressesCancelled"
        }
    }
}

extension MotionMethod {
    package var text: StaticString {
        switch self {
        case .motionBegan: "motionBegan"
        case .motionEnded: "motionEnded"
        case .motionCancelled: "motionCancelled"
        }
    }
}

extension OrientationMethod {
    package var text: StaticString {
        switch self {
        case .supportedInterfaceOrientations: "supportedInterfaceOrientations"
        case .viewWillTransition: "viewWillTransition"
        }
    }
}

extension ResponderMethod {
    package var text: StaticString {
        switch self {
        case .touches(let method): method.text
        case .presses(let method): method.text
        case .motion(let method): method.text
        case .remoteControlReceived: "remoteControlReceived"
        }
    }
}
