package import JSONTape
package import TouchScene

/// Writes properties that events change, as members with their names in openapi.yaml.
package struct ChangedPropertiesWriter {
    private let request: DispatchRequest

    package init(_ request: DispatchRequest) { self.request = request }

    /// Writes the members of an object that is open.
    package func write(_ changes: some Sequence<SceneChange>, to out: inout ByteWriter) {
        for change in changes {
            switch change {
            case .viewFlag(_, let flag, let isSet): write(flag.member, isSet, to: &out)
            case .alpha(_, let alpha): out.member("alpha", Double(alpha))
            case .frame(_, let frame):
                out.key("frame")
                out.rect(frame)
            case .transform(_, let transform):
                out.key("transform")
                out.transform(transform)
            case .control(_, let property):
                out.key(text: property.member.name)
                out.value(of: property)
            case .scrollView(_, let property):
                out.key(text: property.member)
                out.value(of: property, request.names)
            case .recognizerFlag(_, let flag, let isSet): write(flag.member, isSet, to: &out)
            case .kind(let recognizer, let kind):
                writeSettings(of: kind, isOfUIKit: request.scene[recognizer].system != nil, to: &out)
            case .scale(_, let scale): out.member("scale", scale)
            case .rotation(_, let rotation): out.member("rotation", rotation)
            }
        }
    }

    private func write(_ member: String?, _ isSet: Bool, to out: inout ByteWriter) {
        guard let member else { return }
        out.key(text: member)
        out.bool(isSet)
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
}
