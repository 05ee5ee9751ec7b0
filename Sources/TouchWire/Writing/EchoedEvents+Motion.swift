internal import JSONTape
internal import TouchScene

extension EchoedEvents {
    func write(_ animation: ViewAnimation, to out: inout ByteWriter) {
        let changes = sequence.changes[animation.changes.range]
        out.key("animate")
        out.append("{")
        var views: [ViewIndex] = []
        for change in changes {
            guard let view = change.changedView, view != views.last else { continue }
            views.append(view)
        }
        out.key("views")
        out.array(views) { view, out in names.write(.view(view), to: &out) }
        out.member("duration", animation.duration)
        out.member("delay", animation.delay)
        out.key("options")
        out.array(animation.options.names) { name, out in out.string(name) }
        out.key("to")
        out.object { out in
            ChangedPropertiesWriter(request).write(
                changes.filter { $0.changedView == views.first }, to: &out)
        }
        out.append("}")
    }

    func writeSetContentOffset(
        _ scroll: ScrollIndex, _ offset: Point, isAnimated: Bool, to out: inout ByteWriter
    ) {
        out.key("setContentOffset")
        out.object {
            $0.member("view", request.scene[scroll].view, names)
            $0.member("contentOffset", offset)
            $0.member("animated", isAnimated)
        }
    }

    func writeScrollToItem(
        _ scroll: ScrollIndex, _ item: ViewIndex, _ position: ScrollPosition, isAnimated: Bool,
        to out: inout ByteWriter
    ) {
        out.key("scrollToItem")
        out.object {
            $0.member("view", request.scene[scroll].view, names)
            $0.member("item", item, names)
            $0.member("position", position)
            $0.member("animated", isAnimated)
        }
    }

    func writeZoom(_ command: ZoomCommand, to out: inout ByteWriter) {
        let view = request.scene[command.scroll].view
        switch command.target {
        case .scale(let scale):
            out.key("setZoomScale")
            out.object {
                $0.member("view", view, names)
                $0.member("zoomScale", scale)
                if command.isAnimated { $0.member("animated", true) }
            }
        case .rect(let rect):
            out.key("zoom")
            out.object {
                $0.member("view", view, names)
                $0.key("to")
                $0.rect(rect)
                if command.isAnimated { $0.member("animated", true) }
            }
        }
    }
}

extension SceneChange {
    /// The view of a change that an animation makes.
    fileprivate var changedView: ViewIndex? {
        switch self {
        case .viewFlag(let view, _, _), .alpha(let view, _), .frame(let view, _), .transform(let view, _):
            view
        case .control, .scrollView, .recognizerFlag, .kind, .scale, .rotation: nil
        }
    }
}
