extension Scene {
    /// How `responder` handles `method` (rule RC-3).
    @inline(__always) func handling(of method: ResponderMethod, by responder: Responder) -> Handling {
        // Nearly all responders of a chain are views.
        if case .view(let view) = responder { return self[view].responder.handling(of: method) }
        return overrides(of: responder).handling(of: method)
    }
}

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
