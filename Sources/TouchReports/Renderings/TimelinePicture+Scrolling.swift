internal import JSONTape
internal import TouchDispatch
internal import TouchWire

// The movements of scroll views: the appearance of their bands, and the curve of the offset or the zoom scale.

extension TimelinePicture {
    /// Draws the zoom scale, or the offset along the axis that moves further, over the bands of a lane. The curve is
    /// as high as the band, and has at most two points per pixel.
    mutating func writeCurve(of owner: Timeline.Owner, _ y: Double) {
        let values = curve(of: owner)
        let numbers = values.map(\.value)
        guard let minimum = numbers.min(), let maximum = numbers.max(), maximum > minimum else { return }
        var path = ByteWriter(capacity: 1024)
        var last: (x: Double, y: Double)?
        for (time, value) in values {
            // The difference of both limits could be infinite.
            let part = value / 2 - minimum / 2
            let point = (x: scale.x(time), y: y + 20 - 14 * part / (maximum / 2 - minimum / 2))
            if let last {
                guard point.x >= last.x + 0.5 || time == values[values.count - 1].time else { continue }
                // Without samples for more than 12 px, the curve stays at the last value.
                if point.x > last.x + 12 { path.step(to: point.x, last.y) }
            }
            path.step(to: point.x, point.y, isFirst: last == nil)
            last = point
        }
        out.append("<path class=\"curve\" d=\"")
        out.append(text: path.text())
        out.append("\"/>\n")
    }

    private func curve(of owner: Timeline.Owner) -> [(time: Instant, value: Double)] {
        switch owner {
        case .scrolling(let scroll):
            let samples = samples(of: scroll)
            let xs = samples.map(\.offset.x)
            let ys = samples.map(\.offset.y)
            let isVertical = TimelinePicture.range(ys) >= TimelinePicture.range(xs)
            return samples.map { ($0.time, isVertical ? $0.offset.y : $0.offset.x) }
        case .zooming(let scroll):
            return samples(of: scroll).compactMap { sample in sample.zoomScale.map { (sample.time, $0) } }
        case .touch, .press, .recognizer, .responder, .other, .system, .noReceiver: return []
        }
    }

    private static func range(_ values: [Double]) -> Double { (values.max() ?? 0) - (values.min() ?? 0) }
}

extension ByteWriter {
    fileprivate mutating func step(to x: Double, _ y: Double, isFirst: Bool = false) {
        append(isFirst ? "M" : "L")
        pixels(x)
        append(" ")
        pixels(y)
    }
}

extension EntryWords {
    /// The kind of a movement and its ends.
    func text(of segment: ScrollSegment) -> String {
        let interruption = segment.interruption.map { ", interrupted by \($0.name)" } ?? ""
        let scales = [segment.from.zoomScale, segment.to.zoomScale].compactMap { $0 }
        if segment.kind == .zoom, scales.count == 2 {
            return "zoom from \(scales[0].pictureText) to \(scales[1].pictureText)" + interruption
        }
        let ends = [segment.from.offset, segment.to.offset].map {
            "(\($0.x.pictureText), \($0.y.pictureText))"
        }
        return "\(segment.kind.name) from \(ends[0]) to \(ends[1])" + interruption
    }
}

extension Double {
    /// The number, rounded to thousandths.
    fileprivate var pictureText: String {
        var out = ByteWriter(capacity: 32)
        let rounded = (finite * 1000).rounded() / 1000
        out.number(rounded.isFinite ? rounded : finite)
        return out.text()
    }
}

extension ScrollSegment.Kind {
    var style: StaticString {
        switch self {
        case .drag, .set, .scroll: "drag"
        case .deceleration: "deceleration"
        case .bounce: "bounce"
        case .animation: "animation"
        case .zoom: "zoom"
        }
    }
}
