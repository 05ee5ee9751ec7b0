public import JSONTape
package import TouchDispatch
internal import TouchWire

extension ByteWriter {
    /// Writes the member `scrollViews`: the scroll views that have moved, are touched or are zoomed, each with its
    /// movements (rules MO-11 and MO-17).
    mutating func scrollViews(_ log: ScrollLog, in scene: Scene, _ names: SceneNames) {
        append(",\"scrollViews\":[")
        let segments = Dictionary(grouping: log.segments, by: \.scroll)
        var isFirst = true
        for state in log.states {
            if !isFirst { append(",") }
            isFirst = false
            append("{\"view\":")
            names.write(.view(scene[state.scroll].view), to: &self)
            append(",\"contentOffset\":")
            point(state.contentOffset)
            append(",\"isTracking\":")
            bool(state.isTracking)
            append(",\"isDragging\":")
            bool(state.isDragging)
            append(",\"isDecelerating\":")
            bool(state.isDecelerating)
            if let zoom = state.zoom { members(of: zoom) }
            append(",\"segments\":[")
            var isFirstSegment = true
            for segment in segments[state.scroll] ?? [] {
                if !isFirstSegment { append(",") }
                isFirstSegment = false
                self.segment(segment, in: scene, names)
            }
            append("]}")
        }
        append("]")
    }

    private mutating func members(of zoom: ZoomState) {
        member("zoomScale", zoom.scale)
        append(",\"zoomedFrame\":")
        rect(zoom.frame)
        append(",\"isZooming\":")
        bool(zoom.isZooming)
        append(",\"isZoomBouncing\":")
        bool(zoom.isBouncing)
        append(",\"isZoomAnimating\":")
        bool(zoom.isAnimating)
    }

    private mutating func segment(_ segment: ScrollSegment, in scene: Scene, _ names: SceneNames) {
        append("{\"view\":")
        names.write(.view(scene[segment.scroll].view), to: &self)
        append(",\"kind\":")
        string(segment.kind.name)
        append(",\"from\":")
        moment(segment.from)
        append(",\"to\":")
        moment(segment.to)
        if let x = segment.x, let y = segment.y {
            append(",\"curve\":{\"x\":")
            curve(x)
            append(",\"y\":")
            curve(y)
            append("}")
        } else if let duration = segment.animation {
            append(",\"curve\":{\"type\":\"animation\",\"duration\":")
            number(duration)
            append("}")
        } else {
            append(",\"curve\":{\"type\":\"steps\",\"steps\":[")
            for (index, step) in segment.steps.enumerated() {
                if index > 0 { append(",") }
                moment(step)
            }
            append("]}")
        }
        if let interruption = segment.interruption {
            append(",\"interruptedBy\":")
            string(interruption.name)
        }
        append("}")
    }

    package mutating func moment(_ moment: ScrollSegment.Moment) {
        append("{\"time\":")
        seconds(moment.time)
        append(",\"offset\":")
        point(moment.offset.finite)
        member("zoomScale", ifPresent: moment.zoomScale)
        append("}")
    }

    private mutating func curve(_ curve: ScrollSegment.Curve) {
        append("{\"start\":")
        number(curve.start)
        switch curve.shape {
        case .rest(let offset):
            append(",\"type\":\"rest\",\"offset\":")
            number(offset.finite)
        case .deceleration(let start, let velocity, let rate):
            append(",\"type\":\"deceleration\",\"offset\":")
            number(start.finite)
            append(",\"velocity\":")
            number(velocity.finite)
            append(",\"rate\":")
            number(rate)
        case .spring(let start, let velocity, let rest, let frequency):
            append(",\"type\":\"spring\",\"offset\":")
            number(start.finite)
            append(",\"velocity\":")
            number(velocity.finite)
            append(",\"rest\":")
            number(rest.finite)
            append(",\"frequency\":")
            number(frequency)
        case .easing(let start, let end, let duration):
            append(",\"type\":\"easing\",\"offset\":")
            number(start.finite)
            append(",\"end\":")
            number(end.finite)
            append(",\"duration\":")
            number(duration)
        }
        append("}")
    }
}

extension ScrollSegment.Kind: SpelledValue {
    package static let table = MemberTable<Self>()
}

extension ScrollSegment.Interruption: SpelledValue {
    package static let table = MemberTable<Self>()
}
