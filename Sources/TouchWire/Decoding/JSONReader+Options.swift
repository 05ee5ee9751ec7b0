internal import JSONTape
package import TouchScene

/// `options` of a dispatch request.
package struct RequestOptions {
    package var dispatch = DispatchOptions()
    /// Whether each callback lists its touches.
    package var listsTouches = true
    /// Whether the answer repeats the events as they were dispatched.
    package var echoesEvents = false

    package init(dispatch: DispatchOptions = DispatchOptions(), echoesEvents: Bool = false) {
        self.dispatch = dispatch
        self.echoesEvents = echoesEvents
    }
}

extension JSONReader {
    package mutating func options(at position: Int) -> RequestOptions {
        var options = RequestOptions()
        guard var cursor = object(at: position, "options") else { return options }
        while let (member, value) = next(&cursor, Members.options) {
            switch member {
            case .trace:
                options.dispatch.trace = self.value(at: value, "trace", TraceLevel.table) ?? .callbacks
            case .until: options.dispatch.until = time(at: value, "until")
            case .thresholds: options.dispatch.thresholds = thresholds(at: value)
            case .system:
                options.dispatch.system = self.value(at: value, "system", SystemVersion.table) ?? .standard
            case .kinds: options.dispatch.kinds = kinds(at: value)
            case .displayScale:
                options.dispatch.display.scale = number(at: value, "displayScale", in: 1...10) ?? 3
            case .framesPerSecond:
                options.dispatch.display.framesPerSecond =
                    integer(at: value, "framesPerSecond", in: 1...240).map(Int64.init) ?? 60
            case .didScrollInterval:
                options.dispatch.display.didScrollInterval =
                    integer(at: value, "didScrollInterval", in: 0...100_000).map(Int64.init) ?? 1
            case .touches: touches(at: value, &options)
            case .sceneChanges:
                options.dispatch.recordsSceneChanges = bool(at: value, "sceneChanges") ?? false
            case .echoEvents: options.echoesEvents = bool(at: value, "echoEvents") ?? false
            }
        }
        return options
    }

    /// Reads whether callbacks list their touches, and with which values (rule TC-13).
    private mutating func touches(at position: Int, _ options: inout RequestOptions) {
        switch tape.kind(at: position) {
        case .string:
            options.dispatch.recordsTouchStates = tape.string(at: position) == "samples"
            guard !options.dispatch.recordsTouchStates else { return }
            fault(.unknownValue, at: position, "touches must be true, false or “samples”")
        case .true: break
        case .false: options.listsTouches = false
        case .array, .object, .number, .null:
            wrongType(at: position, "touches", "true, false or “samples”")
        }
    }

    package mutating func thresholds(at position: Int) -> Thresholds {
        var thresholds = Thresholds()
        guard var cursor = object(at: position, "thresholds") else { return thresholds }
        while let (name, value) = next(&cursor, Members.thresholds) {
            thresholds[name] = number(at: value, "this threshold", in: 0...name.maximum) ?? name.defaultValue
        }
        return thresholds
    }

    /// Returns the callback kinds that the array at `position` names.
    package mutating func kinds(at position: Int) -> CallbackKindSet {
        var kinds = CallbackKindSet.none
        var cursor = elements(at: position, "kinds")
        while let element = next(&cursor) {
            if let kind = value(at: element, "a kind", CallbackKind.table) { kinds.insert(kind) }
        }
        return kinds
    }
}
