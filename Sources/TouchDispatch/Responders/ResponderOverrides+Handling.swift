extension ResponderOverrides {
    /// How the responder handles `method` (rule RC-3).
    @inline(__always) func handling(of method: ResponderMethod) -> Handling {
        switch method {
        case .touches(let method): touches[phase: Int(method.rawValue)]
        case .presses(let method): presses[phase: Int(method.rawValue)]
        case .motion(let method): motion[phase: Int(method.rawValue)]
        case .remoteControlReceived: remoteControl[phase: 0]
        }
    }
}
