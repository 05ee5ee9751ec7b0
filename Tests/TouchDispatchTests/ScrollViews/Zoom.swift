import SceneTestSupport

@testable import TouchDispatch

extension TestScene {
    /// The scroll view `s`, 400 by 800, always bounces, and zooms its content `c`, which has the same size at the zoom scale 1. The view
    /// `i`, 40 by 40, is in the middle of the content.
    static func zooming(
        _ limits: ClosedRange<Double> = 1...3, scroll change: (inout ViewSpec) -> Void = { _ in },
        content: (inout ViewSpec) -> Void = { _ in }
    ) -> TestScene {
        .scrolling(
            down: 800,
            scroll: {
                $0.scroll.zoom = limits
                $0.scroll.zoomedView = "c"
                $0.scroll.on = [.alwaysBounceVertical, .alwaysBounceHorizontal]
                change(&$0)
            },
            content: {
                $0.subviews = [ViewSpec("i", 180, 380, 40, 40).handling(.handle)]
                content(&$0)
            })
    }

    /// The frame of a view in its superview.
    func frame(_ name: String) -> Rect { ZoomedGeometry(of: view(name), at: 1, in: scene).frame }
}

extension Script {
    /// Adds two fingers at `center` ± `from` horizontally, which move to ± each of `widths`, in steps of 0.1 s, so that
    /// the scale of the pinch is the quotient of `widths` and `from`. They are not lifted.
    mutating func spread(
        at start: Double = 0, center: (x: Double, y: Double) = (200, 400), from: Double = 50,
        _ widths: Double...
    ) {
        at(start, .began("a", center.x - from, center.y), .began("b", center.x + from, center.y))
        // The hysteresis of 8 pt moves the reference distance.
        let reference = (widths.first ?? from) > from ? from + 4 : from - 4
        for (index, width) in widths.enumerated() {
            let half = width / from * reference
            at(
                start + Double(index + 1) / 10, .moved("a", center.x - half, center.y),
                .moved("b", center.x + half, center.y))
        }
    }

    mutating func lift(at time: Double) { at(time, .ended("a"), .ended("b")) }

    mutating func zoom(_ time: Double, _ scroll: ScrollIndex, _ target: ZoomCommand.Target, animated: Bool) {
        add(time, .zoom(ZoomCommand(scroll, target, isAnimated: animated)))
    }
}

extension TestTranscript {
    /// The calls about zooming and scrolling, with times, zoom scales and offsets.
    var zoomLog: [String] {
        scrollCalls("s").map { time, method, call in
            let name = "\(method)".replacing("scrollView", with: "")
            let view = call.zoomedView.map { " \(scene.name($0))" } ?? ""
            let scale = call.zoomScale.map { " \(text($0))" } ?? ""
            return
                "\(text(time)) \(name)\(view)\(scale) (\(text(call.contentOffset.x)), \(text(call.contentOffset.y)))"
        }
    }

    private func text(_ value: Double) -> String {
        let rounded = (value * 100).rounded() / 100
        return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
    }

    var zoom: ZoomState? { outcome.scrolling.states.first?.zoom }
}
