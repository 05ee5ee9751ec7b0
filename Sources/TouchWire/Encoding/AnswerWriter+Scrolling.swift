public import JSONTape
package import TouchDispatch

extension AnswerWriter {
    /// Writes the scroll views that have moved or are touched, each with its movements (rule MO-11).
    mutating func writeScrollViews() {
        out.append(",\"scrollViews\":[")
        var isFirst = true
        for state in outcome.scrolling.states {
            if !isFirst { out.append(",") }
            isFirst = false
            out.append("{\"view\":")
            writeView(scene[state.scroll].view)
            out.append(",\"contentOffset\":")
            out.point(state.contentOffset)
            out.append(",\"isTracking\":")
            out.bool(state.isTracking)
            out.append(",\"isDragging\":")
            out.bool(state.isDragging)
            out.append(",\"isDecelerating\":")
            out.bool(state.isDecelerating)
            if let zoom = state.zoom { write(zoom) }
            out.append(",\"segments\":[")
            var isFirstSegment = true
            for segment in outcome.scrolling.segments where segment.scroll == state.scroll {
                if !isFirstSegment { out.append(",") }
                isFirstSegment = false
                write(segment)
            }
            out.append("]}")
        }
        out.append("]")
    }

    private mutating func write(_ zoom: ZoomState) {
        out.member("zoomScale", zoom.scale)
        out.append(",\"zoomedFrame\":")
        out.rect(zoom.frame)
        out.append(",\"isZooming\":")
        out.bool(zoom.isZooming)
        out.append(",\"isZoomBouncing\":")
        out.bool(zoom.isBouncing)
        out.append(",\"isZoomAnimating\":")
        out.bool(zoom.isAnimating)
    }

    private mutating func write(_ segment: ScrollSegment) {
        out.append("{\"view\":")
        writeView(scene[segment.scroll].view)
        out.append(",\"kind\":")
        out.string(segment.kind.name)
        out.append(",\"from\":")
        write(segment.from)
        out.append(",\"to\":")
        write(segment.to)
        if let x = segment.x, let y = segment.y {
            out.append(",\"curve\":{\"x\":")
            write(x)
            out.append(",\"y\":")
            write(y)
            out.append("}")
        } else if let duration = segment.animation {
            out.append(",\"curve\":{\"type\":\"animation\",\"duration\":")
            out.number(duration)
            out.append("}")
        } else {
            out.append(",\"curve\":{\"type\":\"steps\",\"steps\":[")
            for (index, step) in segment.steps.enumerated() {
                if index > 0 { out.append(",") }
                write(step)
            }
            out.append("]}")
        }
        if let interruption = segment.interruption {
            out.append(",\"interruptedBy\":")
            out.string(interruption.name)
        }
        out.append("}")
    }

    private mutating func write(_ moment: ScrollSegment.Moment) {
        out.append("{\"time\":")
        out.seconds(moment.time)
        out.append(",\"offset\":")
        out.point(moment.offset.finite)
        out.member("zoomScale", ifPresent: moment.zoomScale)
        out.append("}")
    }

    private mutating func write(_ curve: ScrollSegment.Curve) {
        out.append("{\"start\":")
        out.number(curve.start)
        switch curve.shape {
        case .rest(let offset):
            out.append(",\"type\":\"rest\",\"offset\":")
            out.number(offset.finite)
        case .deceleration(let start, let velocity, let rate):
            out.append(",\"type\":\"deceleration\",\"offset\":")
            out.number(start.finite)
            out.append(",\"velocity\":")
            out.number(velocity.finite)
            out.append(",\"rate\":")
            out.number(rate)
        case .spring(let start, let velocity, let rest, let frequency):
            out.append(",\"type\":\"spring\",\"offset\":")
            out.number(start.finite)
            out.append(",\"velocity\":")
            out.number(velocity.finite)
            out.append(",\"rest\":")
            out.number(rest.finite)
            out.append(",\"frequency\":")
            out.number(frequency)
        }
        out.append("}")
    }
}

extension ScrollSegment.Kind: SpelledValue {
    package static let table = MemberTable<Self>()
}

extension ScrollSegment.Interruption: SpelledValue {
    package static let table = MemberTable<Self>()
}
